import { emptyValue, type Bilingual, type Field, type FieldDefinitions, type FieldValue, type Resource } from '@office/shared-api/model/public'
import { MOST_DAYS, type Op, type Triple } from '@office/shared-api/model/views'
import type { Choices } from '../../choices'
import { offeredOf } from './offered-conditions'

/** The words of the form, in the reader's language. */
export interface ValueWords {
  readonly value: string
  readonly yes: string
  readonly no: string
  readonly by: string
  readonly today: string
  readonly certain: string
  readonly before: string
  readonly after: string
  readonly date: string
  readonly days: string
}

const both = (text: string): Bilingual => ({ ar: text, en: text })

/** A day: today as it goes on, so many days from it, or one that stays. */
function dayFields({ by, today, certain, before, after, date, days }: ValueWords): FieldDefinitions {
  return {
    Reckoned: { label: both(by), type: 'choice', options: ['today', 'day', 'before', 'after'], texts: { today: both(today), day: both(certain), before: both(before), after: both(after) }, error: 'required', required: true },
    Day: { label: both(date), type: 'date', required: true, dropUnless: [['Reckoned', 'is', 'day']] },
    Days: { label: both(days), type: 'number', min: 1, max: MOST_DAYS, default: 7, required: true, dropUnless: [['Reckoned', 'in', ['before', 'after']]] },
  }
}

/** The field as its value is asked for: with its own input, without the rules of a row, since a part of a number is looked for as well. */
function asked(resource: Resource, field: Field, words: ValueWords, choices: Choices): Field {
  const label = both(words.value)
  const common = { label, required: true } as const
  const staff = offeredOf(resource, field)
  const rows = staff && choices.offered?.[staff.rows]
  if (staff && rows) {
    const people = Object.fromEntries(rows.map(({ Id, Name }) => [String(Id), both(String(Name))]))
    const me = staff.texts['me']
    return { ...common, type: 'choice', options: [...(me ? ['me'] : []), ...rows.map(({ Id }) => String(Id))], texts: { ...people, ...(me && { me }) }, error: 'required' }
  }
  switch (field.type) {
    case 'boolean':
      return { ...common, type: 'choice', options: ['true', 'false'], texts: { true: both(words.yes), false: both(words.no) }, error: 'required' }
    case 'text':
      return { ...common, type: 'text', max: field.max }
    case 'entered-date':
      return { ...common, type: 'entered-date', max: field.max }
    case 'number':
      return { ...common, type: 'number', min: field.min, max: field.max, default: field.default }
    case 'money':
      return { ...common, type: 'money', ...(field.min !== undefined && { min: field.min }), ...(field.max !== undefined && { max: field.max }) }
    case 'lookup':
    case 'lookups':
      return { ...common, type: 'lookup', list: field.list }
    case 'reference':
      return { ...common, type: 'reference', to: field.to }
    case 'choice':
      return { ...common, type: 'choice', options: [...field.options, ...(field.kept ?? [])], texts: field.texts, error: 'required' }
    default:
      throw new Error(`a condition on a field of type ${field.type} asks for no value of its own`)
  }
}

export const asksValue = (op: Op) => op !== 'empty' && op !== 'filled'

const isDay = ({ type }: Field) => type === 'date' || type === 'moment'

/** The form in which the value of a condition is given; without fields where the condition needs none. */
export function valueForm(resource: Resource, field: Field, op: Op, words: ValueWords, choices: Choices): Resource {
  const fields = !asksValue(op) ? {} : isDay(field) ? dayFields(words) : { Value: asked(resource, field, words, choices) }
  return { ...resource, groups: {}, fields }
}

/** The values that the form opens with. */
export function startOf({ fields }: Resource): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, name === 'Reckoned' ? 'today' : emptyValue(field)]))
}

/** The condition that the form says. */
export function tripleOf(name: string, field: Field, op: Op, { Value, Reckoned, Day, Days }: Readonly<Record<string, FieldValue>>): Triple {
  if (!asksValue(op)) return [name, op]
  if (isDay(field)) return [name, op, Reckoned === 'today' ? 'today' : Reckoned === 'day' ? Day : `today${Reckoned === 'before' ? '-' : '+'}${String(Days)}`]
  if (field.type === 'boolean') return [name, op, Value === 'true']
  return [name, op, field.type === 'reference' && Value !== 'me' ? Number(Value) : Value]
}
