import { useLabels, useLanguage } from '@office/shared-api'
import {
  photoAt,
  resourceNamed,
  type AnyRow,
  type ChoiceField,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type ReferenceField,
  type TextField,
} from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatNumber } from '../format/format'
import { Icon } from '../icon/icon'
import { Ltr } from '../ltr'
import type { Choices } from './choices'
import styles from './field-text.module.css'
import { LookupBadge } from './lookup-badge'
import { rowTitle } from './references'

interface FieldTextProps {
  name: string
  field: FieldDefinition
  row: AnyRow
  choices: Omit<Choices, 'retrying' | 'retry'>
}

interface FieldTextInProps extends FieldTextProps {
  language: Language
}

/** A field's value for reading: lookups by their label, dates in the reader's digits, ids and phones left to right. */
export function FieldText(props: FieldTextProps) {
  return <FieldTextIn {...props} language={useLanguage()} />
}

/** The same where the language is known: a page of a table has a thousand of these, and the hook takes longer than the text. */
export function FieldTextIn({ name, field, row, choices, language }: FieldTextInProps) {
  const value = row[name] ?? null
  if (field.type === 'boolean') return <YesNo value={value === true} />
  if (value === null || value === '') return <Nothing />
  switch (field.type) {
    case 'lookup': {
      const { lookups, failed } = choices
      if (!lookups) return failed ? <Nothing /> : <Coming />
      return <LookupBadge list={resourceNamed(field.list)} id={value} lookups={lookups} language={language} fallback={<Nothing />} />
    }
    case 'reference':
      return <ReferenceText field={field} row={row} id={value} choices={choices} language={language} />
    case 'choice':
      return <ChoiceText field={field} value={String(value)} />
    case 'image':
      // By its key, another row's photo never stands for this one's while that loads.
      return <img key={String(value)} className={styles.photo} src={photoAt(String(value), 300)} alt="" loading="lazy" />
    case 'date':
    case 'entered-date':
    case 'moment':
    case 'number':
      return <Figure type={field.type} value={value} language={language} />
    case 'text':
      return isCode(field) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>
  }
}

/** True for text that stays left to right: it has a format, or is a code, which is unique or the server's to give. */
function isCode({ format, unique, setBy }: TextField): boolean {
  return format !== undefined || unique === true || setBy === 'server'
}

function Nothing() {
  return (
    <span className={styles.nothing} aria-hidden="true" data-empty>
      —
    </span>
  )
}

/** The room of a label that is loading. A dash would say that there is none. */
function Coming() {
  return <span className={styles.coming} aria-hidden="true" />
}

function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation('common')
  if (!value) return <span className={styles.nothing}>{t('actions.no')}</span>
  return (
    <span className={styles.yes}>
      <Icon name="check" />
      {t('actions.yes')}
    </span>
  )
}

interface FigureProps {
  type: 'date' | 'entered-date' | 'moment' | 'number'
  value: FieldValue
  language: Language
}

function Figure({ type, value, language }: FigureProps) {
  if (type === 'number') return formatNumber(Number(value), language)
  const text = String(value)
  return <Ltr className={styles.date}>{type === 'moment' ? formatDateTime(text, language) : formatDate(text, language)}</Ltr>
}

interface ReferenceTextProps extends Pick<FieldTextInProps, 'row' | 'choices' | 'language'> {
  field: ReferenceField
  id: FieldValue
}

/** The title that came with the row, else that of the row among those that are offered. */
function ReferenceText({ field, row, id, choices, language }: ReferenceTextProps) {
  const title = field.display ? row[field.display] : undefined
  if (typeof title === 'string' && title !== '') return <bdi>{title}</bdi>
  if (!choices.offered && !choices.failed) return <Coming />
  const found = choices.offered?.[field.to]?.find((choice) => choice.Id === id)
  return found ? <bdi>{rowTitle(resourceNamed(field.to), found, language)}</bdi> : <Nothing />
}

function ChoiceText({ field, value }: { field: ChoiceField; value: string }) {
  return useLabels().choice(field, value)
}
