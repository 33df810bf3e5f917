import { useLabels, useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { EmptyState } from '@office/shared-ui'
import { Acting } from '@office/shared-ui/actions'
import { ResourceScreen } from '@office/shared-ui/resource'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListViews } from '../../views/views'
import { StateDialog, UserState, useRowRights, useStateActions, type StateChange } from './account-state'
import { InvitationLink, useInvitation } from './invite'
import { RemoveFactorsDialog, useFactorRemoval } from './second-factors'
import { UserDialog } from './user-dialog'

interface Asking {
  readonly row: AnyRow
  readonly change: StateChange
}

/** The office's staff: accounts that may sign in, barred ones with the reason, and a new invitation for those not confirmed. */
export default function UsersScreen() {
  return (
    <Acting>
      <Users />
    </Acting>
  )
}

function Users() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const rowRights = useRowRights()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const stateActions = useStateActions()
  const invitation = useInvitation(setLink)
  const removal = useFactorRemoval()
  const [losing, setLosing] = useState<AnyRow | null>(null)
  const computed = useMemo(() => [{ name: 'state', header: t('users.state'), render: (row: AnyRow) => <UserState row={row} /> }], [t])
  // The path can be typed; the call would be refused.
  if (!can(useRole(), 'list', resources.users)) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return (
    <>
      <ResourceScreen
        resource={resources.users}
      views={<ListViews resource={resources.users} />}
        computed={computed}
        dialog={UserDialog}
        rowRights={rowRights}
        rowActions={(row) => [
          ...invitation(row),
          ...stateActions(row, (change) => {
            setAsking({ row, change })
          }),
          ...removal(row, setLosing),
        ]}
      />
      {asking && (
        <StateDialog
          {...asking}
          onClose={() => {
            setAsking(null)
          }}
        />
      )}
      {losing && (
        <RemoveFactorsDialog
          row={losing}
          onClose={() => {
            setLosing(null)
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
