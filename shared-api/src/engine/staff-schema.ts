import { string, type AnySchema } from 'yup'
import type { MoneyField } from './field'
import { AMOUNT, hundredthsOf, MOST_MONEY, normaliseAmount } from './money'
import { message } from './validation'
import { textOf } from './values'
import { addStaffSchemas } from './schema/field-schema'

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

addStaffSchemas({ money: moneySchema })
