import { useLanguage } from '@office/shared-api'
import type { BoardColumn } from '@office/shared-api/model'
import { Button, classNames, formatNumber } from '@office/shared-ui'
import type { Entry } from '@office/shared-ui/actions'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import type { Pipeline } from '../../request/use-pipeline'
import { Card } from './board-card'
import styles from './board.module.css'

interface ColumnProps {
  column: BoardColumn
  name: string
  pipeline: Pipeline
  /** Null for who may only look. */
  marking: Marking | null
  /** Its cards are those that a phone shows. */
  isChosen: boolean
  /** The card that is under way, of whatever column. */
  dragged: WorkRow | null
  onDrag: (row: WorkRow | null) => void
  onDrop: () => void
  entriesOf: (row: WorkRow) => readonly Entry[]
  onMore: () => void
}

/** The requests at one stage; without any it is folded. A card is dropped anywhere on it. */
export function Column({ column: { StageId, count, cards }, name, pipeline, marking, isChosen, dragged, onDrag, onDrop, entriesOf, onMore }: ColumnProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const takes = dragged !== null && dragged.StageId !== StageId
  return (
    <li
      className={classNames(styles.column, count === 0 && styles.folded, isChosen && styles.chosen, takes && isOver && styles.over)}
      data-stage={StageId ?? 0}
      data-lane=""
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {name} <span className={styles.count}>{formatNumber(count, language)}</span>
      </h2>
      <ul className={styles.cards} aria-labelledby={titleId}>
        {cards.map((card) => (
          <Card key={card.Id} row={{ ...card, StageId }} pipeline={pipeline} marking={marking} isDragged={dragged?.Id === card.Id} onDrag={onDrag} entriesOf={entriesOf} />
        ))}
      </ul>
      {count === 0 && <p className={styles.none}>{t('board.none')}</p>}
      {cards.length < count && (
        <Button size="small" variant="quiet" onClick={onMore}>
          {t('board.more')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  )
}
