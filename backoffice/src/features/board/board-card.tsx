import { classNames, Ltr } from '@office/shared-ui'
import { ActionButton, RowActions, type Entry } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { ClockText } from '../../request/clock'
import { NextStep } from '../../request/next-step'
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

/** A request on the board. It can be dragged, and everything that a drag does is in its menu. */
export function Card({ row, pipeline, marking, isDragged, onDrag, entriesOf }: CardProps) {
  const { t } = useTranslation('backoffice')
  const next = pipeline.find(row.NextStageId)
  return (
    <li
      className={classNames(styles.card, isDragged && styles.dragged)}
      draggable={marking !== null}
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
      <p className={styles.worker}>
        <Ltr>{row.Ref}</Ltr> {row.Person !== null && <bdi>{row.Person}</bdi>}
      </p>
      <ClockText row={row} soonDays={pipeline.soonDays} />
      <NextStep row={row} stage={pipeline.nameOf(row.NextStageId)} />
      {marking && (
        <div className={styles.buttons}>
          {next && <ActionButton size="small" className={styles.main} row={row} offer={marking.today(row, next)} about={`${pipeline.nameOf(next.Id)}, ${row.Name}`} />}
          <RowActions
            row={row}
            size="small"
            label={t('board.move_row', { name: row.Name })}
            text={<>{t('board.move')} <span className="visually-hidden">{row.Name}</span></>}
            entries={() => entriesOf(row)}
          />
        </div>
      )}
    </li>
  )
}
