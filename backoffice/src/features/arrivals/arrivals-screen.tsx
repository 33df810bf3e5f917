import { addTranslations, startData, useLabels, useLanguage } from '@office/shared-api'
import { dayInRiyadh, labelOf, resources, type Arrival } from '@office/shared-api/model'
import { timeInRiyadh } from '@office/shared-api/model/staff-fields'
import type { arrivalListQuery } from '@office/shared-api/model/shapes'
import { Button, EmptyState, formatDate, Ltr, Skeleton } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { Paper, PrintPreview } from '@office/shared-ui/print'
import { ReadFailed, useLookupChoices, useRead } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayForm } from '../../day/day-form'
import { arrivalListTranslations } from '../../translations/arrival-list'
import paper from '../../day/list-paper.module.css'
import styles from './arrivals.module.css'

addTranslations('backoffice', arrivalListTranslations)

const { follow, requests } = resources

const PARAMETER = 'on'

/** The workers who arrive on a day, for whoever drives there: today, or a day that is chosen and stands in the address. */
export default function ArrivalsScreen() {
  const { t } = useTranslation('backoffice')
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dayInRiyadh(new Date()))
  const day = params.get(PARAMETER) ?? today
  return (
    <ScreenLayout title={t('arrival_list.title')}>
      <DayForm formId="arrival-list" label={t('arrival_list.day')} okText={t('arrival_list.show')} day={day} onChoose={(chosen) => { setParams({ [PARAMETER]: chosen }) }} />
      <Arrivals day={day} />
    </ScreenLayout>
  )
}

/** The list of the day: loading, failed, nobody, or the rows with their paper. */
function Arrivals({ day }: { day: string }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)
  const { data, error, isError, isFetching, refetch } = useRead<typeof arrivalListQuery>(follow, 'arrivals', { on: day })
  const date = formatDate(day, language)
  if (isError) return <ReadFailed title={t('arrival_list.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.coming} />
  if (data.length === 0) return <EmptyState icon="calendar" title={t('arrival_list.none', { date })}>{t('arrival_list.none_hint')}</EmptyState>
  return (
    <>
      <Button icon="print" className={styles.print} onClick={() => { setPrinting(true) }}>
        {t('arrival_list.print')}
      </Button>
      <ArrivalRows arrivals={data} link={(arrival, words) => <Link to={`/follow?row=${arrival.Id}`}>{words}</Link>} />
      {isPrinting && (
        <Modal show title={t('arrival_list.paper_title', { date })} onClose={() => { setPrinting(false) }}>
          <PrintPreview title={t('arrival_list.paper_title', { date })} fileName={`arrivals-list-${day}.png`}>
            <Paper office={startData().office} title={t('arrival_list.paper_title', { date })}>
              <div className={paper.paper}>
                <ArrivalRows arrivals={data} />
              </div>
            </Paper>
          </PrintPreview>
        </Modal>
      )}
    </>
  )
}

interface ArrivalRowsProps {
  arrivals: readonly Arrival[]
  /** Makes a way to the request of its reference; on paper there is none. */
  link?: (arrival: Arrival, words: ReactNode) => ReactNode
}

function ArrivalRows({ arrivals, link }: ArrivalRowsProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const { lookups = [] } = useLookupChoices()
  const airportOf = (id: number | null) => {
    const item = lookups.find(({ Id }) => Id === id)
    return item ? labelOf({ Ar: String(item['Ar']), En: String(item['En']) }, language) : ''
  }
  const headers = {
    Time: t('arrival_list.time'),
    Flight: labels.field(follow, 'FlightNo'),
    Airport: labels.field(follow, 'Airport'),
    Ref: labels.field(requests, 'Ref'),
    Person: labels.field(requests, 'PersonId'),
    Client: t('arrival_list.client'),
    Phone: labels.field(requests, 'Phone'),
    MetBy: labels.field(follow, 'MetBy'),
  }
  return (
    <DataRows
      label={t('arrival_list.title')}
      columns={Object.entries(headers).map(([name, label]) => ({ name, header: label, label, ...(name === 'Time' && { rowHeader: true }) }))}
      rows={arrivals.map((arrival) => {
        const ref = <Ltr>{arrival.Ref}</Ltr>
        return displayRow({
          Id: String(arrival.Id),
          Time: arrival.ArrivesAt === null ? t('arrival_list.open_time') : <Ltr>{timeInRiyadh(arrival.ArrivesAt).slice(-5)}</Ltr>,
          Flight: arrival.FlightNo === '' ? '—' : <Ltr>{arrival.FlightNo}</Ltr>,
          Airport: airportOf(arrival.Airport) || '—',
          Ref: link ? link(arrival, ref) : ref,
          Person: <bdi>{arrival.Person ?? '—'}</bdi>,
          Client: <bdi>{arrival.Name}</bdi>,
          Phone: link ? <a href={`tel:${arrival.Phone}`}><Ltr>{arrival.Phone}</Ltr></a> : <Ltr>{arrival.Phone}</Ltr>,
          MetBy: <bdi>{arrival.MetBy ?? '—'}</bdi>,
        })
      })}
    />
  )
}
