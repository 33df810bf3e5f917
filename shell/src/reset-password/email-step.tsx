import { ApiError } from '@office/shared-api/client'
import { requestResetCode } from '@office/shared-api/client/staff'
import { resetEmailSchema } from '@office/shared-api/model/schema'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { Link } from '@office/shared-ui/router'
import { useMemo } from 'react'
import { AccountCard, emailField } from '../account/account-form'
import { deadlineOf } from './countdown'
import type { ResetStep } from './reset-step'
import { useResetTexts } from './translations'

export interface EmailStepProps {
  /** The e-mail that was entered before. */
  email: string
  onNext: (step: ResetStep) => void
}

/** The first step: whose password. */
export function EmailStep({ email: known, onNext }: EmailStepProps) {
  const t = useResetTexts()
  const sections = useMemo(() => plainSection(emailField('email', t('email'))), [t])

  async function send(values: Record<string, unknown>) {
    const email = String(values['email'])
    try {
      const { expires, handle } = await requestResetCode(email)
      onNext({ name: 'code', email, deadline: deadlineOf(expires), handle })
    } catch (error) {
      // A mistyped address is the form's to tell; every other failure looks like success, as the specification has it.
      if (error instanceof ApiError && error.fields.length > 0) throw error
      onNext({ name: 'code', email, deadline: null })
    }
  }

  return (
    <AccountCard title={t('title')} intro={t('intro')}>
      <SchemaForm
        formId="reset-email"
        sections={sections}
        schema={resetEmailSchema}
        initialValues={{ email: known }}
        onSubmit={send}
      >
        <SubmitButton size="wide">{t('send')}</SubmitButton>
      </SchemaForm>
      <footer>
        <Link to="/sign-in">{t('back')}</Link>
      </footer>
    </AccountCard>
  )
}
