import { useLabels, useLanguage, useRole, useSession } from '@office/shared-api'
import { can, resources, type AnyRow, type DashboardRequest } from '@office/shared-api/model'
import { Button, EmptyState, formatDateTime, Ltr, Skeleton } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import {
  ChoicesFailed,
  draftOf,
  FieldText,
  useLoadRow,
  useLookupChoices,
  type Choices,
} from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestDialog } from '../../request/request-dialog'
import styles from './dashboard.module.css'

/** The dashboard's own place, because the follow-up screen opens the same form. */
const DRAFT_PLACE = 'dashboard'

/** The last requests with how far they are; the button opens the follow-up form. */
export function LastRequests({ requests }: { requests: readonly DashboardRequest[] | undefined }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const form = useOpenRequest()
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
              Name: <bdi>{request.By}</bdi>,
              Person: request.Person === null ? <Nothing /> : <bdi>{request.Person}</bdi>,
              RequestDate: <Moment value={request.RequestDate} />,
              Status: <RequestStatus request={request} choices={choices} />,
              open: (
                <Button size="small" icon={mayUpdate ? 'edit' : 'eye'} busy={form.opening === request.Id} onClick={() => void form.open(request.Id)}>
                  {t(mayUpdate ? 'dashboard.update' : 'dashboard.open')} <span className="visually-hidden">{request.By}</span>
                </Button>
              ),
            }),
          )}
        />
      )}
      {form.row && (
        <RequestDialog
          key={form.row.Id}
          resource={resources.follow}
          row={form.row}
          readOnly={!mayUpdate}
          place={DRAFT_PLACE}
          draft={form.draft}
          onClose={form.close}
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

/** Opens the follow-up form of a request that is known by its number alone. */
function useOpenRequest() {
  const load = useLoadRow(resources.follow)
  const [opening, setOpening] = useState<number | null>(null)
  const userId = useSession().user?.Id
  // A form that the end of the session closed is opened again with what was typed.
  const [draft, setDraft] = useState(() => draftOf(userId, DRAFT_PLACE))
  const [row, setRow] = useState<AnyRow | null>(draft?.row ?? null)
  return {
    /** The number of the request that is loading. */
    opening,
    row,
    draft: draft?.values,
    open: async (id: number): Promise<void> => {
      setOpening(id)
      setRow(await load(id))
      setOpening(null)
    },
    close: () => {
      setRow(null)
      setDraft(null)
    },
  }
}
