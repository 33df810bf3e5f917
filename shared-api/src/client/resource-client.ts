import type { CallGroup } from '../engine/query'
import type {
  ChangeLogEntry,
  ExportFormat,
  FormValues,
  GroupCount,
  ListAnswer,
  ListQuery,
  PrerequisiteAnswer,
  Resource,
  RowOf,
} from '../model'
import { languageStore } from '../stores/language.store'
import { http, toFormData } from './http'

/** The path of a resource below the client's base. */
export function pathOf({ path }: Pick<CallGroup, 'path'>): string {
  return path.replace(/^\/api/, '')
}

/** One page of rows. Cancelling the signal drops a late answer. */
export async function listRows<R extends Resource>(
  resource: R,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer<RowOf<R>>> {
  const config = signal ? { params: query, signal } : { params: query }
  return (await http.get<ListAnswer<RowOf<R>>>(`${pathOf(resource)}/get`, config)).data
}

/** How many rows a list finds of each item of the resource's `groupBy`; paging is left aside. */
export async function countGroups(
  resource: Resource,
  { pageIndex: _pageIndex, pageSize: _pageSize, ...query }: ListQuery,
  signal: AbortSignal,
): Promise<readonly GroupCount[]> {
  return (await http.get<readonly GroupCount[]>(`${pathOf(resource)}/groups`, { params: query, signal })).data
}

/** One row, archived or not; null when there is none. */
export async function getRow<R extends Resource>(resource: R, id: number, signal?: AbortSignal): Promise<RowOf<R> | null> {
  const { data } = await listRows(resource, { id }, signal)
  return data[0] ?? null
}

/**
 * Where a browser downloads all rows that a list finds, with these columns in this order, in the reader's language.
 * The paging of the query is left aside.
 */
export function exportUrl(
  resource: Resource,
  format: ExportFormat,
  columns: readonly string[],
  { pageIndex: _pageIndex, pageSize: _pageSize, ...query }: ListQuery,
): string {
  const { language } = languageStore.getState()
  return http.getUri({
    url: `${pathOf(resource)}/export`,
    params: { format, columns: columns.join(','), lang: language, ...query },
  })
}

/** The file that a call answers, by the name that the server gave it. */
export async function fileAt(url: string, called: string, config: object): Promise<File> {
  const { data, headers } = await http.get<Blob>(url, { ...config, responseType: 'blob' })
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? []
  return new File([data], name ?? called, { type: data.type })
}

/**
 * All rows that a list finds as a file, and the name that the server gave it. The whole file is waited for, so that a
 * refusal or a broken line can be told, which a plain download would hide.
 */
export async function exportRows(
  resource: Resource,
  format: ExportFormat,
  columns: readonly string[],
  query: ListQuery,
): Promise<File> {
  const url = exportUrl(resource, format, columns, query)
  // The address is whole already.
  return fileAt(url, `${resource.name}.${format}`, { baseURL: '' })
}

/** Creates (no Id) or updates; returns the saved row. Broken rules reject with an ApiError that lists them by field. */
export async function saveRow<R extends Resource>(
  resource: R,
  values: FormValues,
): Promise<RowOf<R>> {
  return (await http.post<RowOf<R>>(`${pathOf(resource)}/Edit`, toFormData(values))).data
}

/** False when the row could not be deleted, mostly because others refer to it. */
export async function removeRow(resource: Resource, id: number): Promise<boolean> {
  const call = resource.removePath ?? 'delete'
  return (await http.get<boolean>(`${pathOf(resource)}/${call}`, { params: { id } })).data
}

/** The changes of one row, newest first. */
export async function rowLog(resource: Resource, id: number): Promise<readonly ChangeLogEntry[]> {
  return (await http.get<readonly ChangeLogEntry[]>(`${pathOf(resource)}/log`, { params: { id } })).data
}

/** All rows that the resource's form and filters offer besides the lookups, by the name of their resource. */
export async function prerequisite<Answer = PrerequisiteAnswer>(resource: CallGroup): Promise<Answer> {
  return (await http.get<Answer>(`${pathOf(resource)}/prerequisite`)).data
}
