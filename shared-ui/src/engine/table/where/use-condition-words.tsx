import { useLabels, useLanguage } from '@office/shared-api'
import type { Field, FieldValue, Language, Resource, Triple } from '@office/shared-api/model'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../format/format'
import { formatMoney } from '../../../format/money'
import type { Choices } from '../../choices'
import { useShowField } from '../../field-text'
import { RowName } from './row-name'
import { useWhereTexts } from './texts'

/** Conditions that are said together: one, or the two ends of a range. */
export type Said = readonly [Triple] | readonly [Triple, Triple]

const isEnd = ([, op]: Triple) => op === 'from' || op === 'to'

/** The conditions as they are said: two ends of one field are one range. */
export function saidTogether(triples: readonly Triple[]): readonly Said[] {
  const said: Said[] = []
  for (const triple of triples) {
    const at = said.findIndex((one) => one.length === 1 && one[0][0] === triple[0] && isEnd(one[0]) && isEnd(triple) && one[0][1] !== triple[1])
    const first = said[at]?.[0]
    if (!first) said.push([triple])
    else said[at] = first[1] === 'from' ? [first, triple] : [triple, first]
  }
  return said
}

type Texts = ReturnType<typeof useWhereTexts>

/** A day of a condition, which may be told from today, in words. */
function dayWords(day: string, t: Texts, language: Language): string {
  const [isWord, sign, days = '0'] = /^today(?:([ +-])(\d+))?$/.exec(day) ?? []
  if (isWord === undefined) return formatDate(day, language)
  const count = Number(days)
  if (count === 0) return t('today')
  if (count === 1) return t(sign === '-' ? 'yesterday' : 'tomorrow')
  return t(sign === '-' ? 'past' : 'coming', { count, number: formatNumber(count, language) })
}

/** Returns how conditions on one field are said, without the field's name: texts for a range, else what rows show. */
export function useConditionWords(resource: Resource, choices: Choices): (said: Said) => ReactNode {
  const t = useWhereTexts()
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const labels = useLabels()
  const show = useShowField(choices)

  function valueWords(name: string, field: Field, value: unknown): ReactNode {
    if (value === 'me' && field.type === 'reference') return t('me')
    if (field.type === 'boolean') return common(value === true ? 'actions.yes' : 'actions.no')
    if (field.type === 'date' || field.type === 'moment') return dayWords(String(value), t, language)
    if (field.type === 'choice') return labels.choice(field, String(value))
    const isOffered = field.type !== 'reference' || choices.offered?.[field.to]?.some(({ Id }) => Id === value)
    return isOffered ? show(name, field, { Id: 0, Version: 0, [name]: value as FieldValue }) : <RowName resource={resource} field={field} id={Number(value)} choices={choices} />
  }
  const endWords = ([name, , value]: Triple) => {
    const type = resource.fields[name]?.type
    if (type === 'money') return formatMoney(String(value), language)
    return type === 'date' || type === 'moment' ? dayWords(String(value), t, language) : formatNumber(Number(value), language)
  }
  return ([first, last]) => {
    const [name, op, value] = first
    const field = resource.fields[name]
    if (!field) return null
    if (last) return t('between', { first: endWords(first), last: endWords(last) })
    if (op === 'empty' || op === 'filled') return t(op)
    if (op === 'from' || op === 'to') return t(op, { value: endWords(first) })
    if (op === 'has') return t('has', { value: String(value) })
    if (op === 'is') return valueWords(name, field, value)
    const or = new Intl.ListFormat(language, { type: 'disjunction' })
    const values = value as readonly unknown[]
    return or.formatToParts(values.map(String)).map(({ type, value: part }, at) => <Fragment key={at}>{type === 'literal' ? part : valueWords(name, field, values[at / 2])}</Fragment>)
  }
}
