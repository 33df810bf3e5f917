import { mixed, string, type AnySchema } from 'yup'
import { dateSchema } from './date-schema'
import type { ChoiceField, LookupsField, MoneyField } from './field'
import { AMOUNT, hundredthsOf, MOST_MONEY, normaliseAmount } from './money'
import { message } from './validation'
import { textOf } from './values'
import { addStaffSchemas, note } from './schema/field-schema'

/** The rules of types that staff alone fill in. They come with the forms of staff and with the server: visitors load none of them. */

/** A limit as people read it: with its decimals where it has some. */
function limitText(limit: number): string {
  return limit.toLocaleString('en', Number.isInteger(limit) ? {} : { minimumFractionDigits: 2 })
}

function moneySchema({ min = 0, max = MOST_MONEY }: MoneyField): AnySchema {
  const isWithin = (text: string | null | undefined, fits: (hundredths: number) => boolean) => !text || !AMOUNT.test(text) || fits(hundredthsOf(text))
  return string()
    .nullable()
    .meta({ pattern: AMOUNT.source })
    .transform((_value, original: unknown) => {
      const text = textOf(original).trim()
      return text === '' ? null : (normaliseAmount(text) ?? text)
    })
    .test('amount', message('money'), (text) => !text || AMOUNT.test(text))
    .test('least', message('min', { min: limitText(min) }), (text) => isWithin(text, (hundredths) => hundredths >= Math.round(min * 100)))
    .test('most', message('max', { max: limitText(max) }), (text) => isWithin(text, (hundredths) => hundredths <= Math.round(max * 100)))
}

/** A text with commas between, as it is kept: in the order of the options, each once. An unknown one stays, for the rule. */
function severalSchema({ options, error }: ChoiceField): AnySchema {
  const partsOf = (text: string) => text.split(',').map((part) => part.trim()).filter((part) => part !== '')
  return string()
    .meta(note({ pattern: `^(${options.join('|')})(,(${options.join('|')}))*$` }))
    .transform((_value, original: unknown) => {
      const parts = partsOf(textOf(original))
      return [...options.filter((option) => parts.includes(option)), ...parts.filter((part) => !options.includes(part))].join(',')
    })
    .test('choice', message(error), (text) => !text || partsOf(text).every((part) => options.includes(part)))
}

function choiceSchema(field: ChoiceField): AnySchema {
  if (field.several) return severalSchema(field)
  const { options, kept, error } = field
  return string()
    .meta(note({ options }))
    .transform((_value, original: unknown) => textOf(original))
    .test('choice', message(error), (text) => !text || options.includes(text) || kept?.includes(text) === true)
}

const MOST_ID = 2_147_483_647

/** The numbers as they were given: of JSON a list, of a form a text with commas between. */
function numbersIn(original: unknown): readonly unknown[] {
  if (Array.isArray(original)) return original.map((one: unknown) => Number(textOf(one) || NaN))
  const text = textOf(original).trim()
  return text === '' ? [] : text.split(',').map(Number)
}

function lookupsSchema({ most }: LookupsField): AnySchema {
  const ids = (value: unknown) => (Array.isArray(value) ? value : []) as readonly number[]
  return mixed()
    .meta({ most })
    .transform((_value, original: unknown) => (typeof original === 'object' && original !== null && !Array.isArray(original) ? [NaN] : numbersIn(original)))
    .test('items', message('invalid'), (value) => ids(value).every((id) => Number.isInteger(id) && id >= 1 && id <= MOST_ID))
    .test('once', message('invalid'), (value) => new Set(ids(value)).size === ids(value).length)
    .test('most', message('max', { max: most }), (value) => ids(value).length <= most)
}

addStaffSchemas({ date: dateSchema, choice: choiceSchema, money: moneySchema, lookups: lookupsSchema })
