import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { can, resources, SEPARATORS, textOf, voidHandover, type AnyRow, type CaseRow, type HandoverRow } from '@office/shared-api/model'
import { Badge, Button, formatDate, formatDateTime, screen, Skeleton } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { ReadFailed } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCases } from '../request/use-cases'
import { handoverTranslations } from '../translations/handover'
import styles from './handover.module.css'

addTranslations('backoffice', handoverTranslations)

const { cases, handovers } = resources

const HandoverDialog = screen(() => import('./handover-dialog'), null)
const ReceiptDialog = screen(() => import('./receipt-dialog'), null)

/** The hand-over of a request, and those that were void before it; recorded here once the worker has arrived. */
export function Handovers({ row, readOnly }: { row: AnyRow; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const mayAdd = can(useRole(), 'create', handovers) && !readOnly
  // A case: the worker is taken back for it.
  const [adding, setAdding] = useState<CaseRow | 'out' | null>(null)
  const [printed, setPrinted] = useState<HandoverRow | null>(null)
  const query = { requestId: row.Id, pageSize: 100 }
  const { data, error, isError, refetch } = useQuery({ queryKey: [...queryKeys.resource(handovers), 'of', row.Id], queryFn: ({ signal }) => listRows(handovers, query, signal) })
  const rows = data?.data ?? []
  const stands = rows.filter(({ VoidedOn }) => VoidedOn === null)
  const isDone = stands.some(({ Direction }) => Direction === 'out')
  const open = (useCases(row.Id).data?.data ?? []).filter(({ Id, State }) => State !== 'closed' && !stands.some(({ CaseId }) => CaseId === Id))
  return (
    <div className={styles.handovers}>
      {isError && <ReadFailed title={t('handover.failed')} onRetry={() => void refetch()} error={error} />}
      {!isError && !data && <Skeleton className={styles.coming} />}
      {data && !isDone && <p>{t('handover.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('handover.list')}>
          {rows.map((handover) => <Handover key={handover.Id} handover={handover} onPrint={() => { setPrinted(handover) }} />)}
        </ul>
      )}
      {data && !isDone && mayAdd && (
        <Button variant="primary" icon="check" className={styles.add} onClick={() => { setAdding('out') }}>
          {t('handover.save')}
        </Button>
      )}
      {data && mayAdd && open.map((one) => (
        <Button key={one.Id} icon="history" className={styles.add} onClick={() => { setAdding(one) }}>
          {t('handover.take_back_for', { kind: labels.choice(cases.fields.Kind, one.Kind), ref: one.Ref })}
        </Button>
      ))}
      {adding && <HandoverDialog row={row} of={adding === 'out' ? undefined : adding} onClose={() => { setAdding(null) }} />}
      {printed && <ReceiptDialog request={row} handover={printed} onClose={() => { setPrinted(null) }} />}
    </div>
  )
}

function Handover({ handover, onPrint }: { handover: HandoverRow; onPrint: () => void }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const { Direction, As, Items } = handovers.fields
  const time = handover.At === null ? '' : formatDateTime(handover.At, language)
  const isVoid = handover.VoidedOn !== null
  const [name, as] = [handover.ReceivedBy || handover.Accepted, textOf(handover.As)]
  return (
    <li className={styles.one} data-void={isVoid || undefined}>
      <p className={styles.head}>
        <strong>{labels.choice(Direction, handover.Direction)}</strong>
        <span>{time}</span>
        {isVoid && <Badge theme="secondary">{t('handover.void')}</Badge>}
      </p>
      {name !== '' && <p>{as === '' ? <bdi>{name}</bdi> : t('handover.received', { name, as: labels.choice(As, as) })}</p>}
      {handover.Items !== '' && <p>{labels.choice(Items, handover.Items)}</p>}
      <p className={styles.how}>{handover.Signature === '' ? t('handover.by_name', { name: handover.Accepted }) : t('handover.by_drawing')}</p>
      {isVoid && <p>{t('handover.void_because', { date: formatDate(handover.VoidedOn ?? '', language), reason: handover.VoidReason })}</p>}
      <div className={styles.buttons}>
        <Button size="small" icon="print" onClick={onPrint}>
          {t('handover.print')}
        </Button>
        <ActionButton size="small" variant="quiet" row={handover} offer={{ action: voidHandover, initial: { Reason: '' }, title: t('handover.void_title', { what: [labels.choice(Direction, handover.Direction), name, time].filter((text) => text !== '').join(SEPARATORS[language]) }) }} about={name} />
      </div>
    </li>
  )
}
