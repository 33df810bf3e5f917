/** SQL as a tree, by PostgreSQL's own parser (`libpg-query`), and the questions that the limits ask of it. */
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** The statements of a text, each `{ kind, node, text }`. Throws where the text is no SQL. */
export function parse(text) {
  const bytes = Buffer.from(text)
  return parseSync(text).stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const [[kind, node]] = Object.entries(stmt)
    return { kind, node, text: bytes.subarray(from, length === undefined ? undefined : from + length).toString().trim() }
  })
}

/** Every node below one, as [kind, node]. */
export function* nodesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (node && typeof node === 'object') {
    for (const [kind, value] of Object.entries(node)) {
      if (value && typeof value === 'object' && !Array.isArray(value)) yield [kind, value]
      yield* nodesOf(value)
    }
  }
}

/** All nodes of a kind. */
export function all(node, kind) {
  return [...nodesOf(node)].filter(([name]) => name === kind).map(([, value]) => value)
}

const nameOf = ({ fields = [] }) => fields.flatMap(({ String: text }) => text?.sval ?? [])

/** The names of the functions that are called, without a schema. */
export function functionsOf(node) {
  return all(node, 'FuncCall').map(({ funcname }) => funcname.at(-1).String.sval)
}

/** The tables that are named, common table expressions left out. */
export function tablesOf(node) {
  const own = new Set(all(node, 'CommonTableExpr').map(({ ctename }) => ctename))
  return [...nodesOf(node)].filter(([kind, { relname }]) => (kind === 'RangeVar' || kind === 'relation') && relname !== undefined && !own.has(relname)).map(([, { relname }]) => relname)
}

/** The names by which the FROM of a query calls its rows. */
function aliasesOf(select) {
  const names = all([select.fromClause ?? [], select.relation ?? {}, select.usingClause ?? []], 'RangeVar').map(({ alias, relname }) => alias?.aliasname ?? relname)
  const others = ['RangeSubselect', 'RangeFunction', 'JoinExpr'].flatMap((kind) => all(select.fromClause ?? [], kind)).flatMap(({ alias }) => alias?.aliasname ?? [])
  return new Set([...names, ...others])
}

/** Correlated subqueries: those that read a column of a query around them; each as the columns ([alias, column]). */
export function correlationsOf(node) {
  return all(node, 'SubLink').flatMap(({ subselect }) => {
    const select = subselect?.SelectStmt
    if (!select) return []
    const known = new Set([select, ...all(select, 'SelectStmt')].flatMap((one) => [...aliasesOf(one)]))
    const outer = all(select, 'ColumnRef').map(nameOf).filter(([alias, column]) => column !== undefined && !known.has(alias))
    return outer.length > 0 ? [outer] : []
  })
}

/** The columns that a condition compares with a value that is given: `"Id" = $1`, in the outermost WHERE, joined by AND. */
export function columnsGiven({ whereClause }) {
  const conditions = (clause) => (clause?.BoolExpr?.boolop === 'AND_EXPR' ? clause.BoolExpr.args.flatMap(conditions) : clause ? [clause] : [])
  return conditions(whereClause).flatMap(({ A_Expr: expression }) => {
    if (expression?.kind !== 'AEXPR_OP' || expression.name.at(-1).String.sval !== '=') return []
    const sides = [expression.lexpr, expression.rexpr].map((side) => side?.TypeCast?.arg ?? side)
    const isGiven = sides.some((side) => side && ('ParamRef' in side || 'A_Const' in side))
    return isGiven ? sides.flatMap((side) => (side && 'ColumnRef' in side ? nameOf(side.ColumnRef).at(-1) : [])) : []
  })
}
