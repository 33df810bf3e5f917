import { resetPassword } from '@office/shared-api/client'
import { newPasswordSchema, validate } from '@office/shared-api/model/schema'
import { Button, Ltr } from '@office/shared-ui'
import { SchemaForm, type Check, type FormSection, type FormValues } from '@office/shared-ui/form'
import { Link, useNavigate } from '@office/shared-ui/router'
import { notify } from '@office/shared-ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { AccountCard } from '../account/account-card'
import { newPasswordFields } from '../account/account-fields'
import { PasswordRules } from './password-rules'
import styles from './reset-password.module.css'
import type { ResetStep } from './reset-step'
import { useResetTexts } from './translations'

const FORM = 'new-password'
const EMPTY = { Password: '', PasswordConfirmation: '' }
const check: Check = (values) => validate(newPasswordSchema, values)

export interface PasswordStepProps {
  email: string
  token: string
  invited: boolean
  onNext: (step: ResetStep) => void
}

/** The last step: the new password; then the sign-in screen. */
export function PasswordStep({ email, token, invited, onNext }: PasswordStepProps) {
  const t = useResetTexts()
  const navigate = useNavigate()
  const sections = useSections()
  const [submitting, setSubmitting] = useState(false)
  const [refused, setRefused] = useState(false)
  const [typed, setTyped] = useState<FormValues>(EMPTY)

  useEffect(() => {
    document.getElementById(`${FORM}-Password`)?.focus()
  }, [])

  async function save(values: Record<string, unknown>) {
    try {
      await resetPassword({
        Password: String(values['Password']),
        PasswordConfirmation: String(values['PasswordConfirmation']),
        token,
        email,
      })
    } catch (error) {
      setRefused(true)
      throw error
    }
    notify.success(t('updated'))
    await navigate('/sign-in', { replace: true })
  }

  return (
    <AccountCard
      title={t(invited ? 'invited_title' : 'password_title')}
      intro={
        <>
          {t('account')} <Ltr className={styles.address}>{email}</Ltr>
        </>
      }
    >
      <SchemaForm
        formId={FORM}
        sections={sections}
        check={check}
        initialValues={EMPTY}
        onSubmit={save}
        onSubmittingChange={setSubmitting}
        onDraftChange={(values) => {
          setTyped(values ?? EMPTY)
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordRules password={String(typed['Password'])} confirmation={String(typed['PasswordConfirmation'])} />
        <Button type="submit" variant="primary" size="wide" busy={submitting}>
          {t('save')}
        </Button>
      </SchemaForm>
      <footer>
        {refused ? (
          <Button
            size="small"
            icon="refresh"
            onClick={() => {
              onNext({ name: 'email', email })
            }}
          >
            {t('anew')}
          </Button>
        ) : (
          <Link to="/sign-in">{t('back')}</Link>
        )}
      </footer>
    </AccountCard>
  )
}

function useSections(): readonly FormSection[] {
  const t = useResetTexts()
  return useMemo(() => [{ name: 'password', title: null, fields: newPasswordFields(t('password'), t('again')) }], [t])
}
