import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { AGENDA, AGENDA_KIND_TEXTS, AGENDA_KINDS, AGENDA_LONG_LATE, AGENDA_ROWS, hasRank, resources, type AgendaRow } from '@office/shared-api/model'
import type { agendaQuery } from '@office/shared-api/model/shapes'
import { Button, classNames, EmptyState, formatNumber, Skeleton } from '@office/shared-ui'
import { RadioTabs, ReadFailed, useRead } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { controlClasses } from '@office/shared-ui/staff-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agendaTranslations } from '../../translations/agenda'
import { arrivalListTranslations } from '../../translations/arrival-list'
import { AgendaPaper } from './agenda-paper'
import { AgendaRows } from './agenda-rows'
import styles from './agenda.module.css'

addTranslations('backoffice', agendaTranslations)
addTranslations('backoffice', arrivalListTranslations)

/** The days that are looked ahead; `notice` is as the office set it for each kind. */
const AHEAD = ['30', '60', '90', 'notice'] as const

/** So many that have been late for long stand among the others; more would bury what comes. */
const FEW = 5

/** Arrivals, papers and deadlines that are near or past; time, kind, and whether those late for long are unfolded, stand in the address. */
export default function AgendaScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const role = useRole()
  const [params, setParams] = useSearchParams()
  const ahead = AHEAD.find((one) => one === params.get('days')) ?? '30'
  const kinds = AGENDA_KINDS.filter((one) => role !== undefined && hasRank(role, AGENDA_KIND_TEXTS[one].least))
  const kind = kinds.find((one) => one === params.get('kind'))
  const choose = (name: string, value: string) => { setParams((now) => ({ ...Object.fromEntries(now), [name]: value })) }
  return (
    <ScreenLayout
      title={t('agenda.title')}
      aside={
        <>
          <select
            aria-label={t('agenda.kind')}
            className={classNames(controlClasses.select, styles.kind)}
            value={kind ?? ''}
            onChange={({ target }) => { choose('kind', target.value) }}
          >
            <option value="">{t('agenda.every')}</option>
            {kinds.map((one) => <option key={one} value={one}>{labels.choice(resources.expiries.fields.Kind, one)}</option>)}
          </select>
          <Link to="/arrivals" className={styles.link}>{t('arrival_list.title')}</Link>
        </>
      }
      tabs={<RadioTabs label={t('agenda.ahead')} options={AHEAD.map((value) => ({ value, label: t(`agenda.ahead_${value}`) }))} value={ahead} onChange={(value) => { choose('days', value) }} />}
    >
      <Days
        showsAll={params.get('late') === 'all'}
        onShowAll={(all) => { choose('late', all ? 'all' : '') }}
        asked={{ ...(ahead !== 'notice' && { days: Number(ahead) }), ...(kind && { kind }) }}
      />
    </ScreenLayout>
  )
}

type Asked = Parameters<typeof useRead<typeof agendaQuery>>[2]

interface DaysProps {
  asked: Asked
  /** Those late for long stand among the others. */
  showsAll: boolean
  onShowAll: (all: boolean) => void
}

/** The days: loading, failed, none, or the rows with their paper. */
function Days({ asked, showsAll, onShowAll }: DaysProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)
  const { data, error, isError, isFetching, refetch } = useRead<typeof agendaQuery>(AGENDA, 'get', asked)
  if (isError) return <ReadFailed title={t('agenda.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.coming} />
  if (data.length === 0) return <EmptyState icon="check" title={t('agenda.none')}>{t('agenda.none_hint')}</EmptyState>
  const longLate = data.filter(({ Days: days }) => days < -AGENDA_LONG_LATE)
  const folds = longLate.length > FEW
  const shown = folds && !showsAll ? data.slice(longLate.length) : data
  return (
    <>
      <Button icon="print" className={styles.print} onClick={() => { setPrinting(true) }}>
        {t('agenda.print')}
      </Button>
      {folds && <LongLate days={longLate} isCounted={data.length < AGENDA_ROWS} isOpen={showsAll} onToggle={() => { onShowAll(!showsAll) }} />}
      <AgendaRows days={shown} link={({ Path }, words) => <Link to={Path}>{words}</Link>} />
      {data.length === AGENDA_ROWS && <p role="note">{t('agenda.most', { number: formatNumber(AGENDA_ROWS, language) })}</p>}
      {isPrinting && <AgendaPaper days={shown} onClose={() => { setPrinting(false) }} />}
    </>
  )
}

interface LongLateProps {
  days: readonly AgendaRow[]
  /** False where the answer is full: some of them may be missing, and no number is right. */
  isCounted: boolean
  isOpen: boolean
  onToggle: () => void
}

/** The kinds of what has been late for long, with how many of each, in one line. */
function LongLate({ days, isCounted, isOpen, onToggle }: LongLateProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const counts = AGENDA_KINDS.flatMap((kind) => {
    const { length } = days.filter(({ Kind }) => Kind === kind)
    return length === 0 ? [] : [`${labels.choice(resources.expiries.fields.Kind, kind)}${isCounted ? ` ${formatNumber(length, language)}` : ''}`]
  })
  return (
    <div className={styles.late}>
      <p>
        <strong>{t('agenda.long_late', { number: formatNumber(AGENDA_LONG_LATE, language) })}</strong> {counts.join(' · ')}
      </p>
      <Button variant="quiet" onClick={onToggle}>{t(isOpen ? 'agenda.hide_late' : 'agenda.show_late')}</Button>
    </div>
  )
}
