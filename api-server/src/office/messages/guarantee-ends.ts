import { dayInRiyadh, type FollowRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { inGuarantee } from '../arrival/arrival-groups'
import { settingSql } from '../ground/settings'
import { prepareMessage } from './prepare-message'

/** The kind of the job, every day: prepares the message of a guarantee that ends within the office's warning days, once. */
export const GUARANTEE_ENDS = 'guarantee_ends'

const selectEnding = prepared(
  'guarantee.ending',
  `SELECT t."Id", t."Phone", t."Language" FROM requests t
   WHERE ${inGuarantee('$1::date')} AND t."GuaranteeUntil" <= $1::date + ${settingSql('SoonDays')} AND NOT t."NoMessages"
     AND EXISTS (SELECT FROM templates a WHERE a."Cause" = '${GUARANTEE_ENDS}' AND a."Auto" <> 'off' AND NOT a."Disable")
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = '${GUARANTEE_ENDS}')
   ORDER BY t."GuaranteeUntil", t."Id"`,
)

export function guaranteeEndsHandler(config: Pick<Config, 'gateways'>): DatabaseHandler {
  return {
    effect: 'database',
    async work(_job, transaction, now) {
      for (const { Id, Phone, Language } of await transaction.query<Pick<FollowRow, 'Id' | 'Phone' | 'Language'>>(selectEnding(dayInRiyadh(now)))) {
        await prepareMessage(transaction, config, { requestId: Id, phone: Phone, language: Language, cause: GUARANTEE_ENDS, stageId: null }, now)
      }
    },
  }
}
