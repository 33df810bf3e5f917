import {
  resources,
  type AnyRow,
  type ListAnswer,
  type ListQuery,
  type LookupItem,
  type OfficeChoice,
  type Resource,
} from '@office/shared-api/model'
import type { ResourceServices } from '../engine/resource'

export const lookups: readonly LookupItem[] = [
  { Id: 1, Type: 5, Ar: 'جديد', En: 'New', Disable: false },
  { Id: 2, Type: 5, Ar: 'تم التواصل', En: 'Contacted', Disable: false },
  { Id: 3, Type: 6, Ar: 'سداد مساند', En: 'Musaned paid', Disable: false },
]

const offices: readonly OfficeChoice[] = [
  { Id: 4, NameArabic: 'مكتب نيروبي', NameEnglish: 'Nairobi office', CountryArabic: 'كينيا', CountryEnglish: 'Kenya' },
]

/** A request row for tests; everything that is not given is empty. */
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

/** A list call over rows in memory: pages and searches as the server would. */
export function listOf(rows: readonly AnyRow[]) {
  return jest.fn((_resource: Resource, query: ListQuery, _signal: AbortSignal): Promise<ListAnswer<AnyRow>> => {
    const { pageIndex = 0, pageSize = 10, searchValue = '' } = query
    const found = rows.filter((row) => String(row['Name']).includes(searchValue))
    const data = found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
    return Promise.resolve({ total: found.length, data, showing: data.length })
  })
}

/** An `ApiError` as the client throws it. */
export function apiError(status: number, code: string, fields: readonly { field: string; errorMsg: string }[] = []) {
  return Object.assign(new Error(code), { status, code, fields })
}

/** Services over rows in memory; a test replaces the call that it is about. */
export function fakeServices(more: Partial<ResourceServices> = {}): ResourceServices {
  return {
    role: 'Editor',
    userId: 1,
    listRows: listOf([requestRow(1)]),
    saveRow: jest.fn((_resource: Resource, values: Readonly<Record<string, unknown>>) =>
      Promise.resolve(requestRow(Number(values['Id'] ?? 99))),
    ),
    removeRow: jest.fn(() => Promise.resolve(true)),
    exportRows: (resource, format) => Promise.resolve(new File(['x'], `${resource.name}.${format}`)),
    rowLog: () => Promise.resolve([]),
    prerequisite: () => Promise.resolve({ offices }),
    getLookups: () => Promise.resolve(lookups),
    keys: {
      resource: (resource) => ['resource', resource.table],
      list: (resource, query) => ['resource', resource.table, resource.name, query],
      log: (resource, id) => ['resource', resource.table, 'log', id],
      prerequisite: (resource) => ['prerequisite', resource.name],
      lookups: ['lookups'],
    },
    ...more,
  }
}

export const { requests, follow } = resources
