/** The one home of the rule by which a labour office is owed a commission for a request. */

const DUE_ON = `CASE c."DueAt" WHEN 'payment' THEN r."PaidMusand" WHEN 'visa' THEN r."VisaRecived" WHEN 'travel' THEN r."Travel" ELSE r."ArrivedOn" END`
const fits = (key: string, value: string) => `(c."${key}" IS NULL OR c."${key}" = ${value})`

/**
 * The commission of request `r`, whose worker is `w`, as a SELECT of at most one row: `Amount` in hundredths, `Currency`, and the day `On` since which it is due. Of the rows in force on the day of the payment
 * the one with most keys counts, the office before the country before the job, then the newest. A request that is not paid, has no office or replaces another owes none; nor does one that has not come as far as
 * the row says (`On` is null), or comes there on a later day.
 */
const COMMISSION = `SELECT c."Amount", c."Currency", ${DUE_ON} AS "On" FROM commissions c
  WHERE r."ReplacesId" IS NULL AND c."From" <= r."PaidMusand" AND w."OfficeId" IS NOT NULL AND ${fits('OfficeId', 'w."OfficeId"')} AND ${fits('Country', 'w."Country"')} AND ${fits('Job', 'w."Job"')}
  ORDER BY num_nonnulls(c."OfficeId", c."Country", c."Job") DESC, c."OfficeId" NULLS LAST, c."Country" NULLS LAST, c."Job" NULLS LAST, c."From" DESC LIMIT 1`

/** The commission that is due by a day, which this SQL gives: stands in a FROM after requests `r` and their workers `w`. Its columns are `Amount`, `Currency` and `On` of `due`. */
export const dueBy = (day: string) => `LATERAL (SELECT * FROM (${COMMISSION}) found WHERE found."On" <= ${day}) due`

/** A payout that counts: one that is not void. */
export const settles = (alias: string) => `${alias}."VoidedOn" IS NULL`
