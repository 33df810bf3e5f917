import {
  isRowOf,
  labelOf,
  photoAt,
  resourceNamed,
  type AnyRow,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type LookupField,
} from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import { Badge, badgeThemeAt } from '../../feedback/badge'
import { formatDate, formatDateTime, formatNumber } from '../../format/format'
import { Icon } from '../../icon/icon'
import { Ltr } from '../../ltr'
import { useLanguage } from '../../reader'
import type { Choices } from './use-choices'
import styles from './field-text.module.css'

interface FieldTextProps {
  name: string
  field: FieldDefinition
  row: AnyRow
  choices: Pick<Choices, 'lookups' | 'offices' | 'failed'>
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
      return <ReferenceText title={field.display ? row[field.display] : undefined} id={value} choices={choices} language={language} />
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
  const list = choices.lookups?.filter((item) => isRowOf(resourceNamed(field.list), item)) ?? []
  const at = list.findIndex((item) => item.Id === id)
  const item = list[at]
  // The labels failed, or this item is gone: a number would tell nobody anything.
  if (!item) return <Nothing />
  return <Badge theme={badgeThemeAt(at)}>{labelOf(item, language)}</Badge>
}

interface ReferenceTextProps extends Pick<FieldTextInProps, 'choices' | 'language'> {
  title: FieldValue | undefined
  id: FieldValue
}

function ReferenceText({ title, id, choices, language }: ReferenceTextProps) {
  if (typeof title === 'string' && title !== '') return <bdi>{title}</bdi>
  if (!choices.offices && !choices.failed) return <Coming />
  const office = choices.offices?.find((choice) => choice.Id === id)
  if (!office) return <Nothing />
  return <bdi>{(language === 'en' && office.NameEnglish) || office.NameArabic}</bdi>
}

function ChoiceText({ value }: { value: FieldValue }) {
  const { t } = useTranslation('common')
  const text = t as unknown as (key: string) => string
  return text(`roles.${String(value)}`)
}
