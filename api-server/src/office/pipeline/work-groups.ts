import { WORK_GROUPS, type WorkGroup } from '@office/shared-api/model'
import { isRunningSql } from '../ground/request-state'
import { settingSql } from '../ground/settings'

/**
 * The groups of the work list in SQL, over a table of requests under an alias; `today` is SQL for the day in Riyadh. They say what
 * `stateOf`, `isRunning` and `missingPapers` of the model say, for thousands of requests at once; a property test compares them.
 */

const SOON_DAYS = settingSql('SoonDays')

/** The state of a running request; null while it is on time. */
export const stateSql = (alias: string, today: string) =>
  `CASE WHEN ${alias}."DeadlineOn" < ${today} THEN 'overdue' WHEN ${alias}."DeadlineOn" <= ${today} + ${SOON_DAYS} THEN 'soon'` +
  ` WHEN ${alias}."ForecastOn" + greatest(${today} - ${alias}."StageDueOn", 0) > ${alias}."DeadlineOn" THEN 'risk'` +
  ` WHEN ${alias}."StageDueOn" < ${today} THEN 'late' END`

const isGood = (paper: string, request: string, today: string) =>
  `(${paper}."State" = 'not_needed' OR ${paper}."ExpiresOn" IS NULL OR ${paper}."ExpiresOn" >= coalesce(${request}."Travel", ${today}))`

const ofCountry = (paper: string, country: string) => `NOT ${paper}."Disable" AND (${paper}."Country" IS NULL OR ${paper}."Country" = ${country})`

/** The country whose steps are the path of another one: itself, or null. */
const pathInCountry = (country: string) => `(SELECT min(s."Country") FROM steps s WHERE s."Country" = ${country})`

/** The client of a replacement pays nothing anew: its path has no payment (`pathOf` of the model). `replaces` is SQL for whether it is one. */
const inPath = (stage: string, replaces: string) => `NOT (${replaces} AND ${stage}."Field" = 'PaidMusand')`

/** How the terms extend the deadline of one request (`termsOn` of the model), `auto` or `hand`; null while its clock does not run: a scalar SELECT, for the few rows of a page. */
export const extensionSql = (alias: string) =>
  `(SELECT x."Extension" FROM (SELECT coalesce(${alias}."ClockFrom", ${alias}."PaidMusand") AS zero, coalesce((SELECT l."Class" FROM persons o JOIN lookups l ON l."Id" = o."Category" WHERE o."Id" = ${alias}."PersonId"), '') AS class) r` +
  ` JOIN terms x ON x."Class" = '' OR x."Class" = r.class AND x."From" <= r.zero` +
  ` WHERE r.zero IS NOT NULL ORDER BY x."Class" <> '' DESC, x."From" <= r.zero DESC, CASE WHEN x."From" <= r.zero THEN x."From" END DESC, x."From" LIMIT 1)`

/** How many papers of one request are missing: a scalar SELECT, for the few rows of a page. */
export const papersMissing = (alias: string, today: string) =>
  `CASE WHEN ${alias}."Archived" OR ${alias}."ArrivedOn" IS NOT NULL THEN 0 ELSE (SELECT count(*)::integer` +
  ` FROM (SELECT w."Country" AS own, ${pathInCountry('w."Country"')} AS path FROM (SELECT (SELECT o."Country" FROM persons o WHERE o."Id" = ${alias}."PersonId") AS "Country") w) w` +
  ` JOIN papers a ON ${ofCountry('a', 'w.own')} JOIN stages e ON e."Id" = a."StageId" AND NOT e."Disable" AND ${inPath('e', `${alias}."ReplacesId" IS NOT NULL`)}` +
  ` JOIN steps s ON s."StageId" = e."Id" AND s."Country" IS NOT DISTINCT FROM w.path` +
  ` LEFT JOIN (stages n JOIN steps x ON x."StageId" = n."Id" AND NOT n."Disable") ON n."Id" = ${alias}."NextStageId" AND x."Country" IS NOT DISTINCT FROM w.path` +
  ` WHERE (n."Id" IS NULL OR (e."SortId", e."Id") <= (n."SortId", n."Id")) AND NOT EXISTS (SELECT FROM request_papers q` +
  ` WHERE q."RequestId" = ${alias}."Id" AND q."PaperId" = a."Id" AND ${isGood('q', alias, today)})) END`

/**
 * The same for many requests: common table expressions that end with `missing` ("Id", missing), which has the requests that some
 * paper is asked of. `source` is one before them, with "Id", "NextStageId", "Travel", `replaces` and the worker's "Country".
 */
export const missingOf = (source: string, today: string) => `
  lands AS MATERIALIZED (SELECT c."Country" AS own, c.replaces, ${pathInCountry('c."Country"')} AS path FROM (SELECT DISTINCT "Country", replaces FROM ${source}) c),
  way AS (SELECT l.own, l.replaces, e."Id", e."SortId" FROM lands l JOIN steps s ON s."Country" IS NOT DISTINCT FROM l.path JOIN stages e ON e."Id" = s."StageId" AND NOT e."Disable" AND ${inPath('e', 'l.replaces')}),
  asked AS MATERIALIZED (
    SELECT coalesce(n.own, 0) AS land, n.replaces, coalesce(n."Id", 0) AS next, array_agg(a."Id") AS papers, count(*)::integer AS most
    FROM (SELECT l.own, l.replaces, s."Id", w."SortId" FROM lands l CROSS JOIN (SELECT "Id" FROM stages UNION ALL SELECT NULL) s
        LEFT JOIN way w ON w.own IS NOT DISTINCT FROM l.own AND w.replaces = l.replaces AND w."Id" = s."Id") n
      JOIN way e ON e.own IS NOT DISTINCT FROM n.own AND e.replaces = n.replaces AND (n."SortId" IS NULL OR (e."SortId", e."Id") <= (n."SortId", n."Id"))
      JOIN papers a ON a."StageId" = e."Id" AND ${ofCountry('a', 'n.own')}
    GROUP BY 1, 2, 3),
  missing AS (
    SELECT r."Id", a.most - (SELECT count(*)::integer FROM request_papers q WHERE q."RequestId" = r."Id" AND q."PaperId" = ANY(a.papers)
      AND ${isGood('q', 'r', today)}) AS missing
    FROM ${source} r JOIN asked a ON a.land = coalesce(r."Country", 0) AND a.replaces = r.replaces AND a.next = coalesce(r."NextStageId", 0))`

/** The running requests, as a common table expression's SELECT; `more` are conditions on the request (`t`) and its worker (`p`). */
export const running = (today: string, more: readonly string[] = []) =>
  `SELECT t."Id", t."StageId", t."NextStageId", t."DeadlineOn", t."Travel", p."Country", t."ReplacesId" IS NOT NULL AS replaces, ${stateSql('t', today)} AS state` +
  ` FROM requests t LEFT JOIN persons p ON p."Id" = t."PersonId" WHERE ${[isRunningSql('t'), ...more].join(' AND ')}`

/** The condition that a request (`t`) is in a group; null for any other word, which asks for no day. */
export function inGroup(group: string, todayOf: () => string): string | null {
  const name = WORK_GROUPS.find((one) => one === group)
  if (name === undefined) return null
  const today = todayOf()
  const conditions: Readonly<Partial<Record<WorkGroup, string>>> = {
    // Ranges of the index `requests_running`: of the state, worked out for each row, the planner knows nothing.
    overdue: `t."DeadlineOn" < ${today}`,
    soon: `t."DeadlineOn" BETWEEN ${today} AND ${today} + ${SOON_DAYS}`,
    arriving: `t."Travel" <= ${today}`,
    papers: `t."Id" = ANY(ARRAY(WITH running AS MATERIALIZED (${running(today)}), ${missingOf('running', today)} SELECT m."Id" FROM missing m WHERE m.missing > 0))`,
  }
  return `${isRunningSql('t')} AND ${conditions[name] ?? `${stateSql('t', today)} = '${name}'`}`
}
