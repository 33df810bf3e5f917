import { dayInRiyadh, picturePath, resources } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { nextId } from '../../engine/row-statements'
import { copyKept, type PictureStore } from '../../platform/files/stored-pictures'
import type { RowPictures } from '../../engine/row-pictures'
import type { Import } from './import-store'
import type { PlannedRow } from './plan-rows'

/** Pictures that lie aside until their rows are saved, as the pictures of workers. */

const { persons } = resources

const selectWithdrawn = prepared(
  'imports.withdrawn-photo',
  `SELECT c."PersonId" AS id FROM consents c WHERE c."PersonId" = ANY($1::integer[]) AND c."Purpose" = 'photo' AND c."WithdrawnOn" >= $2::date
   AND NOT EXISTS (SELECT FROM consents o WHERE o."PersonId" = c."PersonId" AND o."Purpose" = 'photo' AND o."WithdrawnOn" IS NULL)`,
)

/** Workers who have withdrawn the consent to their photo since the file was sent: its picture of them is not taken. */
async function withdrawnSince(database: Queryable, { At }: Pick<Import, 'At'>, planned: readonly PlannedRow[]): Promise<ReadonlySet<number>> {
  const ids = planned.flatMap(({ known, read }) => (known && !read.consents.some(({ Purpose }) => Purpose === 'photo') ? [known.Id] : []))
  const found = ids.length === 0 ? [] : await database.query<{ readonly id: number }>(selectWithdrawn(ids, dayInRiyadh(new Date(At))))
  return new Set(found.map(({ id }) => id))
}

/** Copies the pictures of these rows to where their workers' lie; until the save is committed they count as unneeded. By the line of the sheet. */
export async function bringPictures(store: PictureStore, imported: Pick<Import, 'At'>, planned: readonly PlannedRow[], now: Date): Promise<ReadonlyMap<number, RowPictures>> {
  const withPicture = planned.filter(({ row }) => row.Picture !== null)
  const pictures = new Map<number, RowPictures>()
  if (withPicture.length === 0) return pictures
  const withdrawn = await withdrawnSince(store.database, imported, withPicture)
  for (const { row, known } of withPicture) {
    if (row.Picture === null || (known && withdrawn.has(known.Id))) continue
    const id = known?.Id ?? (await nextId(store.database, persons.table))
    const Photo = await copyKept(store, row.Picture, (version) => picturePath(persons.table, id, version), now)
    pictures.set(row.Row, { newId: known ? null : id, errors: {}, values: Photo === null ? {} : { Photo } })
  }
  return pictures
}
