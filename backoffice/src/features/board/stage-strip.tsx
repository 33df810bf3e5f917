import { useLanguage } from '@office/shared-api'
import type { BoardColumn } from '@office/shared-api/model'
import { classNames, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './stage-strip.module.css'

interface StageStripProps {
  columns: readonly BoardColumn[]
  /** The stage that was pressed last; on a phone its cards are shown. */
  chosen: BoardColumn | undefined
  nameOf: (column: BoardColumn) => string
  onChoose: (column: BoardColumn) => void
}

/** All stages with their counts, always whole in sight: a press brings the cards of one into sight. */
export function StageStrip({ columns, chosen, nameOf, onChoose }: StageStripProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <nav aria-label={t('board.stages')}>
      <ul className={styles.strip} data-line="">
        {columns.map((column) => (
          <li key={column.StageId}>
            <button
              type="button"
              className={classNames(styles.stage, column.count === 0 && styles.none)}
              aria-current={column.StageId === chosen?.StageId ? 'true' : undefined}
              title={nameOf(column)}
              onClick={() => {
                onChoose(column)
              }}
            >
              <span className={styles.count}>{formatNumber(column.count, language)}</span> <span className={styles.name}>{nameOf(column)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
