import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys, rowLog } from '@office/shared-api/client'
import type { AnyRow, ChangeLogEntry, Resource } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '../../../dialog'
import { RetryNotice } from '../../../feedback/notice'
import { Spinner } from '../../../feedback/spinner'
import { formatDateTime } from '../../../format/format'
import { Ltr } from '../../../ltr'
import { Timeline } from '../../../primereact/display'
import { rowTitle } from '../../references'
import { useResourceTexts } from '../../texts'
import styles from './log.module.css'
import { LoggedChanges, readChanges } from './logged-changes'

interface LogDialogProps {
  resource: Resource
  row: AnyRow
  onClose: () => void
}

/** The changes of a row, with who made them and when: every column with its value before and after, the newest change first. */
export default function LogDialog({ resource, row, onClose }: LogDialogProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  const language = useLanguage()
  // Lookups are named by the server, in the reader's language.
  const log = useQuery({
    queryKey: [...queryKeys.log(resource, row.Id), language],
    queryFn: () => rowLog(resource, row.Id),
    staleTime: 0,
  })
  const title = t('log_title', { name: rowTitle(resource, row, language) })
  return (
    <Modal show title={title} onClose={onClose}>
      {log.isPending ? (
        <Spinner />
      ) : log.isError || log.data.length === 0 ? (
        // A log that did not load and an empty one read the same, as the specification says.
        <RetryNotice
          tone="info"
          title={labels.error('no_data_found')}
          busy={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <Timeline label={title} events={log.data}>
          {(entry) => <Entry resource={resource} entry={entry} />}
        </Timeline>
      )}
    </Modal>
  )
}

function Entry({ resource, entry }: { resource: Resource; entry: ChangeLogEntry }) {
  const t = useResourceTexts()
  const language = useLanguage()
  const edited = entry.Operation === 'edit'
  const title = t(`log_${entry.Operation}`, { name: entry.ChangedBy })
  return (
    <div className={styles.entry}>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
        <Ltr className={styles.moment}>{formatDateTime(entry.Date, language)}</Ltr>
      </h3>
      <LoggedChanges resource={resource} changes={readChanges(entry.Changes)} title={title} edited={edited} />
    </div>
  )
}
