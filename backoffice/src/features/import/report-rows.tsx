import { useLanguage, useSession } from '@office/shared-api'
import type { ImportReport, ImportResult, ImportRow } from '@office/shared-api/model/shapes'
import { Badge, Button, formatNumber, Skeleton } from '@office/shared-ui'
import { RadioTabs, ReadFailed } from '@office/shared-ui/resource'
import { download } from '@office/shared-ui/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { errorText, refusedFile } from './made-sheets'
import { sentFile } from './sent-file'
import { isBefore } from './states'
import { useImportRows } from './use-import'

const THEMES = { added: 'success', changed: 'info', same: 'secondary', refused: 'warning' } as const satisfies Readonly<Record<ImportResult, string>>

/** Rows that are shown at once; a press shows as many more. */
const PORTION = 100

/** The rows of an import: each with its result and the columns that are wrong; refused ones can be had as a file to mend. */
export function ReportRows({ id, report }: { id: number; report: ImportReport }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useImportRows(id, report)
  const [chosen, setChosen] = useState<'all' | 'wrong' | null>(null)
  const [portions, setPortions] = useState(1)
  if (error) return <ReadFailed title={t('import.report_failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.skeleton} />
  const wrong = data.filter(({ Errors }) => Errors.length > 0)
  const shows = chosen ?? (wrong.length > 0 ? 'wrong' : 'all')
  const rows = shows === 'wrong' ? wrong : data
  const shown = rows.slice(0, portions * PORTION)
  const tabs = [
    { value: 'wrong' as const, label: `${t('import.with_errors')} (${formatNumber(wrong.length, language)})` },
    { value: 'all' as const, label: `${t('import.all')} (${formatNumber(data.length, language)})` },
  ]
  return (
    <section className={styles.part} aria-labelledby="report-rows">
      <div className={styles.head}>
        <h2 id="report-rows" className={styles.heading}>{t('import.report')}</h2>
        <RadioTabs quiet label={t('import.shown_rows')} options={tabs} value={shows} onChange={(next) => { setChosen(next); setPortions(1) }} />
        <RefusedDownload id={id} rows={data.filter(({ Result, Errors }) => Result === 'refused' && Errors.length > 0)} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.muted}>{t('import.report_none')}</p>
      ) : (
        <ol className={styles.rows} aria-label={t('import.report')}>
          {shown.map((row) => <Row key={row.Row} row={row} before={isBefore(report.State)} />)}
        </ol>
      )}
      {shown.length < rows.length && <Button onClick={() => { setPortions(portions + 1) }}>{t('import.more')}</Button>}
    </section>
  )
}

function Row({ row: { Row: number, Result, Ref, Name, Errors }, before }: { row: ImportRow; before: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const words = { added: before ? 'to_add' : 'added', changed: before ? 'to_change' : 'changed', same: 'same', refused: 'refused_rows' } as const
  return (
    <li className={styles.row}>
      <span className={styles.number}>{t('import.row', { number: formatNumber(number, language) })}</span>
      <Badge theme={THEMES[Result]}>{t(`import.${words[Result]}`)}</Badge>
      <bdi className={styles.name}>{Name}</bdi>
      <bdi className={styles.muted}>{Ref}</bdi>
      {Errors.length > 0 && (
        <ul className={styles.errors}>
          {Errors.map((error) => (
            <li key={error.field + error.errorMsg}>{errorText(error, language)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function RefusedDownload({ id, rows }: { id: number; rows: readonly ImportRow[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const file = sentFile(useSession().user?.Id, id)
  if (rows.length === 0) return null
  const words = { title: t('import.download_name'), errors: t('import.errors'), language }
  return (
    <div className={styles.download}>
      <Button icon="download" onClick={() => void refusedFile(rows, file, words).then(download)}>
        {t('import.download')}
      </Button>
      <p className={styles.muted}>{t('import.download_hint')}</p>
    </div>
  )
}
