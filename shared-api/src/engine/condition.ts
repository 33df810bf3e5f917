import type { PlainValue as Value } from './field'

/** Conditions on the values of a row or a form, as data: `['Archived', 'is', false]`. `me` stands for the Id of the member of staff. Those of lists know more words (`where.ts`). */

export type Condition =
  | readonly [field: string, op: 'is' | 'not', value: Value]
  | readonly [field: string, op: 'in', values: readonly Value[]]
  | readonly [field: string, op: 'empty' | 'filled']

type Values = Readonly<Record<string, unknown>>

function holdsOne([field, op, wanted]: Condition, values: Values, me: number | 'me'): boolean {
  const value = values[field]
  if (op === 'empty' || op === 'filled') return ((value ?? '') === '') === (op === 'empty')
  if (op === 'in') return wanted.includes(value as Value)
  return (value === (wanted === 'me' ? me : wanted)) === (op === 'is')
}

/** The fields that conditions look at, each once. */
export function namesIn(conditions: readonly Condition[]): string[] {
  return [...new Set(conditions.map(([name]) => name))]
}

/** Whether all of these conditions hold; an absent value is empty. Where nobody asks, `me` is a text like any other. */
export function holds(conditions: readonly Condition[] | undefined, values: Values, me: number | 'me' = 'me'): boolean {
  return (conditions ?? []).every((condition) => holdsOne(condition, values, me))
}
