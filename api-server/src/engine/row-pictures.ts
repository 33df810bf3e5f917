import { fieldEntries, isEditable, message, picturePath, type Audience, type ImageField, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { bytesOfDataUrl, readPicture, type Picture } from '../platform/files/picture'
import { copyKept, keepPicture, keepUntil, letGoOfPicture, putAsideQuietly, removeQuietly, writePicture, type PictureStore } from '../platform/files/stored-pictures'
import type { Queryable } from '../platform/database/database'
import type { Body } from '../platform/plugins/bodies'
import { nextId } from './row-statements'
import type { SavedRow, StoredRow } from './stored-row'

/** The pictures of one save. Its transaction may run more than once, so files are written before it and removed after it. */
export interface RowPictures {
  /** The Id of a new row whose pictures are named after it. */
  readonly newId: number | null
  /** Errors of the pictures, by the field that brought them. */
  readonly errors: ValidationErrors
  /** By image field: the path of a new picture, or null where the present one is taken away. */
  readonly values: StoredRow
}

/** Of a save that brings none. */
export const NO_PICTURES: RowPictures = { newId: null, errors: {}, values: {} }

function imageFields(resource: Resource): [string, ImageField][] {
  return fieldEntries(resource).flatMap(([name, field]): [string, ImageField][] => (field.type === 'image' ? [[name, field]] : []))
}

/** True when rows of the resource have pictures, so that a body may be large. */
export function hasPictures(resource: Resource): boolean {
  return imageFields(resource).length > 0
}

/** The paths of a row's pictures, by field. */
export function imagePaths(resource: Resource, row: StoredRow): Readonly<Record<string, string>> {
  return Object.fromEntries(imageFields(resource).flatMap(([name]) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])))
}

/** The paths of a row's pictures. */
export function picturesOf(resource: Resource, row: StoredRow): string[] {
  return Object.values(imagePaths(resource, row))
}

interface Sent {
  readonly drawn: ReadonlyMap<string, Picture>
  readonly errors: ValidationErrors
  readonly cleared: StoredRow
}

/** A picture comes in the upload field; an image field that is sent empty without one takes the present one away. */
async function readSent(resource: Resource, audience: Audience, body: Body): Promise<Sent> {
  const drawn = new Map<string, Picture>()
  const errors: Record<string, ReturnType<typeof message>> = {}
  const cleared: Record<string, null> = {}
  for (const [name, field] of imageFields(resource)) {
    if (!isEditable(field, audience)) continue
    const { upload } = field
    const sent = body[upload] ?? ''
    if (sent === '') {
      if (Object.hasOwn(body, name) && (body[name] ?? '') === '') cleared[name] = null
      continue
    }
    const bytes = bytesOfDataUrl(String(sent))
    const read = bytes ? await readPicture(bytes) : { broken: message('image') }
    if ('picture' in read) drawn.set(name, read.picture)
    else errors[upload] = read.broken
  }
  return { drawn, errors, cleared }
}

async function write(store: PictureStore, folder: string, id: number, drawn: Sent['drawn'], now: Date): Promise<Record<string, string>> {
  const paths: Record<string, string> = {}
  for (const [name, picture] of drawn) {
    paths[name] = await writePicture(store, (version) => picturePath(folder, id, version), picture, now)
  }
  return paths
}

/**
 * Runs a save with the pictures that its body brings. Files of a save that fails are removed, and so are those that the
 * row let go of: `work` returns them with its result. `liesAside`: they lie aside, for an undo.
 */
export async function withPictures<T>(
  { store, resource, audience, body, id, now }: { store: PictureStore; resource: Resource; audience: Audience; body: Body; id: number; now: Date },
  work: (pictures: RowPictures) => Promise<{ readonly result: T; readonly letGo: readonly string[]; readonly liesAside: boolean }>,
): Promise<T> {
  if (!hasPictures(resource)) return (await work(NO_PICTURES)).result
  const { drawn, errors, cleared } = await readSent(resource, audience, body)
  const newId = id === 0 && drawn.size > 0 ? await nextId(store.database, resource.table) : null
  const paths = await write(store, resource.table, newId ?? id, drawn, now)
  try {
    const { result, letGo, liesAside } = await work({ newId, errors, values: { ...cleared, ...paths } })
    await (liesAside ? putAsideQuietly : removeQuietly)(store, letGo)
    return result
  } catch (error) {
    await removeQuietly(store, Object.values(paths))
    throw error
  }
}

/** Copies the pictures that are kept of a deleted row. Returns the new paths by field, null where the files are gone. */
export async function copyKeptPictures(store: PictureStore, resource: Resource, { Id, values }: Pick<SavedRow, 'Id' | 'values'>, now: Date): Promise<StoredRow> {
  const paths: Record<string, string | null> = {}
  for (const [name] of imageFields(resource)) {
    const path = values[name]
    if (typeof path === 'string') paths[name] = await copyKept(store, path, (version) => picturePath(resource.table, Id, version), now)
  }
  return paths
}

/** In the transaction of the save: what the row names is needed from now on, what it named before is not, or lies aside until a day. */
export async function exchangePictures(
  transaction: Queryable,
  resource: Resource,
  { before, after, now, until }: { readonly before: StoredRow | null; readonly after: StoredRow; readonly now: Date; readonly until: Date | null },
): Promise<readonly string[]> {
  const [earlier, present] = [before ? picturesOf(resource, before) : [], picturesOf(resource, after)]
  for (const path of present) if (!earlier.includes(path)) await keepPicture(transaction, path)
  const letGo = earlier.filter((path) => !present.includes(path))
  for (const path of letGo) await (until ? keepUntil(transaction, path, now, until) : letGoOfPicture(transaction, path, now))
  return letGo
}
