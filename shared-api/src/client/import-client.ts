import type { ImportMode, MissingItem } from '../office/imports/limits'
import { persons } from '../office/resources/persons.resource'
import type { ImportAnswer, ImportedPictures, ImportList, ImportReport } from '../office/shapes/imports'
import { askCall } from './calls'
import { http } from './http'
import { pathOf } from './resource-client'

/** The calls of an import of workers that no declared action makes. */

/** Rows of a file on their way: `Id` once the first of them have one. */
export interface ImportPart {
  readonly Id?: number
  readonly Name: string
  readonly Mode: ImportMode
  readonly NewItems: readonly MissingItem[]
  /** By their line in the sheet; cells by wire name. */
  readonly Rows: readonly { readonly Row: number; readonly Cells: Readonly<Record<string, string>> }[]
  /** No more rows come: the server begins to check them. */
  readonly Last: boolean
}

export async function sendImportPart(part: ImportPart, signal: AbortSignal): Promise<ImportAnswer> {
  return (await http.post<ImportAnswer>(`${pathOf(persons)}/import`, part, { signal })).data
}

/** Pictures for rows of an import, each file named by the reference or the passport number of its worker. */
export async function sendImportPictures(id: number, files: readonly File[], signal: AbortSignal): Promise<ImportedPictures> {
  const form = new FormData()
  form.append('Id', String(id))
  for (const file of files) form.append('File', file)
  return (await http.post<ImportedPictures>(`${pathOf(persons)}/importpictures`, form, { signal })).data
}

/** One import with a page of its rows below the line `after`. */
export function readImport(id: number, after: number, signal: AbortSignal): Promise<ImportReport> {
  return askCall<ImportReport>(persons, 'imports', { id, after }, { signal, background: true })
}

/** The last imports, the newest first. */
export async function listImports(signal: AbortSignal): Promise<ImportList['imports']> {
  return (await askCall<ImportList>(persons, 'imports', {}, { signal })).imports
}
