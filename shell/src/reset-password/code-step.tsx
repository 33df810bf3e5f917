import { checkResetCode } from '@office/shared-api/client/staff'
import { RESET_CODE_LENGTH } from '@office/shared-api/client/staff'
import { resetCodeSchema } from '@office/shared-api/model/schema'
import { Button, Icon, Notice } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountCard } from '../account/account-form'
import { Countdown, useSecondsLeft } from './countdown'
import { NewCode } from './new-code'
import styles from './reset-password.module.css'
import type { ResetStep, SentCode } from './reset-step'
import { useResetTexts } from './translations'

const FORM = 'reset-code'

export interface CodeStepProps extends SentCode {
  email: string
  onNext: (step: ResetStep) => void
}

/** The second step: the code from the e-mail, while it is valid. */
export function CodeStep({ email, deadline, handle, onNext }: CodeStepProps) {
  const t = useResetTexts()
  const { t: common } = useTranslation('common')
  const secondsLeft = useSecondsLeft(deadline)
  const sections = useMemo(
    () =>
      plainSection({
        name: 'code',
        label: t('code'),
        field: { type: 'text', format: 'number', max: RESET_CODE_LENGTH, required: true },
        autoComplete: 'one-time-code',
      }),
    [t],
  )

  useEffect(() => {
    document.getElementById(`${FORM}-code`)?.focus()
  }, [])

  return (
    <AccountCard
      title={t('sent_title')}
      intro={
        <>
          {t('sent')} <bdi className={styles.address}>{email}</bdi>
          <br />
          {t('sent_hint')}
        </>
      }
    >
      <SchemaForm
        // A new code begins with an empty field.
        key={deadline}
        formId={FORM}
        sections={sections}
        schema={resetCodeSchema}
        initialValues={{ email, code: '' }}
        onSubmit={async (values) => {
          const { token } = await checkResetCode(email, String(values['code']), handle)
          onNext({ name: 'password', email, token, invited: false })
        }}
      >
        {secondsLeft > 0 && (
          <p className={styles.timer} role="timer">
            <Icon name="clock" />
            {t('expires')} <Countdown seconds={secondsLeft} />
          </p>
        )}
        {deadline !== null && secondsLeft === 0 && <Notice tone="warning">{common('errors.code_expired.full')}</Notice>}
        <SubmitButton size="wide">{t('check')}</SubmitButton>
      </SchemaForm>
      <NewCode
        email={email}
        onSent={(next) => {
          onNext({ name: 'code', email, ...next })
        }}
      />
      <footer>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onNext({ name: 'email', email })
          }}
        >
          {t('other_email')}
        </Button>
      </footer>
    </AccountCard>
  )
}
