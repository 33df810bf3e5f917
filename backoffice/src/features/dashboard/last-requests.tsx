import { useLabels, useLanguage, useRole } from '@office/shared-api'
import { can, resources, type DashboardRequest } from '@office/shared-api/model'
import { Button, EmptyState, formatDateTime, Ltr, Skeleton } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { ChoicesFailed, FieldText, useLookupChoices, type Choices } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { useOpenRow } from '../../request/open-request'
import styles from './dashboard.module.css'

/** The last requests with how far they are; the button opens the request. */
export function LastRequests({ requests }: { requests: readonly DashboardRequest[] | undefined }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const openRow = useOpenRow()
  const choices = useLookupChoices()
  const field = (name: string) => labels.field(resources.follow, name)

  return (
    <section className={styles.panel} aria-labelledby="last-requests">
      <h2 id="last-requests" className={styles.panelTitle}>
        {t('dashboard.last')}
      </h2>
      <ChoicesFailed choices={choices} className={styles.failed} />
      {requests === undefined ? (
        <Skeleton className={styles.panelSkeleton} />
      ) : requests.length === 0 ? (
        <EmptyState icon="requests" title={t('dashboard.none')} />
      ) : (
        <DataRows
          label={t('dashboard.last')}
          columns={[
            { name: 'Name', header: field('Name'), rowHeader: true, className: styles.client },
            ...['Person', 'RequestDate', 'Status'].map((name) => ({ name, header: field(name), label: field(name) })),
            { name: 'open', header: <span className="visually-hidden">{t('dashboard.update')}</span>, className: styles.buttonCell },
          ]}
          rows={requests.map((request) =>
            displayRow({
              Name: <bdi className={styles.clientName} title={request.By}>{request.By}</bdi>,
              Person: request.Person === null ? <Nothing /> : <bdi>{request.Person}</bdi>,
              RequestDate: <Moment value={request.RequestDate} />,
              Status: <RequestStatus request={request} choices={choices} />,
              open: (
                <span data-row={request.Id}>
                  <Button size="small" icon={mayUpdate ? 'edit' : 'eye'} onClick={() => { openRow(request.Id) }}>
                    {t(mayUpdate ? 'dashboard.update' : 'dashboard.open')} <span className="visually-hidden">{request.By}</span>
                  </Button>
                </span>
              ),
            }),
          )}
        />
      )}
    </section>
  )
}

function Nothing() {
  return (
    <span className={styles.nothing} aria-hidden="true">
      —
    </span>
  )
}

function Moment({ value }: { value: string }) {
  return <Ltr className={styles.moment}>{formatDateTime(value, useLanguage())}</Ltr>
}

/** How far the request is: its follow-up status, or its own while there is none. */
function RequestStatus({ request, choices }: { request: DashboardRequest; choices: Choices }) {
  const { Id, Status, FilterId } = request
  const name = FilterId === null ? 'Status' : 'FilterId'
  const row = { Id, Version: 0, Status, FilterId }
  return <FieldText name={name} field={resources.requests.fields[name]} row={row} choices={choices} />
}
