import { Ltr } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'

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
