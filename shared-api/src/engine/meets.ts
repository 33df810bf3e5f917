import { holds, type Condition } from './condition'
import { AMOUNT } from './money'
import { textOf } from './values'
import type { ListCondition } from './where'

/** The conditions of actions and of lists, on a row as it is answered. Forms, which visitors load too, need fewer words (`condition.ts`); the server finds the same rows by SQL (`list-where.ts`). */
export type RowCondition = Condition | ListCondition

/** Letters as the database compares them, `sort_text`: without case, as far as it is Latin, and without Arabic variants. */
function folded(text: unknown): string {
  return (typeof text === 'string' ? text : '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** A value that stands in its order: days and moments do as texts, amounts of money as numbers. */
function inOrder(value: unknown): string | number {
  return AMOUNT.test(textOf(value)) ? Number(value) : (value as string | number)
}

/** Below zero, zero, or above; undefined for an absent value, which no bound fits. */
function beside(value: unknown, bound: string | number): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const [one, other] = [inOrder(value), inOrder(bound)]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Of several values a condition wants one. */
function meetsAny([, op, wanted]: RowCondition, values: readonly unknown[]): boolean {
  if (op === 'empty' || op === 'filled') return (values.length === 0) === (op === 'empty')
  const named = (op === 'in' ? wanted : [wanted]) as readonly unknown[]
  return named.some((one) => values.includes(one)) !== (op === 'not')
}

function meetsOne(condition: RowCondition, row: Readonly<Record<string, unknown>>, me: number | undefined): boolean {
  const value = row[condition[0]]
  switch (condition[1]) {
    case 'from':
      return (beside(value, condition[2]) ?? -1) >= 0
    case 'to':
      return (beside(value, condition[2]) ?? 1) <= 0
    case 'has':
      return folded(value).includes(folded(condition[2]))
    default:
      return Array.isArray(value) ? meetsAny(condition, value) : holds([condition], row, me)
  }
}

/** Whether all of these conditions hold of the row. */
export function meets(conditions: readonly RowCondition[] | undefined, row: Readonly<Record<string, unknown>>, me?: number): boolean {
  return (conditions ?? []).every((condition) => meetsOne(condition, row, me))
}
