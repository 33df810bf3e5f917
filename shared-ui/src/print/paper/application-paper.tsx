import { useLabels, useLanguage } from '@office/shared-api'
import type { FieldDefinition, FieldValue, OfficeFacts, SubmittedRequest } from '@office/shared-api/model'
import { inOtherCalendar, parseDay } from '@office/shared-api/model/calendar'
import { requestForm } from '@office/shared-api/model/requests'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS, QUOTED_PRICE } from '@office/shared-api/model/price-words'
import { spokenUntil } from '@office/shared-api/model/spoken'
import { useTranslation } from 'react-i18next'
import { useDayWords } from '../../engine/form/date-entry/day-words'
import { resourceSections, visibleSections } from '../../engine/form/sections'
import { formatDateTime, formatNumber } from '../../format/format'
import { formatDays, formatPrice } from '../../format/price'
import { Ltr } from '../../ltr'
import { usePrintTexts } from '../texts'
import styles from './application-paper.module.css'
import { Paper } from './paper'

export interface ApplicationPaperProps {
  /** A saved request; a staff row is one with more. */
  request: SubmittedRequest
  office: OfficeFacts
  /** The worker asked for, in words of the reader's language: reference, job, country. Empty parts are left out. */
  worker: readonly string[]
}

/** The request application form on paper: what the client gave, in the sections of the visitors' form. The worker stands above. */
export function ApplicationPaper({ request, office, worker }: ApplicationPaperProps) {
  const t = usePrintTexts()
  const language = useLanguage()
  const labels = useLabels()
  const values: Readonly<Record<string, FieldValue>> = { ...request }
  const sections = resourceSections(requestForm, labels, { audience: 'public', omit: ['PersonId'] })
  const facts = [
    [labels.field(requestForm, 'Ref'), <Ltr key="ref">{request.Ref}</Ltr>],
    [labels.field(requestForm, 'RequestDate'), formatDateTime(request.RequestDate, language)],
    [labels.field(requestForm, 'PersonId'), worker.filter(Boolean).join(' · ')],
    ...(request.QuotedPrice ? [[QUOTED_PRICE[language], <QuotedPrice key="price" price={request.QuotedPrice} vat={request.QuotedVat ?? 0} />] as const] : []),
    ...(request.QuotedDaysTo ? [[QUOTED_DAYS[language], <QuotedDays key="days" from={request.QuotedDaysFrom ?? 0} to={request.QuotedDaysTo} />] as const] : []),
    ...(request.ReservedUntil ? [[t('paper.reserved'), spokenUntil(request.ReservedUntil, language)] as const] : []),
    // Without the token behind the `#`: paper lies about, and reference and mobile number open the same.
    ...(request.Track === undefined ? [] : [[t('paper.track'), <bdi key="track">{request.Track.replace(/#.*/, '')}</bdi>] as const]),
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
      {visibleSections(sections, values).map(({ name: section, title, fields }) => (
        <section key={section}>
          {title !== null && <h3 className={styles.heading}>{title}</h3>}
          <dl className={styles.fields}>
            {fields.map(({ name, label, field }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Value field={field} value={values[name] ?? null} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.privacy}>
        {t('paper.privacy')}: <bdi>{new URL('/privacy', location.href).href}</bdi>
      </p>
      <footer className={styles.signatures}>
        <p>{t('paper.client_signature')}</p>
        <p>{t('paper.office_stamp')}</p>
      </footer>
    </Paper>
  )
}

/** The price that the page showed with the request, and the one that counts. */
function QuotedPrice({ price, vat }: { price: string; vat: number }) {
  const language = useLanguage()
  return (
    <>
      {formatPrice(price, vat, language)} <span className={styles.note}>{FINAL_PRICE[language]}</span>
    </>
  )
}

/** The usual days that the page showed with the request. */
function QuotedDays({ from, to }: { from: number; to: number }) {
  const language = useLanguage()
  return (
    <>
      {formatDays(from, to, language)} <span className={styles.note}>{DAYS_BETWEEN[language]}</span>
    </>
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
      return field.format === undefined ? String(value) : <Ltr>{String(value)}</Ltr>
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
