import { useLabels, useLanguage } from '@office/shared-api'
import { OPEN_ENDED, resourceNamed } from '@office/shared-api/model/desk'
import {
  directionOf,
  photoAt,
  SEPARATORS,
  type AnyRow,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type LookupField,
  type RowsField,
  type TextField,
} from '@office/shared-api/model/public'
import { rowsText } from '@office/shared-api/model/rows'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatNumber } from '../format/format'
import { formatMoney } from '../format/money'
import { Icon } from '../icon/icon'
import type { Choices } from './choices'
import styles from './field-text.module.css'
import { LookupBadge, LookupFact } from './lookup-badge'
import { nearDay, nearMoment } from './near-date'
import { calledBy, itemsOf, rowTitle, type TitledRow } from './references'
import { useResourceTexts } from './texts'

type KnownChoices = Omit<Choices, 'retrying' | 'retry'>

/** For values that are in no list, such as a day. */
export const NO_CHOICES: KnownChoices = { lookups: undefined, offered: undefined, failed: false }

/** Shows a field's value for reading: lookups by their label, dates in the reader's digits, ids and phones left to right. */
export type ShowField = (name: string, field: FieldDefinition, row: AnyRow) => ReactNode

/** Returns `ShowField`, the same one while language and choices are: a page of a table has a thousand values, and makes no component of any. With `near`, days are told as people say them. */
export function useShowField({ lookups, offered, failed }: KnownChoices, { near = false } = {}): ShowField {
  const language = useLanguage()
  const labels = useLabels()
  const { t } = useTranslation('common')
  const own = useResourceTexts()
  return useMemo((): ShowField => {
    // The word is heard; the eye sees a dash, in a table nothing.
    const nothing = <span className={styles.empty} data-empty>{own('no_value')}</span>
    const no = <span className={styles.nothing}>{t('actions.no')}</span>
    const yes = (
      <span className={styles.yes}>
        <Icon name="check" />
        {t('actions.yes')}
      </span>
    )
    const labelAs = (Label: typeof LookupBadge) =>
      memoised((list: string, id: FieldValue, by?: FieldValue) => (lookups ? <Label list={resourceNamed(list)} id={id} lookups={lookups} by={by ?? null} language={language} fallback={nothing} /> : failed ? nothing : COMING))
    const badge = labelAs(LookupBadge)
    const fact = labelAs(LookupFact)
    const several = memoised((list: string, ids: FieldValue) => {
      // Of a condition it is one alone.
      const titles = lookups && [ids].flat().flatMap((id) => itemTitle(list, id, lookups, language) ?? [])
      return titles ? titles.join(SEPARATORS[language]) : failed ? nothing : COMING
    })
    const inRows = (field: RowsField, value: FieldValue, row: AnyRow) => {
      if (!lookups && !failed) return COMING
      const lookup = (column: LookupField, id: number) => itemTitle(column.list, id, lookups ?? [], language, calledBy(column, row)) ?? ''
      return rowsText(field, value, { lookup, choice: labels.choice, number: (count) => formatNumber(count, language) }, language)
    }
    const referenceTitle = memoised((to: string, id: FieldValue) => {
      if (!offered && !failed) return COMING
      const found = offered?.[to]?.find((choice) => choice.Id === id)
      return found ? <bdi>{rowTitle(resourceNamed(to), found, language)}</bdi> : nothing
    })
    return (name, field, row) => {
      const value = row[name] ?? null
      if (field.type === 'boolean') return value === true ? yes : no
      if (value === null || String(value) === '') return nothing
      switch (field.type) {
        case 'lookup':
          return (field.badge ? badge : fact)(field.list, value, calledBy(field, row))
        case 'lookups':
          return several(field.list, value)
        case 'rows':
          return inRows(field, value, row)
        case 'reference': {
          // The title that came with the row, else that of the row among those that are offered.
          const title = field.display ? row[field.display] : undefined
          return typeof title === 'string' && title !== '' ? <bdi>{title}</bdi> : referenceTitle(field.to, value)
        }
        case 'choice':
          return labels.choice(field, String(value))
        case 'image':
          // By its key, another row's photo never stands for this one's while that loads.
          return <img key={String(value)} className={styles.photo} src={photoAt(String(value), 300)} alt="" loading="lazy" />
        case 'number':
          return formatNumber(Number(value), language)
        case 'money':
          return formatMoney(String(value), language)
        case 'date':
          if (value === OPEN_ENDED) return own('open_ended')
          return near ? timeText(nearDay(String(value), language), formatDate(String(value), language)) : figure(formatDate(String(value), language))
        case 'entered-date':
          return figure(formatDate(String(value), language))
        case 'moment':
          return near ? timeText(nearMoment(String(value), language), formatDateTime(String(value), language)) : figure(formatDateTime(String(value), language))
        case 'text':
          return <bdi {...(isCode(field) && { dir: 'ltr' })} {...(field.language && { lang: field.language, dir: directionOf(field.language) })}>{String(value)}</bdi>
      }
    }
  }, [language, labels, t, own, lookups, offered, failed, near])
}

interface FieldTextProps {
  name: string
  field: FieldDefinition
  row: AnyRow
  choices: KnownChoices
}

/** One value that stands by itself. */
export function FieldText({ name, field, row, choices }: FieldTextProps) {
  return useShowField(choices)(name, field, row)
}

/** True for text that stays left to right: it has a format, or is a code, which is unique or the server's to give. */
function isCode({ format, unique, setBy }: TextField): boolean {
  return format !== undefined || unique === true || setBy === 'server'
}

/** The title of an item of a list; undefined where it has none of that Id. */
function itemTitle(list: string, id: unknown, lookups: readonly TitledRow[], language: Language, by?: FieldValue): string | undefined {
  const of = resourceNamed(list)
  const item = itemsOf(of, lookups).find(({ Id }) => Id === id)
  return item && rowTitle(of, item, language, by)
}

/** The room of a label that is loading. A dash would say that there is none. */
const COMING = <span className={styles.coming} aria-hidden="true" />

/** With the full date under the pointer. */
function timeText(words: string, full: string): ReactNode {
  return (
    <time className={styles.near} title={full}>
      {words}
    </time>
  )
}

function figure(text: string): ReactNode {
  return (
    <bdi dir="ltr" className={styles.date}>
      {text}
    </bdi>
  )
}

/** Keeps what was made for an item of a list: the same element is not rendered again. */
function memoised(make: (list: string, id: FieldValue, by?: FieldValue) => ReactNode): typeof make {
  const made = new Map<string, ReactNode>()
  return (list, id, by) => {
    const key = `${list} ${String(id)} ${String(by)}`
    if (!made.has(key)) made.set(key, make(list, id, by))
    return made.get(key)
  }
}
