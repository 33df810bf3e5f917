import { useLabels, useRole } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { sendAction, usersPrerequisite } from '@office/shared-api/client/staff'
import { hasRank, isRole, type AnyRow, type InvitationAnswer, type Resource, type Role } from '@office/shared-api/model'
import { invite } from '@office/shared-api/model/actions'
import { notify } from '@office/shared-ui/dialog'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Users as a caller of this role may save them: nobody gives a role above their own. A role that a user has already stays to be seen. */
function grantedBy(users: Resource, role: Role | undefined, present: unknown): Resource {
  const field = users.fields['Role']
  if (field?.type !== 'choice' || !role) return users
  const options = field.options.filter((option) => option === present || (isRole(option) && hasRank(role, option)))
  return { ...users, fields: { ...users.fields, Role: { ...field, options } } }
}

/** The form of a colleague. A new one is invited by mail; an administrator of an office without mail copies the link from the message that says so. */
export function UserDialog(props: ResourceDialogProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const role = useRole()
  const client = useQueryClient()
  const { resource, row } = props
  const granted = useMemo(() => grantedBy(resource, role, row?.['Role']), [resource, role, row])

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
      resource={granted}
      added={{ okText: t('users.invite_send'), done: ({ Email }) => t('users.invited', { email: `\u2066${String(Email)}\u2069` }), offers }}
      intro={(row) => row === undefined && <p>{t('users.invite_hint')}</p>}
    />
  )
}
