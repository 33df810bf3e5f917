import { DAY, isObject, picturePath, resources, UPLOAD_MAX_BYTES, type FieldError, type Language } from '@office/shared-api/model'
import { id, importedPictures, listOf, objectOf, type ImportedPictures, type Schema } from '@office/shared-api/model/shapes'
import { IMPORT_CALL_PICTURES, IMPORT_UNDO_DAYS } from '@office/shared-api/model/imports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors, fieldErrors, HttpError } from '../../platform/errors'
import { filesOf } from '../../platform/files/file-store'
import { readPicture } from '../../platform/files/picture'
import { removeQuietly, writeAside, type PictureStore } from '../../platform/files/stored-pictures'
import { SentFile } from '../../platform/plugins/bodies'
import { callerOf } from '../../platform/plugins/access'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { lockImport, type Import } from './import-store'
import { importError } from './import-words'
import { keysOf } from './known-workers'

/** The call that brings pictures of an import's workers, each named by reference or passport. They lie aside until the import runs. */

const TAKES: readonly Import['State'][] = ['receiving', 'checking', 'checked']

const selectRow = prepared(
  'imports.row-of-key',
  `SELECT "Row", "Picture" FROM import_rows WHERE "ImportId" = $1 AND (("KeyRef" = $2 AND $2 <> '') OR ("KeyPassport" = $3 AND $3 <> '')) ORDER BY "Row" LIMIT 1`,
)
// A row that would change nothing changes the picture now.
const keepPicture = prepared(
  'imports.keep-picture',
  `UPDATE import_rows SET "Picture" = $3, "Result" = CASE WHEN "Result" = 'same' THEN 'changed' ELSE "Result" END WHERE "ImportId" = $1 AND "Row" = $2`,
)

/** The name of a file without folders and ending. */
function nameOf(file: SentFile): string {
  return (file.name.split(/[\\/]/).pop() ?? '').replace(/\.[^.]*$/, '').trim()
}

/** Throws `not_found` for an import of somebody else, `FieldErrors` for one that takes no pictures any more. */
async function lockTaking(transaction: Queryable, importId: number, userId: number, language: Language): Promise<void> {
  const imported = await lockImport(transaction, importId)
  if (imported?.UserId !== userId) throw new HttpError('not_found')
  if (!TAKES.includes(imported.State)) throw new FieldErrors([importError(language, 'Id', 'not_receiving')])
}

interface Bringing {
  readonly store: PictureStore
  readonly importId: number
  readonly userId: number
  readonly language: Language
  readonly now: Date
}

type Fate = { readonly kept: string } | { readonly unknown: string } | { readonly broken: FieldError }

interface NamedRow {
  readonly Row: number
  readonly Picture: string | null
}

/** The first row that this name names, by reference or passport. */
async function rowOf(database: Queryable, importId: number, name: string): Promise<NamedRow | undefined> {
  const { KeyRef, KeyPassport } = keysOf({ Ref: name, PassportNo: name })
  return (await database.query<NamedRow>(selectRow(importId, KeyRef, KeyPassport)))[0]
}

/** The picture in a file; null where no row is named so, and it is not looked at. */
async function readNamed({ store, importId }: Bringing, file: SentFile): Promise<Awaited<ReturnType<typeof readPicture>> | null> {
  return (await rowOf(store.database, importId, nameOf(file))) ? readPicture(file.bytes) : null
}

/** Keeps one picture with the first row that its name names. */
async function keepOne({ store, importId, userId, language, now }: Bringing, name: string, read: Awaited<ReturnType<typeof readNamed>>): Promise<Fate> {
  if (read === null) return { unknown: name }
  if ('broken' in read) return { broken: { field: name, errorMsg: fieldErrors({ [name]: read.broken }, language).list[0]?.errorMsg ?? '' } }
  const until = new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY)
  const path = await writeAside(store, (version) => picturePath('imports', importId, version), read.picture, now, until)
  const earlier = await store.database.transaction(async (transaction) => {
    await lockTaking(transaction, importId, userId, language)
    const row = await rowOf(transaction, importId, name)
    if (row) await transaction.query(keepPicture(importId, row.Row, path))
    return row ?? null
  })
  await removeQuietly(store, [earlier === null ? path : earlier.Picture].filter((one) => one !== null))
  return earlier === null ? { unknown: name } : { kept: name }
}

/** The import and the files of a form. Throws `payload_too_large` for too many files, `bad_request` for another body. */
function readSent({ body }: FastifyRequest): { readonly importId: number; readonly files: readonly SentFile[] } {
  if (!isObject(body) || Array.isArray(body)) throw new HttpError('bad_request')
  const { Id, ...others } = body
  const files = Object.values(others).flat()
  if (!files.every((file) => file instanceof SentFile) || files.length === 0) throw new HttpError('bad_request')
  if (files.length > IMPORT_CALL_PICTURES) throw new HttpError('payload_too_large')
  const text = typeof Id === 'string' ? Id.trim() : ''
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new HttpError('bad_request')
  return { importId: Number(text), files }
}

const form: Schema = objectOf('ImportPicturesForm', {
  Id: id,
  file: { ...listOf({ type: 'string', contentMediaType: 'application/octet-stream' }), minItems: 1, maxItems: IMPORT_CALL_PICTURES, description: 'Pictures (JPEG, PNG, WebP or GIF), each file named by the reference or the passport number of its worker.' },
})

const picturesCall: CallContract = {
  tag: 'workers',
  summary: 'Bring pictures of the workers of an import, before it runs',
  body: { schema: form, types: ['multipart/form-data'] },
  answer: importedPictures,
  refusals: ['field_errors', 'not_found'],
}

/** As large as the pictures of this many forms of one worker. */
const ROUTE = {
  bodyLimit: 2 * UPLOAD_MAX_BYTES,
  config: {
    access: 'Editor',
    contract: picturesCall,
    // One more than may come, so that too many are told apart from a form that is cut off.
    multipartOptions: { throwFileSizeLimit: false, limits: { fields: 2, fieldSize: 100, files: IMPORT_CALL_PICTURES + 1, fileSize: UPLOAD_MAX_BYTES + 1 } },
  },
} as const

export function importPicturesRoute(app: FastifyInstance, { database, config, now }: Parts): void {
  const store = { database, files: filesOf(config) }
  app.post(`${resources.persons.path}/importpictures`, ROUTE, async (request): Promise<ImportedPictures> => {
    const { importId, files } = readSent(request)
    const bringing: Bringing = { store, importId, userId: callerOf(request).Id, language: languageOf(request), now: now() }
    await database.transaction((transaction) => lockTaking(transaction, importId, bringing.userId, bringing.language))
    // Drawn side by side, as far as pictures are; kept in their order, of which the last of two for one row counts.
    const reads = await Promise.all(files.map((file) => readNamed(bringing, file)))
    const fates: Fate[] = []
    for (const [at, file] of files.entries()) fates.push(await keepOne(bringing, nameOf(file), reads[at] ?? null))
    return {
      kept: fates.flatMap((fate) => ('kept' in fate ? [fate.kept] : [])),
      unknown: fates.flatMap((fate) => ('unknown' in fate ? [fate.unknown] : [])),
      broken: fates.flatMap((fate) => ('broken' in fate ? [fate.broken] : [])),
    }
  })
}
