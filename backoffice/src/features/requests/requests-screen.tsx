import { resources, type AnyRow } from '@office/shared-api/model'
import { Button, screen } from '@office/shared-ui'
import { ResourceScreen } from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What the office itself sets comes first: staff open a request to change its status or its worker. */
const GROUPS = ['office', 'client', 'visa', 'note']

const PrintDialog = screen(() => import('./print-dialog'), null)

/** The clients' requests: what its resource says, and the application form of each on paper. */
export default function RequestsScreen() {
  const { t } = useTranslation('backoffice')
  const [printing, setPrinting] = useState<AnyRow | null>(null)
  return (
    <>
      <ResourceScreen
        resource={resources.requests}
        groups={GROUPS}
        rowActions={(row) => (
          <Button
            variant="quiet"
            size="small"
            icon="print"
            label={t('requests.print_row', { name: String(row['Name']) })}
            onClick={() => {
              setPrinting(row)
            }}
          />
        )}
      />
      {printing && (
        <PrintDialog
          row={printing}
          onClose={() => {
            setPrinting(null)
          }}
        />
      )}
    </>
  )
}
