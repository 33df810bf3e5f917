import { randomUUID } from 'node:crypto'
import { addDays, dayInRiyadh, resources, type ConsentRow, type PersonRow, type SettingsRow } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { dropKept, removeQuietly, renamePicture, type PictureStore } from '../../platform/files/stored-pictures'
import { enqueue, enqueueMany } from '../../platform/queue/job-queue'
import type { DatabaseHandler, OutsideHandler } from '../../platform/queue/queue-worker'
import { shownPhoto, TRANSFER } from './shown'

/** Photos that visitors have been shown and may not see any more: the address that they know stops to work, and staff read the photo under another. */

/** The kind of the job. Its data is `Renaming`. */
export const RENAME_PHOTOS = 'rename_photos'

/** The kind of the task of each midnight, at which consents are over. */
export const LAPSED_PHOTOS = 'lapsed_photos'

interface Renaming {
  /** One worker; all when absent. */
  readonly worker?: number
  /** Of all, those with greater Ids: where the portion before ended. */
  readonly after?: number
}

/** Photos of one job: an object store copies them well within the job's lease. */
const PORTION = 50

const selectHidden = prepared(
  'photos.hidden',
  `SELECT t."Id", t."Photo" FROM persons t
   WHERE t."Photo" IS NOT NULL AND ${shownPhoto('t', '$1::date')} IS NULL AND t."Id" > $2 AND ($3::integer IS NULL OR t."Id" = $3) ORDER BY t."Id" LIMIT ${PORTION}`,
)

function renameLater(transaction: Queryable, data: Renaming, now: Date, key: string = randomUUID()): Promise<void> {
  return enqueue(transaction, { kind: RENAME_PHOTOS, key, data }, now)
}

/** A consent to the photo that is withdrawn: an earlier photo that lies aside for an undo goes, too. */
export const withdrawnPhoto: RowHooks = {
  async afterSave({ before, after }, { transaction, now }) {
    const { PersonId, Purpose, WithdrawnOn } = after as unknown as ConsentRow
    if (Purpose === 'photo' && WithdrawnOn !== null && before?.['WithdrawnOn'] === null && PersonId !== null) {
      await dropKept(transaction, resources.persons.table, PersonId)
      await renameLater(transaction, { worker: PersonId }, now)
    }
  },
}

/** After a change by which the photo of one worker may be hidden, other than by a withdrawal. */
export function photoMayHide(transaction: Queryable, worker: number, now: Date): Promise<void> {
  return renameLater(transaction, { worker }, now)
}

/** A worker whose category becomes another: the photo of a transfer may be hidden. */
export const categoryOfPhoto: RowHooks = {
  async afterSave({ id, before, after }, { transaction, now }) {
    const { Category, Photo } = after as unknown as PersonRow
    if (before && before['Category'] !== Category && Photo !== null) await photoMayHide(transaction, id, now)
  },
}

/** A category that becomes one of transfers: so do its workers. */
export const classOfPhotos: RowHooks = {
  async afterSave({ before, after }, { transaction, now }) {
    if (before && before['Class'] !== after['Class'] && after['Class'] === TRANSFER) await renameLater(transaction, {}, now)
  },
}

/** Days for which a lapse is still looked for: a server that was off then renames the photo late. Shorter than done jobs hold their keys. */
const LATE_DAYS = 14

const selectLapsed = prepared(
  'photos.lapsed',
  `SELECT t."Id", t."ConsentPhoto"::text AS day FROM persons t
   WHERE t."Photo" IS NOT NULL AND t."ConsentPhoto" < $1::date AND t."ConsentPhoto" >= $2::date AND ${shownPhoto('t', '$1::date')} IS NULL
     AND EXISTS (SELECT FROM consents c WHERE c."PersonId" = t."Id" AND c."Purpose" = 'photo' AND c."WithdrawnOn" IS NULL AND c."Until" = t."ConsentPhoto")`,
)

/** Photos whose consent was over with the day before, each once. */
export const lapsedHandler: DatabaseHandler = {
  effect: 'database',
  async work(_job, transaction, now) {
    const today = dayInRiyadh(now)
    const lapsed = await transaction.query<{ readonly Id: number; readonly day: string }>(selectLapsed(today, addDays(today, -LATE_DAYS)))
    const jobs = lapsed.map(({ Id, day }) => ({ key: `lapsed ${Id} ${day}`, data: { worker: Id } satisfies Renaming }))
    if (jobs.length > 0) await enqueueMany(transaction, RENAME_PHOTOS, jobs, now, now)
  },
}

/** The options of both stand from the widest to the narrowest. */
function isNarrowed(name: 'PhotoMode' | 'Transfers', before: Partial<SettingsRow>, after: Partial<SettingsRow>): boolean {
  const options: readonly unknown[] = resources.settings.fields[name].options
  return options.indexOf(after[name]) > options.indexOf(before[name])
}

/** Settings by which fewer photos are shown. */
export const fewerPhotos: RowHooks = {
  async afterSave({ before, after }, { transaction, now }) {
    if (before && (isNarrowed('PhotoMode', before, after) || isNarrowed('Transfers', before, after))) await renameLater(transaction, {}, now)
  },
}

/** Gives the photos that are hidden now other names, and removes the files of before: a portion, then a job for the next one. */
export function renamingHandler(store: PictureStore): OutsideHandler {
  return {
    effect: 'outside',
    async work({ Data, Key }, now) {
      const { worker, after = 0 } = Data as Renaming
      const hidden = await store.database.query<{ readonly Id: number; readonly Photo: string }>(selectHidden(dayInRiyadh(now), after, worker ?? null))
      for (const { Id } of hidden) await dropKept(store.database, resources.persons.table, Id)
      for (const { Photo } of hidden) if (await renamePicture(store, ['persons', 'Photo'], Photo, now)) await removeQuietly(store, [Photo])
      const last = hidden.at(-1)
      if (hidden.length === PORTION && last) await store.database.transaction((transaction) => renameLater(transaction, { after: last.Id }, now, `${Key} ${last.Id}`))
    },
  }
}
