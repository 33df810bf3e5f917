import { Button, screen } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const PasswordDialog = screen(() => import('./password-dialog'), null)

/** Opens the change of one's own password; the form comes when it is first asked for. */
export function PasswordButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="lock"
        label={t('password.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      />
      {open && (
        <PasswordDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
