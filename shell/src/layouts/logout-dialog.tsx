import { signOut } from '@office/shared-api/client/staff'
import { SIGN_IN_PATH } from '@office/shared-api/model/public'
import { ConfirmDialog, notify } from '@office/shared-ui/dialog'
import { useNavigate } from '@office/shared-ui/router'
import { useState } from 'react'
import { useStaffTexts } from '../translations/staff'

/** Asks, then ends the session. */
export function LogoutDialog({ show, onClose }: { show: boolean; onClose: () => void }) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const [submitting, setSubmitting] = useState(false)

  async function leave() {
    setSubmitting(true)
    try {
      await signOut()
      await navigate(SIGN_IN_PATH, { replace: true })
    } catch {
      notify.error(t('menu.logout_failed'))
      setSubmitting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      show={show}
      title={t('menu.logout')}
      okText={t('menu.logout')}
      submitting={submitting}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <p>{t('menu.logout_question')}</p>
    </ConfirmDialog>
  )
}
