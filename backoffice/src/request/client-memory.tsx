import { useLabels, useLanguage, useRole } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import { caution, changeCaution, removeCaution, type Action, type SentTo } from '@office/shared-api/model/actions'
import { hasRank, resources, type AnyRow, type FieldValue, type ClientFlag, type ClientWarning, type RelatedRequest } from '@office/shared-api/model'
import type { check } from '@office/shared-api/model/shapes'
import { Button, formatDate, formatNumber, Icon, Ltr, Notice } from '@office/shared-ui'
import { useRowMenu } from '@office/shared-ui/actions'
import { useFormValues } from '@office/shared-ui/form'
import { LookupBadge, rowAddress, useLookupChoices } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './client-memory.module.css'
import { isolated } from './waiting'

const COMPARED = ['IdentityId', 'Phone', 'VisaNumber', 'BorderNo'] as const

/** The values that tell whose a request is, as they stood when a field was last left: half a number says nothing. */
function useLeftValues() {
  const values = useFormValues()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(values)
  const [left, setLeft] = useState(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    const leave = () => {
      setLeft(latest.current)
    }
    form?.addEventListener('focusout', leave)
    return () => form?.removeEventListener('focusout', leave)
  }, [])
  return { place, left }
}

type CheckedValues = SentTo<typeof check>

/** Of a request, or of what is typed in its form, the values that tell whose it is. */
function comparedOf(values: Readonly<Record<string, FieldValue | undefined>>, row: AnyRow | undefined): CheckedValues {
  return { ...Object.fromEntries(COMPARED.flatMap((name) => (values[name] ? [[name, String(values[name])]] : []))), ...(row && { Id: row.Id }) }
}

/** Looks for other requests with one of these values, and for a caution. */
function useClientCheck(values: CheckedValues) {
  const isAny = COMPARED.some((name) => values[name] !== undefined)
  const found = useQuery({
    queryKey: queryKeys.call(resources.requests, 'check', values),
    queryFn: () => sendAction<typeof check>({ of: resources.requests, name: 'check' }, values),
    enabled: isAny,
    placeholderData: keepPreviousData,
  })
  return { data: isAny ? found.data : undefined, isPlaceholderData: found.isPlaceholderData }
}

/** The client's memory before a call, inside the form of a request: a caution, numbers seen elsewhere, earlier requests. It warns and refuses nothing. */
export function ClientMemory({ row, readOnly }: { row: AnyRow | undefined; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { place, left } = useLeftValues()
  const values = comparedOf(left, row)
  const { data, isPlaceholderData } = useClientCheck(values)
  return (
    <div ref={place} className={styles.memory}>
      {data && (
        <>
          <Warnings {...data} />
          {data.requests.length > 0 && (
            <details>
              <summary className={styles.summary}>{t('memory.earlier', { number: formatNumber(data.requests.length, language) })}</summary>
              <Earlier requests={data.requests} />
            </details>
          )}
        </>
      )}
      {!readOnly && values.IdentityId !== undefined && !isPlaceholderData && <CautionButtons identity={values.IdentityId} flag={data?.flag ?? null} />}
    </div>
  )
}

/** The same of a saved request, outside a form: the warnings, and the way to give a caution. */
export function ClientWarnings({ row, readOnly }: { row: AnyRow; readOnly: boolean }) {
  const values = comparedOf(row, row)
  const { data, isPlaceholderData } = useClientCheck(values)
  if (!data || isPlaceholderData) return null
  return (
    <div className={styles.memory}>
      <Warnings {...data} />
      {!readOnly && values.IdentityId !== undefined && <CautionButtons identity={values.IdentityId} flag={data.flag} />}
    </div>
  )
}

/** The other requests of the client of a saved request. */
export function EarlierRequests({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const { data } = useClientCheck(comparedOf(row, row))
  if (!data) return null
  return data.requests.length > 0 ? <Earlier requests={data.requests} /> : <p className={styles.facts}>{t('memory.none')}</p>
}

function Warnings({ flag, warnings }: { flag: ClientFlag | null; warnings: readonly ClientWarning[] }) {
  const { t } = useTranslation('backoffice')
  return (
    <>
      {flag && <Caution flag={flag} />}
      <ul className={styles.warnings} aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            <Icon name="alert" />
            {t(`memory.${warning}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Caution({ flag: { Reason, Note, Until, By } }: { flag: ClientFlag }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  return (
    <Notice tone="warning" title={`${t('memory.caution')}: ${labels.choice(caution.fields.Reason, Reason)}`}>
      {Note !== '' && <p dir="auto">{Note}</p>}
      <p className={styles.facts}>
        {By !== null && <span>{t('memory.by', { name: By })}</span>} <span>{t('memory.until', { date: isolated(formatDate(Until, language)) })}</span>
      </p>
    </Notice>
  )
}

/** Each in a window of its own: what is typed here stays. */
function Earlier({ requests }: { requests: readonly RelatedRequest[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { lookups = [] } = useLookupChoices()
  return (
    <ul className={styles.earlier}>
      {requests.map(({ Id, Ref, RequestDate, Status, Archived, Person, Why }) => (
        <li key={Id} className={styles.request}>
          <Link to={`/requests${rowAddress(Id)}`} target="_blank" className={styles.link}>
            <Ltr>{Ref}</Ltr>
          </Link>
          <Ltr className={styles.facts}>{formatDate(RequestDate, language)}</Ltr>
          {Status !== null && <LookupBadge list={resources.statuses} id={Status} lookups={lookups} language={language} fallback={null} />}
          {Person !== null && <bdi>{Person}</bdi>}
          {Archived && <span className={styles.facts}>{t('memory.archived')}</span>}
          <span className={styles.facts}>{Why.map((why) => t(`memory.why_${why}`)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** A caution is given by whoever works on requests; its author and administrators change it and take it back. */
function CautionButtons({ identity, flag }: { identity: string; flag: ClientFlag | null }) {
  const entriesOf = useRowMenu()
  const role = useRole()
  if (flag && !flag.Own && !(role !== undefined && hasRank(role, 'Admin'))) return null
  const offered = (action: Action, initial = {}) => ({ action, values: { IdentityId: identity }, initial })
  const offers = flag ? [offered(changeCaution, { Reason: flag.Reason, Until: flag.Until, Note: flag.Note }), offered(removeCaution)] : [offered(caution)]
  return (
    <div className={styles.buttons}>
      {entriesOf({ Id: 0 }, offers).map(({ label, icon, onChoose }, at) => (
        <Button key={at} size="small" variant="quiet" icon={icon} onClick={({ currentTarget }) => { onChoose(currentTarget) }}>
          {label}
        </Button>
      ))}
    </div>
  )
}
