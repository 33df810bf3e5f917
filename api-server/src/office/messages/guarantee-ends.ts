import { dayInRiyadh, OFFICE_TIME_ZONE, type FollowRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { inGuarantee } from '../arrival/arrival-groups'
import { settingSql } from '../ground/settings'
import { notify } from '../notifications/notify'
import { prepareMessage } from './prepare-message'

/** The kind of the job, every day: of a guarantee that ends within the office's warning days it tells the member of staff who works on it, and prepares the message to the client, each once. */
export const GUARANTEE_ENDS = 'guarantee_ends'

const selectEnding = prepared(
  'guarantee.ending',
  `SELECT t."Id", t."Phone", t."Language" FROM requests t
   WHERE ${inGuarantee('$1::date')} AND t."GuaranteeUntil" <= $1::date + ${settingSql('SoonDays')} AND NOT t."NoMessages"
     AND EXISTS (SELECT FROM templates a WHERE a."Cause" = '${GUARANTEE_ENDS}' AND a."Auto" <> 'off' AND NOT a."Disable")
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = '${GUARANTEE_ENDS}')
   ORDER BY t."GuaranteeUntil", t."Id"`,
)

const selectUntold = prepared(
  'guarantee.untold',
  `SELECT t."Id" FROM requests t
   WHERE ${inGuarantee('$1::date')} AND t."GuaranteeUntil" <= $1::date + ${settingSql('SoonDays')}
     AND NOT EXISTS (SELECT FROM notifications n WHERE n."RequestId" = t."Id" AND n."Kind" = '${GUARANTEE_ENDS}'
       AND (n."At" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date >= t."GuaranteeUntil" - ${settingSql('SoonDays')})
   ORDER BY t."GuaranteeUntil", t."Id"`,
)

export function guaranteeEndsHandler(config: Pick<Config, 'gateways'>): DatabaseHandler {
  return {
    effect: 'database',
    async work(_job, transaction, now) {
      for (const { Id } of await transaction.query<Pick<FollowRow, 'Id'>>(selectUntold(dayInRiyadh(now)))) await notify(transaction, GUARANTEE_ENDS, Id, now)
      for (const { Id, Phone, Language } of await transaction.query<Pick<FollowRow, 'Id' | 'Phone' | 'Language'>>(selectEnding(dayInRiyadh(now)))) {
        await prepareMessage(transaction, config, { requestId: Id, phone: Phone, language: Language, cause: GUARANTEE_ENDS, stageId: null }, now)
      }
    },
  }
}
