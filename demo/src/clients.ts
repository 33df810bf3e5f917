import { isLikelyIdentity } from '@office/shared-api/model'
import client from './clients.json' with { type: 'json' }
import type { Random } from './random'

/** Clients who exist nowhere: everyday names, and numbers made of noughts that no authority gives out. */
export interface DemoClient {
  readonly Name: string
  readonly IdentityId: string
  readonly Dob: string
  readonly Phone: string
  readonly Note: string
}

const serial = (prefix: string, number: number, length: number) =>
  prefix + String(number).padStart(length - prefix.length, '0')

/** Nine digits with the one that checks them. */
function identityOf(digits: string): string {
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isLikelyIdentity) ?? `${digits}0`
}

export function fullName(random: Random): string {
  const first = random.pick(random.chance(0.55) ? client.men : client.women)
  return `${first} ${random.pick(client.men)} ${random.pick(client.families)}`
}

/** The client of the request with this number; the birth date is a Hijri day that every month has. */
export function clientOf(random: Random, number: number): DemoClient {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    Name: fullName(random),
    IdentityId: identityOf(serial(random.chance(0.85) ? '1' : '2', number, 9)),
    Dob: `${random.between(1375, 1420)}-${two(random.between(1, 12))}-${two(random.between(1, 29))}`,
    Phone: serial('05', number, 10),
    Note: random.pick(client.notes),
  }
}

/** Further fields of a client with a visa. `visaDate` is a Gregorian day. */
export function visaOf(random: Random, number: number, visaDate: string) {
  const city = random.pick(client.cities)
  return {
    HasVisa: true,
    VisaNumber: serial('13', number, 10),
    VisaDate: visaDate,
    BorderNo: serial('30', number, 10),
    WorkPlace: random.pick(client.workplaces),
    WorkCity: city,
    Address: `${city}، ${random.pick(client.districts)}`,
    RelativeName: fullName(random),
    RelativeType: random.pick(client.relatives),
    RelativePhone: serial('05', 5000 + number, 10),
    RelativeWorkPlace: random.pick(client.workplaces),
    FloorCount: random.between(1, 3),
    RoomsCount: random.between(3, 9),
    FamilyCount: random.between(2, 9),
  }
}

export const NO_VISA = {
  HasVisa: false,
  VisaNumber: '',
  VisaDate: '',
  BorderNo: '',
  WorkPlace: '',
  WorkCity: '',
  Address: '',
  RelativeName: '',
  RelativeType: '',
  RelativePhone: '',
  RelativeWorkPlace: '',
  FloorCount: 1,
  RoomsCount: 1,
  FamilyCount: 1,
} as const
