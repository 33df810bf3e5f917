import { useLanguage } from '@office/shared-api'
import {
  labelOf,
  LOOKUP_TYPES,
  photoAt,
  type AnyRow,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type LookupField,
  type ReferenceField,
} from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import { Badge, badgeThemeAt } from '../feedback/badge'
import { formatDate, formatDateTime, formatNumber } from '../format/format'
import { Icon } from '../icon/icon'
import { Ltr } from '../ltr'
import type { Choices } from './choices'
import { rowTitle, targetOf } from './references'
import styles from './field-text.module.css'

interface FieldTextProps {
  name: string
  field: FieldDefinition
  row: AnyRow
  choices: Pick<Choices, 'lookups' | 'offered' | 'failed'>
}

interface FieldTextInProps extends FieldTextProps {
  language: Language
}

/** A field's value for reading: lookups by their label, dates in the reader's digits, ids and phones left to right. */
export function FieldText(props: FieldTextProps) {
  return <FieldTextIn {...props} language={useLanguage()} />
}

/** The same where the language is known: a page of a table has a thousand of these, and asking takes longer than showing. */
export function FieldTextIn({ name, field, row, choices, language }: FieldTextInProps) {
  const value = row[name] ?? null
  if (field.type === 'boolean') return <YesNo value={value === true} />
  if (value === null || value === '') return <Nothing />
  switch (field.type) {
    case 'lookup':
      return <LookupText field={field} id={value} choices={choices} language={language} />
    case 'reference':
      return <ReferenceText field={field} row={row} id={value} choices={choices} language={language} />
    case 'choice':
      return <ChoiceText value={value} />
    case 'image':
      // Another row's photo never stands for this one's while that is on its way.
      return <img key={String(value)} className={styles.photo} src={photoAt(String(value), 300)} alt="" loading="lazy" />
    case 'date':
    case 'entered-date':
    case 'moment':
    case 'number':
      return <Figure type={field.type} value={value} language={language} />
    case 'text':
      // A reference is a code without a format of its own.
      return field.format || name === 'Ref' ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>
  }
}

function Nothing() {
  return (
    <span className={styles.nothing} aria-hidden="true" data-empty>
      —
    </span>
  )
}

/** The room of a label that is on its way. A dash would say that there is none. */
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

interface LookupTextProps extends Pick<FieldTextInProps, 'choices' | 'language'> {
  field: LookupField
  id: FieldValue
}

function LookupText({ field, id, choices, language }: LookupTextProps) {
  if (!choices.lookups && !choices.failed) return <Coming />
  const list = choices.lookups?.filter((item) => item.Type === LOOKUP_TYPES[field.list]) ?? []
  const at = list.findIndex((item) => item.Id === id)
  const item = list[at]
  // The labels failed, or this item is gone: a number would tell nobody anything.
  if (!item) return <Nothing />
  return <Badge theme={badgeThemeAt(at)}>{labelOf(item, language)}</Badge>
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
  return found ? <bdi>{rowTitle(targetOf(field), found, language)}</bdi> : <Nothing />
}

function ChoiceText({ value }: { value: FieldValue }) {
  const { t } = useTranslation('common')
  const text = t as unknown as (key: string) => string
  return text(`roles.${String(value)}`)
}
