import { makeFirm } from '@office/shared-api/model/actions'
import { fieldEntries, resources, type AnyRow } from '@office/shared-api/model'
import { Button, screen, Skeleton } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { rowAddress } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { RecordFields, type RecordSection, type SaveFields } from '@office/shared-ui/staff-fields'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientWarnings, EarlierRequests } from '../client-memory'
import { FirmStatuses, GiveBack } from '../give-back'
import { HistoryPanel } from '../history-panel'
import { EXTEND_RESERVATION } from '../inbox-offers'
import { MessagesPanel } from '../messages-panel'
import { PathPanel } from '../path-panel'
import type { Pipeline } from '../use-pipeline'
import { useWorkerCountry } from '../use-worker-country'
import { ReservedText } from '../waiting'
import styles from './request-record.module.css'

const { requests, follow } = resources

const Money = screen(() => import('../../money/money'), <Skeleton className={styles.skeleton} />)

const CLIENT_GROUPS: readonly (string | undefined)[] = ['client', 'visa', 'note']
const CLIENT_FIELDS = fieldEntries(requests).flatMap(([name, { group }]) => (CLIENT_GROUPS.includes(group) ? [name] : []))
/** Of follow-up what is not of the client, nor of the office, nor of the time after the arrival, nor worked out. */
const WAY_FIELDS = fieldEntries(follow).flatMap(([name, { setBy, group }]) => (name in requests.fields || group === 'guarantee' || setBy === 'server' ? [] : [name]))
/** Set by the office alone, and what the page quoted to the visitor. */
const OFFICE_FIELDS = ['Status', 'FilterId', 'QuotedPrice', 'QuotedVat', 'QuotedSalary', 'QuotedDaysFrom', 'QuotedDaysTo', 'AgreedPrice', 'NextOn', 'NextNote', 'Archived']
const WORKER_FIELDS = ['PersonId']

const AfterArrival = screen(() => import('./after-arrival'), <Skeleton className={styles.skeleton} />)

interface SectionsOf {
  row: AnyRow
  pipeline: Pipeline
  readOnly: boolean
  /** Part of the record does not come: nothing of it is waited for. */
  hasFailed: boolean
  save: SaveFields
  onDraft: ComponentProps<typeof RecordFields>['onDraft']
  /** Opens the worker in place of the request. */
  onWorker: () => void
}

/** Cases come after the arrival, and stop a request from the payment on. */
function hasCases(row: AnyRow): boolean {
  return ['PaidMusand', 'ClockFrom', 'ArrivedOn', 'GuaranteeUntil'].some((name) => typeof row[name] === 'string')
}

/** The sections of a request, in the order of the day's work. */
export function useSections({ row, pipeline, readOnly, hasFailed, save, onDraft, onWorker }: SectionsOf): readonly RecordSection[] {
  const { t } = useTranslation('backoffice')
  const country = useWorkerCountry(row)
  const fields = { row, readOnly, save, onDraft }
  const stageFields = pipeline.stages.map(({ Field }): string => Field)
  return [
    {
      name: 'path',
      label: t('path.title'),
      content: (
        <>
          {typeof row['ReplacesId'] === 'number' && <p><Link to={`/requests${rowAddress(row['ReplacesId'])}`}>{t('record.replaces')}</Link></p>}
          {'NextStageId' in row ? <PathPanel row={row} pipeline={pipeline} country={country.id} readOnly={readOnly} /> : !hasFailed && <Skeleton className={styles.skeleton} />}
          <RecordFields {...fields} resource={requests} names={OFFICE_FIELDS} together={{ Status: { beside: WORKER_FIELDS, intro: <><FirmStatuses row={row} /><GiveBack row={row} /></> } }} />
          <RecordFields {...fields} resource={follow} names={WAY_FIELDS.filter((name) => !stageFields.includes(name) && (name !== 'ClockFrom' || typeof row['ReplacesId'] === 'number'))} />
        </>
      ),
    },
    ...(hasCases(row) ? [{ name: 'arrival', label: t('record.arrival'), content: <AfterArrival {...fields} /> }] : []),
    {
      name: 'client',
      label: t('record.client'),
      content: (
        <>
          <ClientWarnings row={row} readOnly={readOnly} />
          <RecordFields {...fields} resource={requests} names={CLIENT_FIELDS} />
        </>
      ),
    },
    {
      name: 'worker',
      label: t('record.worker'),
      content: (
        <>
          <RecordFields {...fields} resource={requests} names={WORKER_FIELDS} />
          {typeof row['PersonId'] === 'number' && (
            <Button data-worker="" size="small" variant="quiet" icon="persons" className={styles.open} onClick={onWorker}>
              {t('record.open_worker', { name: String(row['Person'] ?? '') })}
            </Button>
          )}
          <div className={styles.reserved}>
            <ReservedText row={row} />
            {!readOnly && (
              <>
                <ActionButton size="small" row={row} offer={{ action: makeFirm }} />
                <ActionButton size="small" row={row} offer={EXTEND_RESERVATION} />
              </>
            )}
          </div>
        </>
      ),
    },
    { name: 'money', label: t('record.money'), content: <Money row={row} readOnly={readOnly} /> },
    { name: 'messages', label: t('message.panel'), content: <MessagesPanel row={row} readOnly={readOnly} /> },
    { name: 'history', label: t('history.title'), content: <HistoryPanel row={row} readOnly={readOnly} /> },
    { name: 'earlier', label: t('record.earlier'), content: <EarlierRequests row={row} /> },
  ]
}
