import { useLanguage } from '@office/shared-api'
import { inDigitsOf } from '@office/shared-api/model'
import type { ReportAnswer } from '@office/shared-api/model/shapes'
import { formatNumber } from '@office/shared-ui'
import { BarChart } from '@office/shared-ui/primereact/chart'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedReport } from './asked-report'
import { barsOf, MOST_NAMES } from './figure-bars'
import styles from './figures.module.css'

interface FigureChartProps {
  asked: AskedReport
  answer: ReportAnswer
  onPaper?: boolean
}

/** Within the margins of the paper. */
const PAPER_WIDTH = 698
const HEIGHT = 300
/** Of a group of lying bars, and of what stands above and below all of them. */
const [ROW, AROUND] = [44, 80]

/** The chart of a report. The table after it is its text alternative, and its name says so. */
export function FigureChart({ asked, answer, onPaper = false }: FigureChartProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { isLying, isCut, names, series } = useMemo(() => barsOf(asked, answer, language), [asked, answer, language])
  const words = useCallback((value: number) => formatNumber(value, language), [language])
  const height = isLying ? AROUND + ROW * names.length : HEIGHT
  const size = useMemo(() => ({ width: PAPER_WIDTH, height }), [height])
  const written = useMemo(() => (answer.Columns[0]?.Kind === 'text' && !isLying ? names.map((name) => inDigitsOf(name, language)) : names), [answer, isLying, names, language])
  return (
    <>
      <div className={styles.chart} style={{ blockSize: height }}>
        <BarChart label={t('figures.chart', { series: series.map(({ name }) => name).join(language === 'ar' ? '، ' : ', ') })} names={written} series={series} words={words} lying={isLying} {...(onPaper && { size })} />
      </div>
      {isCut && <p className={styles.note}>{t('figures.chart_of', { number: formatNumber(MOST_NAMES, language) })}</p>}
    </>
  )
}
