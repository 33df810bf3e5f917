import { useLabels, useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { EmptyState } from '@office/shared-ui'
import { ResourceScreen } from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationLink } from './invitation-link'
import { InviteButton } from './invite-button'
import { StateButtons } from './state-buttons'
import { StateDialog } from './state-dialog'
import type { StateChange } from './use-change-state'
import { useRowRights } from './use-row-rights'
import { UserState } from './user-state'

interface Asking {
  readonly row: AnyRow
  readonly change: StateChange
}

/** The office's staff: who may come in, who is barred and why, and a new invitation for who has not come yet. */
export default function UsersScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const rowRights = useRowRights()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [link, setLink] = useState<string | null>(null)
  // Whoever types the path is told so without a call that would be refused.
  if (!can(useRole(), 'list', resources.users)) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return (
    <>
      <ResourceScreen
        resource={resources.users}
        computed={[{ name: 'state', header: t('users.state'), render: (row) => <UserState row={row} /> }]}
        rowRights={rowRights}
        rowActions={(row) => (
          <>
            <InviteButton row={row} onLink={setLink} />
            <StateButtons
              row={row}
              onAsk={(change) => {
                setAsking({ row, change })
              }}
            />
          </>
        )}
      />
      {asking && (
        <StateDialog
          {...asking}
          onClose={() => {
            setAsking(null)
          }}
        />
      )}
      {link !== null && (
        <InvitationLink
          link={link}
          onClose={() => {
            setLink(null)
          }}
        />
      )}
    </>
  )
}
