import { settingSql } from '../ground/settings'
import { transferSql } from './shown'

/** Publication: the workers that visitors see. `worker` is an alias of `persons`, `today` the SQL of Riyadh's day. */

/** The least age that the law allows on this day, by the terms of the worker's class, else of every class; no rule where it is 0 or no terms are in force. */
function minimumAge(worker: string, today: string): string {
  const ofClass = `l."Class" = (SELECT c."Class" FROM lookups c WHERE c."Id" = ${worker}."Category")`
  return `coalesce((SELECT l."MinimumAge" FROM terms l WHERE l."From" <= ${today} AND (l."Class" = '' OR ${ofClass}) ORDER BY l."Class" = '', l."From" DESC LIMIT 1), 0)`
}

/** Whether a worker is younger than that. Most are older than any terms ask for: theirs alone are looked up, of thousands of workers. */
function isUnderAge(worker: string, today: string): string {
  const born = (least: string) => `${worker}."Birth" > ${today} - make_interval(years => ${least})`
  const most = `coalesce((SELECT max(m."MinimumAge") FROM terms m WHERE m."From" <= ${today}), 0)`
  return `${born(most)} AND ${born(minimumAge(worker, today))}`
}

/** The first reason for which visitors do not see a worker, a word of `UNPUBLISHED`; '' of one who is published. Nobody is held back for a birth day that is not known. */
export function unpublishedSql(worker: string, today: string): string {
  return `(CASE WHEN NOT ${worker}."Available" THEN 'not_available'
    WHEN ${worker}."Place" IN ('with_client', 'left') THEN ${worker}."Place"
    WHEN ${worker}."Place" = 'kingdom' AND NOT ${transferSql(worker)} THEN 'kingdom'
    WHEN ${settingSql('Transfers')} = 'none' AND ${transferSql(worker)} THEN 'transfer'
    WHEN ${settingSql('PublishMode')} = 'consent' AND coalesce(${worker}."ConsentCv" < ${today}, true) THEN 'no_consent'
    WHEN ${isUnderAge(worker, today)} THEN 'under_age'
    ELSE '' END)`
}

/** The condition of a published worker. */
export function publishedSql(worker: string, today: string): string {
  return `${worker}."Available" AND ${unpublishedSql(worker, today)} = ''`
}
