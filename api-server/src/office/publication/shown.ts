import { LOOKUP_TYPES, resources, type RECRUITMENT_CLASSES } from '@office/shared-api/model'
import { publicColumns, type ShownValues } from '../../engine/public-columns'
import { settingSql } from '../ground/settings'

/** The values of a worker that visitors read, as far as the office shows them. `worker` is an alias of `persons`, `today` the SQL of Riyadh's day: every public answer reads these columns, none the row's own. */

/** The class of such categories. */
export const TRANSFER: (typeof RECRUITMENT_CLASSES)[number] = 'transfer'

/** The condition of a worker whose category is the transfer of services. */
export function transferSql(worker: string): string {
  return `EXISTS (SELECT 1 FROM lookups c WHERE c."Id" = ${worker}."Category" AND c."Type" = ${LOOKUP_TYPES.categories} AND c."Class" = '${TRANSFER}')`
}

/** The condition of a mode that shows something of every worker, or of those alone whose consent to it holds. Where nobody has set the office up, nothing is shown. */
function shownBy(mode: 'PhotoMode' | 'ReligionMode' | 'MedicalMode', until: string, today: string): string {
  return `CASE ${settingSql(mode)} WHEN 'all' THEN true WHEN 'consent' THEN coalesce(${until} >= ${today}, false) ELSE false END`
}

/** The path of the photo, or null. A transfer's shows by a setting of its own as well. */
export function shownPhoto(worker: string, today: string): string {
  const shown = `${shownBy('PhotoMode', `${worker}."ConsentPhoto"`, today)} AND (${settingSql('Transfers')} = 'all' OR NOT ${transferSql(worker)})`
  return `CASE WHEN ${shown} THEN ${worker}."Photo" END`
}

/** The religion's Id, or 0. */
function shownReligion(worker: string, today: string): string {
  return `CASE WHEN ${shownBy('ReligionMode', `${worker}."ConsentReligion"`, today)} THEN ${worker}."Religion" ELSE 0 END`
}

/** The name, its first word, or ''. */
function shownName(worker: string): string {
  return `CASE ${settingSql('NameMode')} WHEN 'full' THEN ${worker}."Name" WHEN 'first' THEN split_part(btrim(${worker}."Name"), ' ', 1) ELSE '' END`
}

/** True where visitors may read that a medical check is valid today; of the check itself they read nothing. */
export function shownMedical(worker: string, today: string): string {
  return `(${shownBy('MedicalMode', `${worker}."ConsentMedical"`, today)} AND coalesce(${worker}."MedicalUntil" >= ${today}, false))`
}

/** The values of which visitors read a part. */
export const shownValues = (today: string): ShownValues => ({
  photo: (worker) => shownPhoto(worker, today),
  religion: (worker) => shownReligion(worker, today),
  name: shownName,
})

export type WorkerField = keyof typeof resources.persons.fields

/** These fields of a worker as visitors read them, for a SELECT about one whom the reader knows, published or not. */
export function shownColumns(names: readonly WorkerField[], worker: string, today: string): string {
  return publicColumns(resources.persons, names, worker, shownValues(today))
}
