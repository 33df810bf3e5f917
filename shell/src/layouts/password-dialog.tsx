import { changePassword } from '@office/shared-api/client/staff'
import { changePasswordSchema } from '@office/shared-api/model/schema'
import { Modal, notify } from '@office/shared-ui/dialog'
import { plainSection, SchemaForm } from '@office/shared-ui/form'
import { useMemo, useState } from 'react'
import { newPasswordFields, secretField } from '../account/account-form'
import { useStaffTexts } from '../translations/staff'

const FORM = 'change-password'
const EMPTY = { Current: '', Password: '', PasswordConfirmation: '' }

/** Changes the password of who is signed in; the present one proves that it is really that person. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts()
  const sections = useSections()
  const [submitting, setSubmitting] = useState(false)
  return (
    <Modal
      show
      size="medium"
      title={t('password.title')}
      okText={t('password.submit')}
      formId={FORM}
      submitting={submitting}
      onClose={onClose}
    >
      <SchemaForm
        formId={FORM}
        sections={sections}
        schema={changePasswordSchema}
        initialValues={EMPTY}
        onSubmittingChange={setSubmitting}
        onSubmit={async (values) => {
          await changePassword({
            Current: String(values['Current']),
            Password: String(values['Password']),
            PasswordConfirmation: String(values['PasswordConfirmation']),
          })
          notify.success(t('password.changed'))
          onClose()
        }}
      />
    </Modal>
  )
}

function useSections() {
  const t = useStaffTexts()
  return useMemo(() => {
    const present = secretField('Current', t('password.current'), 'current-password')
    return plainSection(present, ...newPasswordFields(t('password.new'), t('password.again')))
  }, [t])
}
