import { workerRef } from '../api-server/src/office/ground/references'
import { SIZE } from './generate'
import { clientNumbers, type NumberKind } from './numbers'

/** The calls that are timed: what the busiest screens ask for. */

export interface ReadScenario {
  readonly name: string
  readonly path: string
  /** Needs the session of a member of staff. */
  readonly staff: boolean
  /** Headers of a browser on which the answer depends. */
  readonly headers?: Readonly<Record<string, string>>
}

const search = (text: string) => `/api/requests/get?searchValue=${encodeURIComponent(text)}`

/** A client in the middle of the office's life, whose request is archived. */
export const SOMEBODY = SIZE.requests / 2 + 4_321

/** Searches: of one client, of a part of their phone, of a name that hundreds have and one that thousands have. */
export function searches(numbers: NumberKind): readonly ReadScenario[] {
  const { IdentityId, Phone } = clientNumbers(numbers, SOMEBODY)
  return [
    { name: 'search, few hits', path: search(IdentityId), staff: true },
    { name: 'search, five digits', path: search(Phone.slice(-5)), staff: true },
    { name: 'search, many hits', path: search('نورة سعد'), staff: true },
    { name: 'search, wide', path: search('سعد'), staff: true },
  ]
}

export function reads(numbers: NumberKind): readonly ReadScenario[] {
  return [
    { name: 'list', path: '/api/requests/get?pageSize=10', staff: true },
    { name: 'list, 100 rows', path: '/api/requests/get?pageSize=100', staff: true },
    ...searches(numbers),
    { name: 'deep page', path: '/api/requests/get?pageSize=10&archived=all&pageIndex=5000', staff: true },
    { name: 'dashboard', path: '/api/requests/dashboard', staff: true },
    { name: 'catalogue', path: '/api/persons/getdata', staff: false, headers: { 'accept-encoding': 'br' } },
    { name: 'three CVs', path: `/api/persons/cv?refs=${[1, 2, 3].map((back) => workerRef(SIZE.workers - back)).join(',')}`, staff: false },
  ]
}

export const SUBMIT = { name: 'submit', path: '/api/requests/submit' } as const

/** A visitor's request for the worker. The number makes client and body different from every other. */
export function submission(personId: number, number: number, numbers: NumberKind = 'random'): Record<string, unknown> {
  const { IdentityId, Phone } = clientNumbers(numbers, SIZE.requests + number)
  return {
    PersonId: personId,
    Name: 'عميل تجريبي للقياس',
    IdentityId,
    Dob: '1410-01-01',
    Phone,
    HasVisa: false,
  }
}
