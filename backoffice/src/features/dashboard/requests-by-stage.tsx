import { useLanguage } from '@office/shared-api'
import type { StageCount } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { MeterGroup } from '@office/shared-ui/primereact/display'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { usePipeline } from '../../request/use-pipeline'
import styles from './requests-by-stage.module.css'

/** How many requests stand at each stage: a bar whose segments are as wide as their shares; a press opens the stage on the board. */
export function RequestsByStage({ stages }: { stages: readonly StageCount[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { stages: known, nameOf } = usePipeline()
  const order = [null, ...known.map(({ Id }) => Id)]
  const shown = order.flatMap((id) => stages.find(({ StageId, count }) => StageId === id && count > 0) ?? [])
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.panel} aria-labelledby="by-stage">
      <h2 id="by-stage" className={styles.title}>
        {t('today.by_stage')}
      </h2>
      <div className={styles.bar}>
        <MeterGroup label={t('today.by_stage')} values={shown.map(({ count }) => ({ value: count }))} className={styles.meter} />
        <ul className={styles.stages}>
          {shown.map(({ StageId, count }) => (
            // As wide as the segment below it, whose share the library rounds.
            <li key={StageId} style={{ inlineSize: `${Math.round((count / total) * 100)}%` }}>
              <Link to={`/board?stage=${StageId ?? 0}`} className={styles.stage}>
                <span className={styles.count}>{formatNumber(count, language)}</span> <span className={styles.name}>{StageId === null ? t('today.before_first') : nameOf(StageId)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
