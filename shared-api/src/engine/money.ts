import { toLatinDigits } from './typed-text'

/** Amounts of money, as text with two decimals (`-1234.50`) and as the hundredths that are reckoned with and kept. */

/** The greatest amount of a field that says nothing else. */
export const MOST_MONEY = 9_999_999.99

/** An amount as rows carry it. */
export const AMOUNT = /^-?(0|[1-9][0-9]{0,12})\.[0-9]{2}$/

const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
/** Thousands are separated all or not at all, so that a comma before decimals is no amount a hundred times as great. */
const TYPED = /^(-?)([0-9]{1,3}(?:[,\u066c][0-9]{3})+|[0-9]+)(?:[.\u066b]([0-9]{1,2}))?$/
/** The whole digits that a number holds exactly, with two decimals behind them. */
const MOST_DIGITS = 13

/** An amount as people type it, in any digits, as rows carry it; null for what is none. */
export function normaliseAmount(typed: string): string | null {
  const [isAmount, minus = '', whole = '', decimals = ''] = TYPED.exec(toLatinDigits(typed).replace(DIRECTION_MARKS, '').trim()) ?? []
  const digits = whole.replace(/[,\u066c]/g, '').replace(/^0+(?=.)/, '')
  if (isAmount === undefined || digits.length > MOST_DIGITS) return null
  const text = `${digits}.${decimals.padEnd(2, '0')}`
  return minus === '' || text === '0.00' ? text : `-${text}`
}

/** An amount of so many hundredths as rows carry it. */
export function amountOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** The hundredths of an amount as rows carry it. */
export function hundredthsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
