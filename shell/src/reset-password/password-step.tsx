import { useLanguage } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { resetPassword } from '@office/shared-api/client/staff'
import { PASSWORD_MIN_LENGTH } from '@office/shared-api/client/staff'
import { SIGN_IN_PATH } from '@office/shared-api/model/public'
import { newPasswordSchema } from '@office/shared-api/model/schema'
import { Button, classNames, formatNumber, Icon } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton, useFormValues } from '@office/shared-ui/form'
import { Link, useNavigate } from '@office/shared-ui/router'
import { notify } from '@office/shared-ui/dialog'
import { useEffect, useMemo, useState } from 'react'
import { AccountCard, newPasswordFields } from '../account/account-form'
import styles from './reset-password.module.css'
import type { ResetStep } from './reset-step'
import { useResetTexts } from './translations'

const FORM = 'new-password'
const EMPTY = { Password: '', PasswordConfirmation: '' }

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
  const sections = useMemo(() => plainSection(...newPasswordFields(t('password'), t('again'))), [t])
  const [refused, setRefused] = useState(false)

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
      // A password that breaks a rule says nothing of the code.
      setRefused(toApiError(error).fields.length === 0)
      throw error
    }
    notify.success(t('updated'))
    await navigate(SIGN_IN_PATH, { replace: true })
  }

  return (
    <AccountCard
      title={t(invited ? 'invited_title' : 'password_title')}
      intro={
        <>
          {t('account')} <bdi className={styles.address}>{email}</bdi>
        </>
      }
    >
      <SchemaForm
        formId={FORM}
        sections={sections}
        schema={newPasswordSchema}
        initialValues={EMPTY}
        onSubmit={save}
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordRules />
        <SubmitButton size="wide">{t('save')}</SubmitButton>
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

/** The rules of a new password; each rule is ticked off while typing. */
function PasswordRules() {
  const t = useResetTexts()
  const { Password, PasswordConfirmation } = useFormValues()
  const password = String(Password)
  const language = useLanguage()
  const rules = [
    { text: t('rule_length', { number: formatNumber(PASSWORD_MIN_LENGTH, language) }), met: password.length >= PASSWORD_MIN_LENGTH },
    { text: t('rule_match'), met: password !== '' && password === PasswordConfirmation },
  ]
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {rules.map(({ text, met }) => (
        <li key={text} className={classNames(styles.rule, met && styles.met)}>
          <Icon name={met ? 'check' : 'clock'} />
          {text}
          <span className="visually-hidden">: {t(met ? 'rule_met' : 'rule_open')}</span>
        </li>
      ))}
    </ul>
  )
}
