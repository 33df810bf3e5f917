import { settingSql } from '../ground/settings'
import { transferSql } from './shown'

/** Publication: the workers that visitors see. `worker` is an alias of `persons`, `today` the SQL of Riyadh's day. */

/** The least age that the law allows on this day; no rule where it is 0 or no terms are in force. */
function minimumAge(today: string): string {
  return `coalesce((SELECT l."MinimumAge" FROM terms l WHERE l."From" <= ${today} ORDER BY l."From" DESC LIMIT 1), 0)`
}

/** The first reason for which visitors do not see a worker, a word of `UNPUBLISHED`; '' of one who is published. Nobody is held back for a birth day that is not known. */
export function unpublishedSql(worker: string, today: string): string {
  return `(CASE WHEN NOT ${worker}."Available" THEN 'not_available'
    WHEN ${settingSql('Transfers')} = 'none' AND ${transferSql(worker)} THEN 'transfer'
    WHEN ${settingSql('PublishMode')} = 'consent' AND coalesce(${worker}."ConsentCv" < ${today}, true) THEN 'no_consent'
    WHEN ${worker}."Birth" > ${today} - make_interval(years => ${minimumAge(today)}) THEN 'under_age'
    ELSE '' END)`
}

/** The condition of a published worker. */
export function publishedSql(worker: string, today: string): string {
  return `${worker}."Available" AND ${unpublishedSql(worker, today)} = ''`
}
