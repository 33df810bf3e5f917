import { useLabels } from '@office/shared-api'
import { inviteUser } from '@office/shared-api/client/staff'
import type { AnyRow } from '@office/shared-api/model'
import { Modal } from '@office/shared-ui/dialog'
import { useChange, type MenuAction } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/**
 * The menu entry that sends the invitation again, for a user who has not confirmed the e-mail. `onLink` gets the link to
 * hand over, where the office sends no mail.
 */
export function useInvitation(onLink: (link: string) => void): (row: AnyRow) => readonly MenuAction[] {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const { mutate, isPending } = useChange({
    call: ({ Id }: AnyRow) => inviteUser(Id),
    done: ({ link }, row) => {
      if (link === undefined) return t('users.invited', { email: String(row['Email']) })
      onLink(link)
      return null
    },
    failed: ({ code }) => labels.errorHint(code),
  })
  const entryOf = (row: AnyRow): MenuAction => ({
    label: t('users.invite_row', { name: String(row['Name']) }),
    icon: 'mail',
    disabled: isPending,
    onChoose: () => {
      mutate(row)
    },
  })
  return (row) => (row['EmailConfirmed'] === true ? [] : [entryOf(row)])
}

/** The link of an invitation, for an administrator to hand over. */
export function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  return (
    <Modal show size="medium" title={t('users.link_title')} onClose={onClose}>
      <p>{t('users.link_hint')}</p>
      <p>
        <bdi>{link}</bdi>
      </p>
    </Modal>
  )
}
