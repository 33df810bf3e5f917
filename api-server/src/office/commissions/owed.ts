/** The one home of the rule by which a labour office is owed a commission for a request. */

/** Workers by what the accounts need of them, of those who are forgotten too. */
const PLACED = `(SELECT p."Id", coalesce(p."OfficeId", x."OfficeId") AS "OfficeId", p."Country", coalesce(p."Job", x."Job") AS "Job" FROM persons p LEFT JOIN forgotten_workers x ON x."PersonId" = p."Id")`
/** The worker `w` of request `r`, and the labour office that they came by. */
export const WORKER = `LEFT JOIN ${PLACED} w ON w."Id" = r."PersonId"`
export const WORKER_OFFICE = 'w."OfficeId"'

const KEYS = ['OfficeId', 'Country', 'Job'] as const
const fits = KEYS.map((key) => `(c."${key}" IS NULL OR c."${key}" = k."${key}")`).join(' AND ')

/**
 * The commission that is in force for each office, country and job that workers have, from one day `since` to the day before `until`: of the rows that fit, the one with most keys counts, the office before the
 * country before the job, then the newest. To look for it once for all workers alike, instead of once for each request, takes a tenth of the time.
 */
const IN_FORCE = `SELECT k.*, d.since, lead(d.since) OVER (PARTITION BY ${KEYS.map((key) => `k."${key}"`).join(', ')} ORDER BY d.since) AS until, c."Amount", c."Currency", c."DueAt"
  FROM (SELECT DISTINCT ${KEYS.map((key) => `"${key}"`).join(', ')} FROM ${PLACED} p WHERE "OfficeId" IS NOT NULL) k CROSS JOIN (SELECT DISTINCT "From" AS since FROM commissions) d
  LEFT JOIN LATERAL (SELECT c."Amount", c."Currency", c."DueAt" FROM commissions c WHERE c."From" <= d.since AND ${fits}
    ORDER BY num_nonnulls(${KEYS.map((key) => `c."${key}"`).join(', ')}) DESC, ${KEYS.map((key) => `c."${key}" NULLS LAST`).join(', ')}, c."From" DESC LIMIT 1) c ON true`

/** As one value, in which an empty key is equal to an empty key. */
const keysOf = (alias: string) => `ARRAY[${KEYS.map((key) => `${alias}."${key}"`).join(', ')}]`

const DUE_ON = `CASE f."DueAt" WHEN 'payment' THEN r."PaidMusand" WHEN 'visa' THEN r."VisaRecived" WHEN 'travel' THEN r."Travel" WHEN 'arrival' THEN r."ArrivedOn" END`

/**
 * Requests `r`, their workers `w`, and the commission `f` that is in force on the day of the payment, with the office that is owed it, as a FROM, of requests that owe none too: one that is not paid, has no office or replaces another. `dueOn` says since when it is due,
 * null of a request that has not come as far as the commission says.
 */
export const REQUESTS_WITH_COMMISSION = `requests r ${WORKER}
  LEFT JOIN (SELECT o."Id" AS worker, f."OfficeId", f.since, f.until, f."Amount", f."Currency", f."DueAt" FROM ${PLACED} o JOIN (${IN_FORCE}) f
    ON ${keysOf('f')} = ${keysOf('o')} OFFSET 0) f
    ON f.worker = r."PersonId" AND r."ReplacesId" IS NULL AND r."PaidMusand" >= f.since AND (f.until IS NULL OR r."PaidMusand" < f.until)`
export const dueOn = DUE_ON

/** A payout that counts: one that is not void. */
export const settles = (alias: string) => `${alias}."VoidedOn" IS NULL`
