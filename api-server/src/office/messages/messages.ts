import { HOUR } from '@office/shared-api/model'

/** SQL over the table `messages`. */

/** The condition that a request of the alias has a message that waits for somebody: one that is prepared, or that should have gone out an hour ago. */
export const waitingMessages = (alias: string, now: string) =>
  `${alias}."Id" = ANY(ARRAY(SELECT m."RequestId" FROM messages m WHERE m."State" = 'prepared'` +
  ` OR (m."State" = 'queued' AND m."RunAt" < ${now}::timestamptz - interval '${HOUR} milliseconds')))`
