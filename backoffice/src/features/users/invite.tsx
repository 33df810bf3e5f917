import { useLabels } from '@office/shared-api'
import { inviteUser } from '@office/shared-api/client'
import type { AnyRow } from '@office/shared-api/model'
import { Button, Ltr } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useChange } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

interface InviteButtonProps {
  row: AnyRow
  /** Gets the link to hand over, where the office sends no mail. */
  onLink: (link: string) => void
}

/** Sends the invitation again to a user who has not confirmed the e-mail. */
export function InviteButton({ row, onLink }: InviteButtonProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const invitation = useChange({
    call: () => inviteUser(row.Id),
    done: ({ link }) => {
      if (link === undefined) return t('users.invited', { email: String(row['Email']) })
      onLink(link)
      return null
    },
    failed: ({ code }) => labels.errorHint(code),
  })
  if (row['EmailConfirmed'] === true) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon="mail"
      label={t('users.invite_row', { name: String(row['Name']) })}
      busy={invitation.isPending}
      onClick={() => {
        invitation.mutate(undefined)
      }}
    />
  )
}

/** The link of an invitation, for an administrator to hand over. */
export function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  return (
    <Modal show size="medium" title={t('users.link_title')} onClose={onClose}>
      <p>{t('users.link_hint')}</p>
      <p>
        <Ltr>{link}</Ltr>
      </p>
    </Modal>
  )
}
