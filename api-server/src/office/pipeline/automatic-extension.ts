import { dayInRiyadh, DEFAULT_LANGUAGE, type FollowRow } from '@office/shared-api/model'
import { extensionDue, type TermsClass } from '@office/shared-api/model/rules'
import type { BoundResource } from '../../engine/bound-resource'
import { SYSTEM } from '../../engine/change-log'
import { saveRowWithin } from '../../engine/save-row'
import { prepared, type Queryable } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isRunningSql } from '../ground/request-state'
import { readRules } from './position'

/** Extensions that the terms give by themselves once the first end has passed. Each save of a request sees to its own; the others are due by the clock. */

/** The kind of the job, every day just after midnight. */
export const EXTENSIONS = 'extensions'

type Passed = Pick<FollowRow, 'Id' | 'PaidMusand' | 'ClockFrom' | 'ContractDays' | 'ExtendedOn' | 'ExtendReason'> & { readonly termsClass: TermsClass }

// In the order in which a selection of requests is locked.
const selectPassed = prepared(
  'extensions.passed',
  `SELECT t."Id", t."PaidMusand", t."ClockFrom", t."ContractDays", t."ExtendedOn", t."ExtendReason", coalesce(c."Class", '') AS "termsClass"
   FROM requests t LEFT JOIN persons w ON w."Id" = t."PersonId" LEFT JOIN lookups c ON c."Id" = w."Category"
   WHERE ${isRunningSql('t')} AND t."DeadlineOn" < $1::date AND t."ExtendedOn" IS NULL ORDER BY t."Id"`,
)

/** Extends the requests that are due, each by the office's rules and as a change of the system. */
export async function extendPassed(transaction: Queryable, requests: BoundResource, now: Date): Promise<void> {
  const today = dayInRiyadh(now)
  const passed = await transaction.query<Passed>(selectPassed(today))
  if (passed.length === 0) return
  const { terms } = await readRules(transaction)
  for (const { termsClass, ...request } of passed) {
    if (extensionDue(request, terms, termsClass, today) !== 'extend') continue
    // The rule itself is the position's, which works with every save: asked again under the lock.
    await saveRowWithin({ bound: requests, body: { Id: request.Id }, language: DEFAULT_LANGUAGE }, { transaction, now, actor: SYSTEM })
  }
}

/** The same before a job that tells somebody of deadlines: on a machine that was off, it may run first. */
export function afterExtensions(requests: BoundResource, { work }: DatabaseHandler): DatabaseHandler {
  return {
    effect: 'database',
    async work(job, transaction, now) {
      await extendPassed(transaction, requests, now)
      await work(job, transaction, now)
    },
  }
}

export function extensionsHandler(requests: BoundResource): DatabaseHandler {
  return { effect: 'database', work: (_job, transaction, now) => extendPassed(transaction, requests, now) }
}
