import { invite } from '@office/shared-api/model/actions'
import type { AnyRow, InvitationAnswer } from '@office/shared-api/model'
import { useRowMenu } from '@office/shared-ui/actions'
import { Modal } from '@office/shared-ui/dialog'
import type { MenuAction } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/**
 * The menu entry that sends the invitation again, for a user who has not confirmed the e-mail. `onLink` gets the link to
 * hand over, where the office sends no mail.
 */
export function useInvitation(onLink: (link: string) => void): (row: AnyRow) => readonly MenuAction[] {
  const entriesOf = useRowMenu()
  const linkOf = (answer: unknown) => (answer as InvitationAnswer).link
  const onDone = (answer: unknown) => {
    const link = linkOf(answer)
    if (link !== undefined) onLink(link)
  }
  return (row) => entriesOf(row, [{ action: invite, onDone, isShown: (answer) => linkOf(answer) !== undefined }])
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
