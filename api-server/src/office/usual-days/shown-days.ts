import type { CatalogueFacts } from '@office/shared-api/model'
import type { UsualDays } from '@office/shared-api/model/rules'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { settingSql } from '../ground/settings'

/** The usual days that visitors see: of the catalogue, and as they are quoted to the sender of a request. Nothing where the office shows none. */

const SHOWN = `FROM usual_days d WHERE ${settingSql('ShowDays')}`

const selectShown = prepared('usual-days.shown', `SELECT d."Country", d."From", d."To" ${SHOWN} ORDER BY d."Country"`)

export function readShownDays(database: Queryable): Promise<CatalogueFacts['Days']> {
  return database.query(selectShown())
}

/** The usual days of a new request's worker, null where its sender saw none. */
export interface QuotableDays {
  readonly usual: UsualDays | null
}

/** `QuotableDays` as a column of a SELECT, where $1 is the worker. */
export const QUOTABLE_DAYS = `
  (SELECT json_build_object('From', d."From", 'To', d."To") ${SHOWN} AND d."Country" = (SELECT w."Country" FROM persons w WHERE w."Id" = $1)) AS usual`

/** The fields of a request that say which days its sender was shown. */
export function quotedDays({ usual }: QuotableDays): StoredRow {
  return usual ? { QuotedDaysFrom: usual.From, QuotedDaysTo: usual.To } : {}
}
