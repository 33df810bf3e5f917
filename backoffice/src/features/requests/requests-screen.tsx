import { useLanguage, useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { Button, formatNumber, screen } from '@office/shared-ui'
import { ResourceScreen } from '@office/shared-ui/resource'
import { NewRows, type Selection } from '@office/shared-ui/table'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessaging } from '../../request/use-messaging'
import { holdsWorker } from '../../request/use-release'

/** The office's own fields come first: staff open a request to change its status or its worker. */
const FIRST_GROUPS = ['office']

const PrintDialog = screen(() => import('./print-dialog'), null)
const ReleaseDialog = screen(() => import('../../request/release-dialog'), null)

interface Releasing {
  readonly rows: readonly AnyRow[]
  readonly done?: () => void
}

/** The clients' requests: the table and form of the resource, the application form on paper, workers released, and new ones noticed. */
export default function RequestsScreen() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const mayUpdate = can(useRole(), 'update', resources.requests)
  const [printing, setPrinting] = useState<AnyRow | null>(null)
  const [releasing, setReleasing] = useState<Releasing | null>(null)
  const messaging = useMessaging()
  const printLabelOf = useCallback((row: AnyRow) => t('requests.print_row', { name: String(row['Name']) }), [t])
  const close = () => {
    setReleasing(null)
  }

  return (
    <>
      <ResourceScreen
        resource={resources.requests}
        groups={FIRST_GROUPS}
        bulkActions={
          mayUpdate
            ? ({ rows, clear }: Selection) => (
                <Button
                  size="small"
                  icon="unlock"
                  disabled={!rows.some(holdsWorker)}
                  onClick={() => {
                    setReleasing({ rows, done: clear })
                  }}
                >
                  {t('requests.release_chosen')}
                </Button>
              )
            : undefined
        }
        quickAction={{ icon: 'print', labelOf: printLabelOf, onChoose: setPrinting }}
        rowActions={(row) => [
          ...(mayUpdate && holdsWorker(row)
            ? [
                {
                  label: t('requests.release_row', { name: String(row['Name']), worker: String(row['Person']) }),
                  icon: 'unlock' as const,
                  onChoose: () => {
                    setReleasing({ rows: [row] })
                  },
                },
              ]
            : []),
          ...(mayUpdate ? messaging.actions({ Id: row.Id, Name: String(row['Name']) }) : []),
        ]}
      >
        <NewRows
          resource={resources.requests}
          label={(count) => t('requests.new', { count, number: formatNumber(count, language) })}
        />
      </ResourceScreen>
      {messaging.dialogs}
      {printing && (
        <PrintDialog
          row={printing}
          onClose={() => {
            setPrinting(null)
          }}
        />
      )}
      {releasing && (
        <ReleaseDialog
          rows={releasing.rows}
          onCancel={close}
          onDone={() => {
            releasing.done?.()
            close()
          }}
        />
      )}
    </>
  )
}
