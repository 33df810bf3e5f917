import { useLabels } from '@office/shared-api'
import { inviteUser, toApiError } from '@office/shared-api/client'
import type { AnyRow } from '@office/shared-api/model'
import { Button, Ltr } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { notify } from '@office/shared-ui/toast'
import { useState } from 'react'
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
  const [sending, setSending] = useState(false)
  if (row['EmailConfirmed'] === true) return null

  async function invite() {
    setSending(true)
    try {
      const { link } = await inviteUser(row.Id)
      if (link === undefined) notify.success(t('users.invited', { email: String(row['Email']) }))
      else onLink(link)
    } catch (error) {
      const { code } = toApiError(error)
      notify.error(labels.errorHint(code), labels.error(code))
    } finally {
      setSending(false)
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      icon="mail"
      label={t('users.invite_row', { name: String(row['Name']) })}
      busy={sending}
      onClick={() => void invite()}
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
