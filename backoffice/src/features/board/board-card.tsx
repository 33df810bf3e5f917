import { classNames } from '@office/shared-ui'
import { ActionButton, RowActions, useRowKeys, type Entry } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { ShortClock } from '../../request/clock'
import { RequestLink } from '../../request/open-request'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import type { Pipeline } from '../../request/use-pipeline'
import styles from './board.module.css'

interface CardProps {
  row: WorkRow
  pipeline: Pipeline
  marking: Marking | null
  isDragged: boolean
  onDrag: (row: WorkRow | null) => void
  entriesOf: (row: WorkRow) => readonly Entry[]
}

/** A request on the board: client, worker, and how its time stands. It can be dragged, and everything that a drag does is in its menu. */
export function Card({ row, pipeline, marking, isDragged, onDrag, entriesOf }: CardProps) {
  const { t } = useTranslation('backoffice')
  const next = pipeline.find(row.NextStageId)
  const keysOf = useRowKeys()
  return (
    <li
      className={classNames(styles.card, isDragged && styles.dragged)}
      data-row={row.Id}
      draggable={marking !== null}
      onKeyDownCapture={marking ? keysOf(row, () => entriesOf(row)) : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', row.Ref)
        onDrag(row)
      }}
      onDragEnd={() => {
        onDrag(null)
      }}
    >
      <RequestLink id={row.Id} name={row.Name} className={styles.client} />
      <p className={styles.worker}>{row.Person !== null && <bdi>{row.Person}</bdi>}</p>
      <ShortClock row={row} soonDays={pipeline.soonDays} />
      {marking && (
        <div className={styles.buttons}>
          {next && <ActionButton variant="quiet" size="small" shows="icon" row={row} offer={marking.today(row, next)} about={`${pipeline.nameOf(next.Id)}, ${row.Name}`} />}
          <RowActions row={row} size="small" label={`${t('board.move')} ${row.Name}`} entries={() => entriesOf(row)} />
        </div>
      )}
    </li>
  )
}
