/**
 * Documented limits of distributed PostgreSQL, as questions to the product's statements and to the statements that make its tables. A rule returns true for a
 * statement that the limit stops; where a limit cannot be told from the text alone, the rule stops the doubtful one too.
 */
import { all, columnsGiven, correlationsOf, functionsOf, tablesOf } from './tree.mjs'

const CITUS = 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html'
const CITUS_TABLES = 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html'
const YUGABYTE = 'https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql/'
const YUGABYTE_LOCKS = 'https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/'

/** Functions whose result may differ from call to call; PostgreSQL takes ours of plpgsql for such. */
const VOLATILE = ['clock_timestamp', 'gen_random_uuid', 'nextval', 'random', 'tally', 'tally_slot']
const isAdvisory = (name) => /^pg_(try_)?advisory_/.test(name)
const named = (test) => ({ node }) => functionsOf(node).some(test)

/** The column that says to which request a row belongs: such rows would be spread over the machines; all other tables would be whole on each. */
const spreadColumn = (table) => (table === 'requests' ? 'Id' : ['idempotency_keys', 'messages', 'notes', 'notifications', 'request_papers', 'stage_marks', 'track_links'].includes(table) ? 'RequestId' : null)
const spreadTables = (node) => tablesOf(node).filter((table) => spreadColumn(table) !== null)
/** It reads or writes rows of more than one request: no one machine can answer it. */
const isAcross = ({ node, kind }) => spreadTables(node).length > 0 && kind !== 'InsertStmt' && !columnsGiven(node).some((column) => column === 'RequestId' || (column === 'Id' && spreadTables(node).includes('requests')))

const insertsSubquery = ({ kind, node }) => kind === 'InsertStmt' && (node.selectStmt?.SelectStmt?.valuesLists ?? []).some((list) => all(list, 'SubLink').length > 0)
const updatesByVolatile = ({ kind, node }) => kind === 'UpdateStmt' && functionsOf(node).some((name) => VOLATILE.includes(name))

const definitions = (node) => all(node, 'Constraint')
const isGin = ({ kind, node }) => kind === 'IndexStmt' && node.accessMethod === 'gin'

/** @type {{ name: string, rules: { limit: string, source: string, statement?: (parsed: object) => boolean, table?: (parsed: object) => boolean }[] }[]} */
export const LAYOUTS = [
  {
    name: 'Citus, rows spread by request',
    rules: [
      { limit: 'A lock of rows (FOR UPDATE) works on one shard only', source: CITUS, statement: (parsed) => isAcross(parsed) && all(parsed.node, 'LockingClause').length > 0 },
      { limit: 'A correlated subquery works on one shard, or where it is tied by the distribution column', source: CITUS, statement: (parsed) => isAcross(parsed) && correlationsOf(parsed.node).some((columns) => columns.every(([, column]) => column !== 'Id' && column !== 'RequestId')) },
      { limit: 'Recursive common table expressions and grouping sets work on one shard only', source: CITUS, statement: (parsed) => isAcross(parsed) && (all(parsed.node, 'withClause').some(({ recursive }) => recursive) || all(parsed.node, 'GroupingSet').length > 0) },
      { limit: 'An INSERT takes no subquery among its values', source: CITUS, statement: insertsSubquery },
      { limit: 'An UPDATE calls no volatile function', source: CITUS, statement: updatesByVolatile },
      { limit: 'What is unique has the distribution column in it', source: CITUS_TABLES, table: ({ kind, node }) => kind === 'IndexStmt' && node.unique === true && spreadColumn(node.relation.relname) !== null && !node.indexParams.some(({ IndexElem: { name } }) => name === spreadColumn(node.relation.relname)) },
      { limit: 'Triggers of spread tables are refused, but for a setting that calls itself unsafe', source: CITUS_TABLES, table: ({ kind, node }) => kind === 'CreateTrigStmt' && spreadColumn(node.relation.relname) !== null },
    ],
  },
  {
    name: 'Citus, one schema for each office',
    rules: [
      { limit: 'An INSERT takes no subquery among its values', source: CITUS, statement: insertsSubquery },
      { limit: 'An UPDATE calls no volatile function', source: CITUS, statement: updatesByVolatile },
      { limit: 'Numbers that a machine hands out by itself need bigint', source: CITUS, table: ({ kind, node }) => kind === 'CreateStmt' && all(node, 'ColumnDef').some((column) => all(column, 'Constraint').some(({ contype }) => contype === 'CONSTR_IDENTITY') && column.typeName.names.at(-1).String.sval !== 'int8') },
      { limit: 'Triggers of distributed tables are refused, but for a setting that calls itself unsafe', source: CITUS_TABLES, table: ({ kind }) => kind === 'CreateTrigStmt' },
    ],
  },
  {
    name: 'YugabyteDB',
    rules: [
      { limit: 'Advisory locks: from 2025.1 on', source: YUGABYTE_LOCKS, statement: named(isAdvisory), table: ({ kind, text }) => kind === 'CreateFunctionStmt' && /pg_(try_)?advisory_/.test(text) },
      { limit: 'No system columns (xmin, ctid)', source: YUGABYTE, statement: ({ node }) => all(node, 'ColumnRef').some(({ fields }) => ['xmin', 'xmax', 'ctid'].includes(fields.at(-1).String?.sval)) },
      { limit: 'No LOCK TABLE, LISTEN or NOTIFY (the last two from 2025.2.3 on)', source: YUGABYTE, statement: ({ kind }) => ['LockStmt', 'ListenStmt', 'NotifyStmt'].includes(kind) },
      { limit: 'Triggers with transition tables (REFERENCING) are refused', source: YUGABYTE, table: ({ kind, node }) => kind === 'CreateTrigStmt' && (node.transitionRels ?? []).length > 0 },
      { limit: 'A GIN index has one column', source: YUGABYTE, table: (parsed) => isGin(parsed) && parsed.node.indexParams.length > 1 },
      { limit: 'UNLOGGED tables are refused, or logged like all, by version', source: YUGABYTE, table: ({ kind, node }) => kind === 'CreateStmt' && node.relation.relpersistence === 'u' },
      { limit: 'No exclusion constraints, GiST indexes, deferrable or generated stored columns', source: YUGABYTE, table: ({ kind, node }) => (kind === 'IndexStmt' && ['gist', 'spgist', 'brin'].includes(node.accessMethod)) || definitions(node).some(({ contype, deferrable }) => deferrable || ['CONSTR_EXCLUSION', 'CONSTR_GENERATED', 'CONSTR_ATTR_DEFERRABLE'].includes(contype)) },
    ],
  },
]

/** The judgement of a layout: each rule with the parsed statements and definitions of tables that it stops, and how many of the statements none does. */
export function judge({ name, rules }, statements, tables) {
  const stopped = rules.map(({ limit, source, statement, table }) => ({ limit, source, statements: statement ? statements.filter(statement) : [], tables: table ? tables.filter(table) : [] }))
  const refused = new Set(stopped.flatMap((rule) => rule.statements))
  return { name, works: statements.length - refused.size, of: statements.length, stopped }
}
