import { addDays, AGENDA_KINDS, AGENDA_LONG_LATE, AGENDA_ROWS, dayInRiyadh, daysBetween, type AgendaKind } from '@office/shared-api/model'
import type { TestOffice } from '../support/test-office'

/** The agenda once more, by looking at one row after the other. */

type Row = Readonly<Record<string, string | number | boolean | null>>

export interface Told {
  readonly Kind: AgendaKind
  readonly On: string
  readonly Days: number
  readonly Ref: string
}

/** Days of which rows, before the notice of the kind and its window. */
type Days = readonly (readonly [id: number, ref: string, day: string])[]

const day = (value: Row[string] | undefined) => (typeof value === 'string' && value !== '' ? value : null)
const known = (found: readonly (readonly [number, string, string | null])[]): Days => found.flatMap(([id, ref, on]) => (on === null ? [] : [[id, ref, on] as const]))

/** The day at the start of a text; 31 February is a day of March. */
function textDay(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return year === undefined ? null : addDays(`${year}-${month}-01`, Number(date) - 1)
}

async function daysOf({ database }: TestOffice): Promise<Readonly<Record<AgendaKind, Days>>> {
  const all = (table: string) => database.query<Row>({ text: `SELECT * FROM ${table}` })
  const [requests, persons, lookups, papers, marks, payments, terms, settings] = await Promise.all(['requests', 'persons', 'lookups', 'papers', 'request_papers', 'payments', 'terms', 'settings'].map(all)) as [Row[], Row[], Row[], Row[], Row[], Row[], Row[], Row[]]
  const classOf = (id: Row[string] | undefined) => lookups.find(({ Id }) => Id === id)?.['Class'] ?? ''
  const expected = requests.filter(({ Archived, Status }) => Archived === false && !['rejected', 'cancelled'].includes(String(classOf(Status))))
  const coming = expected.filter(({ ArrivedOn }) => ArrivedOn === null)
  const wanted = persons.filter(({ Id, Available }) => Available === true || expected.some(({ PersonId }) => PersonId === Id))
  const unplaced = ({ Place }: Row) => Place === 'abroad' || Place === 'kingdom'
  const ofRows = (rows: readonly Row[], of: (row: Row) => string | null) => known(rows.map((row) => [Number(row['Id']), String(row['Ref']), of(row)]))

  /** The days that the terms leave to pay the insurance: the newest of the worker's class, else of all classes. */
  function insuranceDays({ PersonId }: Row, from: string): number {
    const termsClass = classOf(persons.find(({ Id }) => Id === PersonId)?.['Category'])
    const sorted = [...terms].sort((one, other) => String(one['From']).localeCompare(String(other['From'])))
    const inForce = (name: Row[string]) => sorted.findLast(({ Class, From }) => Class === name && String(From) <= from)
    const found = (termsClass === '' ? undefined : inForce(termsClass)) ?? inForce('') ?? sorted.find(({ Class }) => Class === '')
    return Number(found?.['InsuranceDays'])
  }
  function insured(request: Row): string | null {
    const received = payments.filter(({ RequestId, Kind, State, VoidedOn }) => RequestId === request['Id'] && Kind === 'received' && State === 'recorded' && VoidedOn === null).map(({ On }) => String(On)).sort()
    const first = day(request['PaidMusand']) ?? (request['ReplacesId'] === null ? null : (received[0] ?? null))
    if (first === null || request['InsurancePaidOn'] !== null) return null
    const days = insuranceDays(request, first)
    return days > 0 ? addDays(first, days) : null
  }

  return {
    arrivals: ofRows(coming, ({ ArrivesAt, Travel }) => (day(ArrivesAt) === null ? day(Travel) : dayInRiyadh(new Date(String(ArrivesAt))))),
    passport: ofRows(wanted.filter(({ Place }) => Place !== 'left'), ({ PassportUntil }) => day(PassportUntil)),
    medical: ofRows(wanted.filter(unplaced), ({ MedicalUntil }) => day(MedicalUntil)),
    visa: ofRows(coming, ({ VisaRecived }) => day(VisaRecived)),
    oec: ofRows(coming, ({ OEC }) => textDay(String(OEC))),
    papers: known(marks.filter(({ State, PaperId }) => State === 'received' && papers.find(({ Id }) => Id === PaperId)?.['Disable'] === false).flatMap(({ RequestId, ExpiresOn }) => coming.filter(({ Id }) => Id === RequestId).map(({ Id, Ref }) => [Number(Id), String(Ref), day(ExpiresOn)] as const))),
    consent: persons.filter((row) => row['Available'] === true && unplaced(row)).flatMap((row) => {
      const consents = [row['ConsentCv'], row['ConsentPhoto'], row['ConsentReligion'], row['ConsentMedical']].flatMap((value) => day(value) ?? [])
      return [...new Set(consents)].map((on) => [Number(row['Id']), String(row['Ref']), on] as const)
    }),
    guarantee: ofRows(expected, ({ GuaranteeUntil }) => day(GuaranteeUntil)),
    contract: ofRows(expected, ({ ContractUntil }) => day(ContractUntil)),
    insurance: ofRows(expected, insured),
    licence: known(settings.map(({ LicenceUntil, LicenceNumber }) => [1, String(LicenceNumber), day(LicenceUntil)])),
  }
}

/** All that is told on a day, the earliest first: so many days ahead, or as many as the notice of each kind says. */
export async function agendaByHand(office: TestOffice, ahead: number | null): Promise<readonly Told[]> {
  const today = dayInRiyadh(office.clock.now)
  const found = await daysOf(office)
  const notices = await office.database.query<{ Kind: AgendaKind; Valid: number; Ahead: number }>({ text: 'SELECT "Kind", "Valid", "Ahead" FROM expiries WHERE "Ahead" > 0' })
  const told = notices.flatMap(({ Kind, Valid, Ahead }) => {
    const first = Kind === 'guarantee' || Kind === 'contract' ? today : addDays(today, -90)
    const ends = found[Kind].map(([id, Ref, counted]) => ({ id, Kind, Ref, On: addDays(counted, Valid) }))
    return ends.filter(({ On }) => On >= first && On <= addDays(today, ahead ?? Ahead))
  })
  const inOrder = told.sort((one, other) => one.On.localeCompare(other.On) || AGENDA_KINDS.indexOf(one.Kind) - AGENDA_KINDS.indexOf(other.Kind) || one.id - other.id)
  return inOrder.map(({ Kind, On, Ref }) => ({ Kind, On, Days: daysBetween(today, On), Ref }))
}

/** As many as one answer has: the earliest, of which those late for long give way to what comes. */
export function answered(told: readonly Told[]): readonly Told[] {
  const isLate = ({ Days }: Told) => Days < -AGENDA_LONG_LATE
  const near = told.filter((one) => !isLate(one)).slice(0, AGENDA_ROWS)
  return [...told.filter(isLate).slice(0, AGENDA_ROWS - near.length), ...near]
}
