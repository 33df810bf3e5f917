import { enterSession } from '@office/shared-api'
import {
  resources,
  type AnyRow,
  type LookupItem,
  type OfficeChoice,
  type Resource,
  type Role,
} from '@office/shared-api/model'
import { fakeNetwork, type FakeNetwork, type Route, type Routes } from './fake-network'

/** A small office behind the network: for tests of staff screens, here and in the remotes. */

export const { requests, follow } = resources

export const lookups: readonly LookupItem[] = [
  { Id: 1, Type: 5, Ar: 'جديد', En: 'New', Disable: false },
  { Id: 2, Type: 5, Ar: 'تم التواصل', En: 'Contacted', Disable: false },
  { Id: 3, Type: 6, Ar: 'سداد مساند', En: 'Musaned paid', Disable: false },
]

const offices: readonly OfficeChoice[] = [
  { Id: 4, NameArabic: 'مكتب نيروبي', NameEnglish: 'Nairobi office', CountryArabic: 'كينيا', CountryEnglish: 'Kenya' },
]

/** A request row; everything that is not given is empty. */
export function requestRow(id: number, more: Partial<Record<string, AnyRow[string]>> = {}): AnyRow {
  return {
    Version: 1,
    Ref: `R-${id}`,
    Name: `Client ${id}`,
    IdentityId: '1000000001',
    Dob: '1410-05-06',
    Phone: '0501234567',
    HasVisa: false,
    PersonId: null,
    Person: null,
    RequestDate: '2026-11-01T09:30:00+03:00',
    Status: 1,
    FilterId: null,
    Archived: false,
    ...more,
    Id: id,
  }
}

/** A list over rows in memory: pages, searches the title and finds by Id as the server would. */
export function listOf(rows: readonly AnyRow[]): Route {
  return ({ query: { pageIndex = '0', pageSize = '10', searchValue = '', id } }) => {
    const found = rows.filter((row) => (id === undefined ? String(row['Name']).includes(searchValue) : row.Id === Number(id)))
    const start = Number(pageIndex) * Number(pageSize)
    const data = found.slice(start, start + Number(pageSize))
    return { total: found.length, data, showing: data.length }
  }
}

/** The generic calls of one resource over rows in memory; a save answers with the row that it was about. */
export function tableOf({ path, removePath = 'delete' }: Resource, rows: readonly AnyRow[]): Routes {
  return {
    [`GET ${path}/get`]: listOf(rows),
    [`POST ${path}/Edit`]: ({ body }) => rows.find(({ Id }) => String(Id) === body['Id']) ?? { ...rows[0], Id: 99 },
    [`GET ${path}/${removePath}`]: () => true,
    [`GET ${path}/log`]: () => [],
    [`GET ${path}/prerequisite`]: () => ({ offices }),
    'GET /api/filters/getdata': () => lookups,
  }
}

export function signInAs(role: Role, id = 1): void {
  enterSession({ Id: id, Name: 'Me', Email: 'me@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: [role] })
}

const NOTHING_KNOWN = { requests: [], flag: null, warnings: [] }

/** The network of an office with one request, to an editor who is signed in; a test adds the answers that it is about. */
export function fakeOffice(more: Routes = {}, role: Role = 'Editor'): FakeNetwork {
  signInAs(role)
  const work = { groups: {}, stages: [], boxes: {} }
  return fakeNetwork({ ...tableOf(requests, [requestRow(1)]), 'GET /api/follow/worklist': () => work, 'POST /api/requests/check': () => NOTHING_KNOWN, 'GET /api/notifications/get': () => ({ unread: 0, data: [] }), 'GET /api/views/get': listOf([]), ...more })
}
