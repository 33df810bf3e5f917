import { dayInRiyadh } from '@office/shared-api/model'
import { duesBehindQuery, duesQuery, type DuesBehind, type OfficeDues, type RequestDue } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared } from '../../platform/database/database'
import { dueOn, REQUESTS_WITH_COMMISSION, settles } from './owed'

/** The accounts of the labour offices: due, settled and open: in each currency by itself. */

const MOST = 200
const amount = (hundredths: string) => `round(${hundredths} / 100.0, 2)::text`
/** All commissions that are due by $1. */
const DUE = `${REQUESTS_WITH_COMMISSION} WHERE ${dueOn} <= $1::date`

const selectDues = prepared(
  'commissions.dues',
  `WITH lines AS (
     SELECT f."OfficeId" AS office, f."Currency" AS currency, sum(f."Amount") AS due, 0 AS settled, count(*) AS requests FROM ${DUE} GROUP BY 1, 2
     UNION ALL SELECT p."OfficeId", p."Currency", 0, sum(p."Amount"), 0 FROM payouts p WHERE ${settles('p')} GROUP BY 1, 2)
   SELECT o."Id" AS "OfficeId", o."NameArabic" AS "Ar", coalesce(nullif(o."NameEnglish", ''), o."NameArabic") AS "En", l.currency AS "Currency", sum(l.requests)::integer AS "Requests",
     ${amount('sum(l.due)')} AS "Due", ${amount('sum(l.settled)')} AS "Settled", ${amount('sum(l.due - l.settled)')} AS "Open"
   FROM lines l JOIN offices o ON o."Id" = l.office GROUP BY o."Id", l.currency ORDER BY o."NameEnglish", o."Id", l.currency`,
)

export const readingDues = answer(duesQuery, (_asked, { reader, now }) => reader.query<OfficeDues>(selectDues(dayInRiyadh(now))))

const selectBehind = prepared(
  'commissions.behind',
  `WITH lines AS (
     SELECT r."Id" AS request, ${dueOn} AS "On", f."Amount" AS due, 0 AS settled FROM ${DUE} AND f."OfficeId" = $2 AND f."Currency" = $3
     UNION ALL SELECT p."RequestId", NULL, 0, p."Amount" FROM payouts p WHERE p."OfficeId" = $2 AND p."Currency" = $3 AND p."RequestId" IS NOT NULL AND ${settles('p')}),
   sums AS (SELECT request, min("On") AS "On", sum(due) AS due, sum(settled) AS settled FROM lines GROUP BY request HAVING $4::boolean OR sum(due) <> sum(settled))
   SELECT r."Id" AS "RequestId", r."Ref", coalesce(w."Name", '') AS "Worker", s."On", ${amount('s.due')} AS "Due", ${amount('s.settled')} AS "Settled", ${amount('(s.due - s.settled)')} AS "Open",
     count(*) OVER ()::integer AS "Count"
   FROM sums s JOIN requests r ON r."Id" = s.request LEFT JOIN persons w ON w."Id" = r."PersonId" ORDER BY s.due = s.settled, s."On" NULLS FIRST, r."Id" LIMIT ${MOST}`,
)
const selectOnAccount = prepared(
  'commissions.on-account',
  `SELECT ${amount('coalesce(sum(p."Amount"), 0)')} AS amount FROM payouts p WHERE p."OfficeId" = $1 AND p."Currency" = $2 AND p."RequestId" IS NULL AND ${settles('p')}`,
)

export const readingDuesBehind = answer(duesBehindQuery, async ({ officeId, currency, box }, { reader, now }): Promise<DuesBehind> => {
  const found = await reader.query<RequestDue & { readonly Count: number }>(selectBehind(dayInRiyadh(now), officeId, currency, box === 'all'))
  const [onAccount] = await reader.query<{ readonly amount: string }>(selectOnAccount(officeId, currency))
  return { Count: found[0]?.Count ?? 0, OnAccount: onAccount?.amount ?? '0.00', Rows: found.map(({ Count: _count, ...row }) => row) }
})
