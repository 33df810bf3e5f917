import { OFFICE_TIME_ZONE, type AgendaKind } from '@office/shared-api/model'
import { isExpected } from '../arrival/arrival-groups'

/**
 * The days of each kind in SQL: of which rows, and the day that it counts from. Requests have the alias `t`, workers `p`. Of archived, rejected and cancelled requests
 * nothing is told, nor of workers who have left; clients and workers who were forgotten are archived or have no days any more.
 */

export interface KindOfDays {
  readonly from: string
  readonly where: string
  /** The day that the end counts from. */
  readonly day: string
  /** Days that come to it besides `Valid`, and the most that these may be. */
  readonly days?: string
  readonly most?: string
  /** The row that it leads to: of a request, a worker, the office. */
  readonly row: 't' | 'p' | 'o'
  readonly ref?: string
  /** Nothing is left to be done once the day has passed. */
  readonly isOver?: true
}

/** The worker has not come yet; the indices of 0073 repeat it. */
const COMING = `t."ArrivedOn" IS NULL AND ${isExpected('t')}`

/** A worker is offered, or an open request waits for her (or him). */
const WANTED = `(p."Available" OR EXISTS (SELECT FROM requests t WHERE t."PersonId" = p."Id" AND ${isExpected('t')}))`
const NOT_PLACED = `p."Place" IN ('abroad', 'kingdom')`

/** A text that a stage is marked by may begin with a day; one that no month has, such as 30 February, is the day so far behind the first of the month. */
const OEC_DAY = `CASE WHEN t."OEC" ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' THEN make_date(substr(t."OEC", 1, 4)::integer, substr(t."OEC", 6, 2)::integer, 1) + substr(t."OEC", 9, 2)::integer - 1 END`

/** Days to pay the insurance by the terms of the worker's class on day 0 (`termsOn` of the model). */
const INSURANCE_TERMS = `CROSS JOIN LATERAL (SELECT x."InsuranceDays" FROM terms x WHERE x."Class" = '' OR x."Class" = c."Class" AND x."From" <= y.first
  ORDER BY x."Class" <> '' DESC, x."From" <= y.first DESC, CASE WHEN x."From" <= y.first THEN x."From" END DESC, x."From" LIMIT 1) i`

export const AGENDA_DAYS: Readonly<Record<AgendaKind, KindOfDays>> = {
  arrivals: { from: 'requests t', where: COMING, day: `coalesce((t."ArrivesAt" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date, t."Travel")`, row: 't' },
  passport: { from: 'persons p', where: `p."Place" <> 'left' AND ${WANTED}`, day: 'p."PassportUntil"', row: 'p' },
  medical: { from: 'persons p', where: `${NOT_PLACED} AND ${WANTED}`, day: 'p."MedicalUntil"', row: 'p' },
  visa: { from: 'requests t', where: COMING, day: 't."VisaRecived"', row: 't' },
  oec: { from: 'requests t', where: `t."OEC" <> '' AND ${COMING}`, day: OEC_DAY, row: 't' },
  papers: { from: 'request_papers q JOIN requests t ON t."Id" = q."RequestId" JOIN papers a ON a."Id" = q."PaperId" AND NOT a."Disable"', where: `q."State" = 'received' AND ${COMING}`, day: 'q."ExpiresOn"', row: 't' },
  consent: {
    from: 'persons p CROSS JOIN LATERAL (SELECT DISTINCT v.day FROM (VALUES (p."ConsentCv"), (p."ConsentPhoto"), (p."ConsentReligion"), (p."ConsentMedical")) v (day)) n',
    where: `p."Available" AND ${NOT_PLACED}`,
    day: 'n.day',
    row: 'p',
  },
  guarantee: { from: 'requests t', where: isExpected('t'), day: 't."GuaranteeUntil"', row: 't', isOver: true },
  contract: { from: 'requests t', where: isExpected('t'), day: 't."ContractUntil"', row: 't', isOver: true },
  insurance: {
    from: `(SELECT r."Id", r."PaidMusand" AS first FROM requests r WHERE r."PaidMusand" IS NOT NULL AND r."InsurancePaidOn" IS NULL AND NOT r."Archived"
      UNION ALL SELECT r."Id", (SELECT min(m."On") FROM payments m WHERE m."RequestId" = r."Id" AND m."Kind" = 'received' AND m."State" = 'recorded' AND m."VoidedOn" IS NULL)
      FROM requests r WHERE r."ReplacesId" IS NOT NULL AND r."PaidMusand" IS NULL AND r."InsurancePaidOn" IS NULL AND NOT r."Archived") y
      JOIN requests t ON t."Id" = y."Id" LEFT JOIN persons p ON p."Id" = t."PersonId" LEFT JOIN lookups c ON c."Id" = p."Category" ${INSURANCE_TERMS}`,
    where: `i."InsuranceDays" > 0 AND ${isExpected('t')}`,
    day: 'y.first',
    days: 'i."InsuranceDays"',
    most: '(SELECT max(x."InsuranceDays") FROM terms x)',
    row: 't',
  },
  licence: { from: 'settings o', where: 'true', day: 'o."LicenceUntil"', row: 'o', ref: 'o."LicenceNumber"' },
}
