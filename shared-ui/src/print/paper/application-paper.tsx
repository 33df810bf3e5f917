import {
  editableFields,
  resources,
  type FieldDefinition,
  type FieldValue,
  type OfficeFacts,
  type SubmittedRequest,
} from '@office/shared-api/model'
import { inOtherCalendar, parseDay } from '@office/shared-api/model/calendar'
import { useTranslation } from 'react-i18next'
import { useDayWords } from '../../engine/form/date-entry/use-day-words'
import { formatDateTime, formatNumber } from '../../format/format'
import { Ltr } from '../../ltr'
import { useLabels, useLanguage } from '../../reader'
import styles from './application-paper.module.css'
import { Paper } from './paper'

export interface ApplicationPaperProps {
  /** A saved request; a staff row is one with more. */
  request: SubmittedRequest
  office: OfficeFacts
  /** The worker asked for, in words of the reader's language: reference, job, country. Empty parts are left out. */
  worker: readonly string[]
}

/** What the client gave, in the order of the form; the visa part only when there is a visa. */
const GROUPS = ['client', 'visa', 'note'] as const

/** The request application form on paper, from the resource's own fields and labels. */
export function ApplicationPaper({ request, office, worker }: ApplicationPaperProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const labels = useLabels()
  const values: Readonly<Record<string, FieldValue>> = { ...request }
  const groups = GROUPS.filter((group) => group !== 'visa' || request.HasVisa)
  const facts = [
    [labels.field(resources.requests, 'Ref'), <Ltr key="ref">{request.Ref}</Ltr>],
    [labels.field(resources.requests, 'RequestDate'), formatDateTime(request.RequestDate, language)],
    [labels.field(resources.requests, 'PersonId'), worker.filter(Boolean).join(' · ')],
  ] as const
  return (
    <Paper office={office} title={t('paper.title')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={styles.heading}>{labels.group(resources.requests, group)}</h3>
          <dl className={styles.fields}>
            {editableFields(resources.requests, 'public')
              .filter(([, field]) => field.group === group)
              .map(([name, field]) => (
                <div key={name}>
                  <dt>{labels.field(resources.requests, name)}</dt>
                  <dd>
                    <Value field={field} value={values[name] ?? null} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <footer className={styles.signatures}>
        <p>{t('paper.client_signature')}</p>
        <p>{t('paper.office_stamp')}</p>
      </footer>
    </Paper>
  )
}

function Value({ field, value }: { field: FieldDefinition; value: FieldValue }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (value === null || value === '') return '—'
  switch (field.type) {
    case 'boolean':
      return t(value === true ? 'actions.yes' : 'actions.no')
    case 'number':
      return formatNumber(Number(value), language)
    case 'entered-date':
      return <BothCalendars day={String(value)} />
    case 'text':
      return field.format === undefined ? String(value) : <Ltr>{value}</Ltr>
    default:
      return String(value)
  }
}

/** The day as it was entered, and the same day in the other calendar. */
function BothCalendars({ day }: { day: string }) {
  const words = useDayWords()
  const parts = parseDay(day)
  if (parts === null) return <Ltr>{day}</Ltr>
  return (
    <>
      <bdi>{words.day(parts)}</bdi>
      <bdi className={styles.other}>{words.day(inOtherCalendar(parts))}</bdi>
    </>
  )
}
