/** The calls that are timed: what the busiest screens ask for. */

export interface ReadScenario {
  readonly name: string
  readonly path: string
  /** Needs the session of a member of staff. */
  readonly staff: boolean
  /** What a browser sends and the answer depends on. */
  readonly headers?: Readonly<Record<string, string>>
}

const search = (text: string) => `/api/requests/get?searchValue=${encodeURIComponent(text)}`

export const READS: readonly ReadScenario[] = [
  { name: 'list', path: '/api/requests/get?pageSize=10', staff: true },
  { name: 'list, 100 rows', path: '/api/requests/get?pageSize=100', staff: true },
  { name: 'search, few hits', path: search('1000054321'), staff: true },
  { name: 'search, many hits', path: search('نورة سعد'), staff: true },
  { name: 'deep page', path: '/api/requests/get?pageSize=10&archived=all&pageIndex=5000', staff: true },
  { name: 'dashboard', path: '/api/requests/dashboard', staff: true },
  { name: 'catalogue', path: '/api/persons/getdata', staff: false, headers: { 'accept-encoding': 'br' } },
]

export const SUBMIT = { name: 'submit', path: '/api/requests/submit' } as const

/** A visitor's request for the worker. The number makes client and body different from every other. */
export function submission(personId: number, number: number): Record<string, unknown> {
  return {
    PersonId: personId,
    Name: 'عميل تجريبي للقياس',
    IdentityId: `1${String(number).padStart(9, '0')}`,
    Dob: '1410-01-01',
    Phone: `055${String(number % 10_000_000).padStart(7, '0')}`,
    HasVisa: false,
  }
}
