import type { AnyRow, ChangeLogEntry, Resource } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../button/button'
import { Modal } from '../../../dialog'
import { Notice } from '../../../feedback/notice'
import { Spinner } from '../../../feedback/spinner'
import { formatDateTime } from '../../../format/format'
import { Ltr } from '../../../ltr'
import { useLabels, useLanguage } from '../../../reader'
import { rowTitle } from '../row-title'
import { useServices } from '../services'
import { useResourceTexts } from '../translations'
import styles from './log.module.css'
import { LoggedChanges } from './logged-changes'
import { readChanges } from './read-changes'

interface LogDialogProps {
  resource: Resource
  row: AnyRow
  onClose: () => void
}

/** Who changed a row, when, and what: every column with its value before and after, the newest change first. */
export default function LogDialog({ resource, row, onClose }: LogDialogProps) {
  const t = useResourceTexts()
  const language = useLanguage()
  const { keys, rowLog } = useServices()
  // Lookups are named by the server, in the reader's language.
  const log = useQuery({
    queryKey: [...keys.log(resource, row.Id), language],
    queryFn: () => rowLog(resource, row.Id),
    staleTime: 0,
  })
  return (
    <Modal show title={t('log_title', { name: rowTitle(resource, row, language) })} onClose={onClose}>
      {log.isPending ? (
        <Spinner />
      ) : log.isError || log.data.length === 0 ? (
        <NoLog busy={log.isFetching} onRetry={() => void log.refetch()} />
      ) : (
        <ol className={styles.entries}>
          {log.data.map((entry, at) => (
            <Entry key={`${entry.Date}-${at}`} resource={resource} entry={entry} />
          ))}
        </ol>
      )}
    </Modal>
  )
}

/** A log that did not come and an empty one read the same, as the specification says; both can be asked for again. */
function NoLog({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t: common } = useTranslation('common')
  const labels = useLabels()
  return (
    <Notice
      title={labels.error('no_data_found')}
      actions={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {common('actions.retry')}
        </Button>
      }
    />
  )
}

function Entry({ resource, entry }: { resource: Resource; entry: ChangeLogEntry }) {
  const t = useResourceTexts()
  const language = useLanguage()
  const edited = entry.Operation === 'edit'
  const title = t(`log_${entry.Operation}`, { name: entry.ChangedBy })
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
        <Ltr className={styles.moment}>{formatDateTime(entry.Date, language)}</Ltr>
      </h3>
      <LoggedChanges resource={resource} changes={readChanges(entry.Changes)} title={title} edited={edited} />
    </li>
  )
}
