import type { HandoverRow } from '@office/shared-api/model'
import type { DemoCase } from './cases'
import type { LookupIds } from './lookup-ids'
import { dayAgo } from './random'
import type { DemoRequest } from './requests'

/** Flights of three days, and hand-overs: by drawing, by name, one that was void, and one of a worker who was taken back. The same on every run. */

export const NO_FLIGHT = { FlightNo: '', ArrivesAt: null, Airport: null, MetBy: null } as const

const FLIGHTS = [
  { FlightNo: 'SV871', time: '06:40', airport: 'Riyadh, King Khalid' },
  { FlightNo: 'KQ262', time: '14:15', airport: 'Jeddah, King Abdulaziz' },
  { FlightNo: 'ET402', time: '23:50', airport: 'Dammam, King Fahd' },
] as const
/** One of those who work on requests. */
const DRIVER = 5

function flightOn(day: string, at: number, ids: LookupIds) {
  const { FlightNo, time, airport } = FLIGHTS[at % FLIGHTS.length] ?? FLIGHTS[0]
  return { FlightNo, ArrivesAt: new Date(`${day}T${time}:00+03:00`).toISOString(), Airport: ids('airports', airport), MetBy: DRIVER }
}

/** Those who travel have a flight; of those with a visa and no day yet one travels today and one on each of the next two days. The last of them has no flight yet: only the day is known. */
export function withFlights(requests: readonly DemoRequest[], { now, ids }: { readonly now: Date; readonly ids: LookupIds }): DemoRequest[] {
  const waiting = requests.filter(({ VisaRecived, Travel, Archived, PaidMusand }) => VisaRecived !== null && Travel === null && !Archived && (PaidMusand ?? '') > dayAgo(now, 80)).slice(0, 3)
  return requests.map((request, at): DemoRequest => {
    if (request.Travel !== null && request.ArrivedOn === null) return { ...request, ...flightOn(request.Travel, at, ids) }
    const place = waiting.indexOf(request)
    if (place < 0) return request
    const Travel = dayAgo(now, -place)
    return { ...request, Travel, FilterId: ids('followup', 'Ticket booked'), ...(place === waiting.length - 1 ? NO_FLIGHT : flightOn(Travel, place, ids)) }
  })
}

export type DemoHandover = Omit<HandoverRow, 'Version' | 'User'>

const DRAWING = 'M12 60L20 44L31 30L38 38L34 58L44 52L58 34L66 40L62 60L74 56L90 38L104 30L112 44L106 62L122 58L150 36L176 30'
const RECEIVERS = ['client', 'relative', 'delegate'] as const

/** Worker who was taken back for a case: by the office, with a drawing, in the evening of the day on which the case was opened. */
function takenBack({ Id: CaseId, RequestId, OpenedOn }: DemoCase): Omit<DemoHandover, 'Id'> {
  const At = new Date(`${OpenedOn ?? ''}T18:30:00+03:00`).toISOString()
  return { RequestId, Direction: 'back', CaseId, At, Place: 'المكتب', ReceivedBy: 'موظف الاستقبال', As: 'office', Items: 'luggage,phone', Belongings: 'حقيبة', Signature: DRAWING, Accepted: '', UserId: DRIVER, VoidedOn: null, VoidReason: '' }
}

/** Hand-overs of every second of the last arrivals that are open, the others wait; and one back, of the return. */
export function handoversOf(requests: readonly DemoRequest[], cases: readonly DemoCase[], now: Date): DemoHandover[] {
  const arrived = requests.filter(({ ArrivedOn, Archived }) => ArrivedOn !== null && !Archived).filter((_request, at) => at % 2 === 0)
  const rows = arrived.flatMap(({ Id, Name, ArrivedOn }, at): Omit<DemoHandover, 'Id'>[] => {
    const row = {
      RequestId: Id,
      Direction: 'out',
      CaseId: null,
      At: new Date(Math.min(now.getTime(), Date.parse(`${ArrivedOn ?? ''}T18:30:00+03:00`))).toISOString(),
      Place: 'صالة الوصول',
      ReceivedBy: Name,
      As: RECEIVERS[at % RECEIVERS.length] ?? 'client',
      Items: at % 2 === 0 ? 'contract,insurance,luggage' : 'contract,phone',
      Belongings: at % 2 === 0 ? 'حقيبتان' : '',
      Signature: at % 2 === 0 ? DRAWING : '',
      Accepted: at % 2 === 0 ? '' : Name,
      UserId: DRIVER,
      VoidedOn: null,
      VoidReason: '',
    } as const
    return at === 0 ? [{ ...row, ReceivedBy: 'اسم غير صحيح', VoidedOn: ArrivedOn, VoidReason: 'كُتب اسم المستلم خطأ' }, row] : [row]
  })
  return [...rows, ...cases.filter(({ Kind }) => Kind === 'return').map(takenBack)].map((row, at) => ({ Id: at + 1, ...row }))
}
