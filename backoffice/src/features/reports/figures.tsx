import { startData, useLanguage } from '@office/shared-api'
import { readFile } from '@office/shared-api/client/staff'
import { REPORTS } from '@office/shared-api/model/schema/desk'
import type { funnelQuery, moneyQuery, ReportAnswer } from '@office/shared-api/model/shapes'
import { Button, EmptyState, formatDate, Notice, screen, Skeleton } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { Paper, PrintPreview } from '@office/shared-ui/print'
import { RadioTabs, ReadFailed, useRead } from '@office/shared-ui/resource'
import { ExportButton } from '@office/shared-ui/table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPeriod, type AskedReport } from './asked-report'
import { hasFigures } from './figure-bars'
import { acrossPaper, FigureRows, PaperRows, RateNote, splitStages } from './figure-rows'
import styles from './figures.module.css'
import { PeriodForm } from './period-form'
import { waysOf } from './report-kinds'

/** The library of charts comes after the table, which says the same. */
const FigureChart = screen(async () => ({ default: (await import('./figure-chart')).FigureChart }), <Skeleton className={styles.chart} />, { quiet: true })

type FiguresQuery = typeof funnelQuery | typeof moneyQuery

interface FiguresProps {
  asked: AskedReport
  onAsk: (change: Partial<AskedReport>) => void
}

/** A report on figures: its period and way, and what the server answers. */
export function Figures({ asked, onAsk }: FiguresProps) {
  const { t } = useTranslation('backoffice')
  return (
    <>
      <div className={styles.asked}>
        <PeriodForm from={asked.from} to={asked.to} onChoose={onAsk} />
        <RadioTabs quiet label={t('figures.by')} options={waysOf(asked.report).map(([value, words]) => ({ value, label: t(`figures.${words}`) }))} value={asked.by} onChange={(by) => { onAsk({ by }) }} />
      </div>
      {isPeriod(asked) ? <AnsweredReport asked={asked} /> : <Notice tone="warning" title={t('figures.period')} />}
    </>
  )
}

/** Loading, failed, nothing, or the report. */
function AnsweredReport({ asked }: { asked: AskedReport }) {
  const { t } = useTranslation('backoffice')
  const lang = useLanguage()
  const { report, from, to, by } = asked
  const { data, error, isError, isFetching, refetch } = useRead<FiguresQuery>(REPORTS, report as FiguresQuery['name'], { from, to, by: by as 'month', lang })
  if (isError) return <ReadFailed title={t('figures.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.chart} />
  if (!hasFigures(data)) return <EmptyState icon="reports" title={t('figures.none')}>{t('figures.none_hint')}</EmptyState>
  return <ShownReport asked={asked} answer={data} />
}

/** A picture of more rows is too large to be drawn sharp enough to read. */
const MOST_ON_PAPER = 400

function ShownReport({ asked, answer }: { asked: AskedReport; answer: ReportAnswer }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)
  const { figures, stages } = useMemo(() => splitStages(answer), [answer])
  const { report, from, to, by } = asked
  const words = waysOf(report).find(([way]) => way === by)?.[1] ?? 'by_month'
  const title = t('figures.title', { report: t(`figures.${report}`), by: t(`figures.${words}`), from: formatDate(from, language), to: formatDate(to, language) })
  // A date stays whole where the title breaks.
  const shown = title.replaceAll('-', '-\u2060')
  const fileOf = (format: 'csv' | 'xlsx') => readFile<FiguresQuery>(REPORTS, report as FiguresQuery['name'], { from, to, by: by as 'month', lang: language, format })
  return (
    <section className={styles.report} aria-label={title}>
      <div className={styles.tools}>
        <p className={styles.title}>{shown}</p>
        <ExportButton title={t('figures.export_title')} fileOf={fileOf} />
        <Button variant="quiet" icon="print" onClick={() => { setPrinting(true) }}>{t('figures.print')}</Button>
      </div>
      <FigureChart asked={asked} answer={answer} />
      <div className={styles.frame}>
        <FigureRows label={title} answer={figures} />
      </div>
      <RateNote answer={answer} />
      {stages && (
        <div className={styles.frame}>
          <h2 className={styles.heading}>{t('figures.stage_days')}</h2>
          <FigureRows label={t('figures.stage_days')} answer={stages} />
        </div>
      )}
      {isPrinting && (
        <Modal show title={title} onClose={() => { setPrinting(false) }}>
          {answer.Rows.length > MOST_ON_PAPER ? (
            <Notice tone="warning" title={t('figures.too_long')} />
          ) : (
            <PrintPreview title={title} fileName={`${report}-${from}-${to}.png`}>
              <Paper office={startData().office} title={title}>
                <FigureChart asked={asked} answer={answer} onPaper />
                <PaperRows answer={figures} />
                <RateNote answer={answer} />
                {stages && <h2 className={styles.heading}>{t('figures.stage_days')}</h2>}
                {stages && acrossPaper(stages).map((part) => <PaperRows key={part.Columns[1]?.Name} answer={part} />)}
              </Paper>
            </PrintPreview>
          )}
        </Modal>
      )}
    </section>
  )
}
