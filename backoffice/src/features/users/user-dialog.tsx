import { useLabels, useRole } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { sendAction, usersPrerequisite } from '@office/shared-api/client/staff'
import { hasRank, type AnyRow, type InvitationAnswer } from '@office/shared-api/model'
import { invite } from '@office/shared-api/model/actions'
import { notify } from '@office/shared-ui/dialog'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The form of a colleague. A new one is invited by mail; an administrator of an office without mail copies the link from the message that says so. */
export function UserDialog(props: ResourceDialogProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const role = useRole()
  const client = useQueryClient()

  /** A link of its own: the one that waits in the folder of mails ends. */
  async function copyLink({ Id }: AnyRow) {
    try {
      const { link = '' } = (await sendAction(invite, { Id })) as InvitationAnswer
      await navigator.clipboard.writeText(link)
      notify.success(t('users.link_copied'))
    } catch (cause) {
      notify.error(t('users.link_failed'), labels.error(toApiError(cause).code))
    }
  }

  async function offers(row: AnyRow) {
    if (!role || !hasRank(role, 'Admin')) return []
    const { data } = await client.query({ queryKey: queryKeys.usersPrerequisite, queryFn: usersPrerequisite })
    return data.mail === 'folder' ? [{ label: t('users.link_copy'), onPress: () => void copyLink(row) }] : []
  }

  return (
    <RowDialog
      {...props}
      added={{ okText: t('users.invite_send'), done: ({ Email }) => t('users.invited', { email: `\u2066${String(Email)}\u2069` }), offers }}
      intro={(row) => row === undefined && <p>{t('users.invite_hint')}</p>}
    />
  )
}
