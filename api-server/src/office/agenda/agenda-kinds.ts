import { OFFICE_TIME_ZONE, type AgendaKind } from '@office/shared-api/model'
import { isExpected } from '../arrival/arrival-groups'

/**
 * The days of each kind in SQL: of which rows, and the day that it counts from. Requests have the alias `t`, workers `p`. Of archived, rejected and cancelled requests
 * nothing is told, nor of workers who have left; clients and workers who were forgotten are archived or have no days any more.
 */

/** SQL that may depend on the first and the last day that are counted from, and on the LIMIT of what is read, '' where everything is. */
type Source = string | ((first: string, last: string, limit: string) => string)

export interface KindOfDays {
  readonly from: Source
  readonly where: Source
  /** The day that the end counts from. */
  readonly day: string
  /** An index has these rows and hardly others, in the order of their days. */
  readonly isInOrder?: true
  /** Days that come to it besides `Valid`, and the most that these may be. */
  readonly days?: string
  readonly most?: string
  /** The row that it leads to: of a request, a worker, the office. */
  readonly row: 't' | 'p' | 'o'
  readonly ref?: string
  /** The Id of the row, by which an index is in order. */
  readonly id?: string
}

/** The worker has not come yet; the indices of 0073 repeat it. */
const COMING = `t."ArrivedOn" IS NULL AND ${isExpected('t')}`

/** A worker is offered, or an open request waits for her (or him): as a scalar, because the planner would read all open requests for an EXISTS behind OR. */
const WANTED = `(p."Available" OR (SELECT t."Id" FROM requests t WHERE t."PersonId" = p."Id" AND ${isExpected('t')} LIMIT 1) IS NOT NULL)`
const NOT_PLACED = `p."Place" IN ('abroad', 'kingdom')`

/** A text that a stage is marked by may begin with a day; one that no month has, such as 30 February, is the day so far behind the first of the month. */
const OEC_DAY = `CASE WHEN t."OEC" ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' THEN make_date(substr(t."OEC", 1, 4)::integer, substr(t."OEC", 6, 2)::integer, 1) + substr(t."OEC", 9, 2)::integer - 1 END`

/** No terms switch the rule off: then none are looked up to pass a request over. */
const ALL_INSURE = '(SELECT min(x."InsuranceDays") FROM terms x) > 0'
const LEAST_INSURANCE_DAYS = '(SELECT min(x."InsuranceDays") FROM terms x WHERE x."InsuranceDays" > 0)'
const INSURANCE_DAYS = { days: 'i."InsuranceDays"', most: '(SELECT max(x."InsuranceDays") FROM terms x)' }

/** The class of the worker of request `t`, by classes that are looked up once for all requests. */
const WORKER_CLASS = `(SELECT jsonb_object_agg(c."Id", c."Class") FROM lookups c WHERE c."Class" <> '') ->> (SELECT p."Category"::text FROM persons p WHERE p."Id" = t."PersonId")`

/** Days to pay the insurance by the terms of the worker's class on a day (`termsOn` of the model). */
const insuranceTerms = (day: string) => `(SELECT x."InsuranceDays" FROM terms x
  WHERE x."Class" = '' OR x."Class" = (${WORKER_CLASS}) AND x."From" <= ${day}
  ORDER BY x."Class" <> '' DESC, x."From" <= ${day} DESC, CASE WHEN x."From" <= ${day} THEN x."From" END DESC, x."From" LIMIT 1) i`

export const AGENDA_DAYS: Readonly<Record<AgendaKind, KindOfDays | readonly KindOfDays[]>> = {
  arrivals: { from: 'requests t', where: COMING, day: `coalesce((t."ArrivesAt" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date, t."Travel")`, isInOrder: true, row: 't' },
  passport: { from: 'persons p', where: `p."Place" <> 'left' AND ${WANTED}`, day: 'p."PassportUntil"', row: 'p' },
  medical: { from: 'persons p', where: `${NOT_PLACED} AND ${WANTED}`, day: 'p."MedicalUntil"', row: 'p' },
  visa: { from: 'requests t', where: COMING, day: 't."VisaRecived"', isInOrder: true, row: 't' },
  // Days as texts have the order of days: the pattern is tried on few.
  oec: {
    from: `requests t CROSS JOIN LATERAL (SELECT ${OEC_DAY} AS day OFFSET 0) n`,
    where: (first, last) => `t."OEC" <> '' AND t."OEC" BETWEEN to_char(${first} - 3, 'YYYY-MM-DD') AND to_char(${last} + 1, 'YYYY-MM-DD') AND ${COMING}`,
    day: 'n.day',
    row: 't',
  },
  // Each paper’s own request (OFFSET 0): a join would begin with all requests whose workers have not come.
  papers: {
    from: `request_papers q CROSS JOIN LATERAL (SELECT t."Ref", t."PersonId" FROM requests t WHERE t."Id" = q."RequestId" AND ${COMING} OFFSET 0) t`,
    where: `q."State" = 'received' AND q."PaperId" <> ALL(ARRAY(SELECT a."Id" FROM papers a WHERE a."Disable"))`,
    day: 'q."ExpiresOn"',
    row: 't',
    id: 'q."RequestId"',
  },
  consent: {
    from: 'persons p CROSS JOIN LATERAL (SELECT DISTINCT v.day FROM (VALUES (p."ConsentCv"), (p."ConsentPhoto"), (p."ConsentReligion"), (p."ConsentMedical")) v (day)) n',
    where: (first, last) => `p."Available" AND ${NOT_PLACED} AND (${['Cv', 'Photo', 'Religion', 'Medical'].map((name) => `p."Consent${name}" BETWEEN ${first} AND ${last}`).join(' OR ')})`,
    day: 'n.day',
    row: 'p',
  },
  guarantee: { from: 'requests t', where: isExpected('t'), day: 't."GuaranteeUntil"', isInOrder: true, row: 't' },
  contract: { from: 'requests t', where: isExpected('t'), day: 't."ContractUntil"', isInOrder: true, row: 't' },
  insurance: [
    {
      from: (first, _last, limit) => `(SELECT t."Id", t."Ref", t."PersonId", t."PaidMusand" FROM requests t WHERE t."PaidMusand" >= ${first} AND t."InsurancePaidOn" IS NULL AND ${isExpected('t')}
        AND (${ALL_INSURE} OR (SELECT i."InsuranceDays" FROM ${insuranceTerms('t."PaidMusand"')}) > 0)
        AND (t."PaidMusand" + ${LEAST_INSURANCE_DAYS} >= ${first} + ${INSURANCE_DAYS.most} OR t."PaidMusand" + (SELECT i."InsuranceDays" FROM ${insuranceTerms('t."PaidMusand"')}) >= ${first} + ${INSURANCE_DAYS.most}) ORDER BY t."PaidMusand", t."Id" ${limit}) t CROSS JOIN LATERAL ${insuranceTerms('t."PaidMusand"')}`,
      where: 'true',
      day: 't."PaidMusand"',
      ...INSURANCE_DAYS,
      row: 't',
    },
    // A replacement has no stage of the payment: the first that was recorded counts.
    {
      from: `requests t CROSS JOIN LATERAL (SELECT min(m."On") AS first FROM payments m WHERE m."RequestId" = t."Id" AND m."Kind" = 'received' AND m."State" = 'recorded' AND m."VoidedOn" IS NULL) y CROSS JOIN LATERAL ${insuranceTerms('y.first')}`,
      where: `t."ReplacesId" IS NOT NULL AND t."PaidMusand" IS NULL AND t."InsurancePaidOn" IS NULL AND i."InsuranceDays" > 0 AND ${isExpected('t')}`,
      day: 'y.first',
      ...INSURANCE_DAYS,
      row: 't',
    },
  ],
  licence: { from: 'settings o', where: 'true', day: 'o."LicenceUntil"', row: 'o', ref: 'o."LicenceNumber"' },
}
