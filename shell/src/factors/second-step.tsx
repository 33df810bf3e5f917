import { toApiError } from '@office/shared-api/client'
import { secondStep } from '@office/shared-api/client/staff'
import { factorCodeSchema } from '@office/shared-api/model/schema'
import { Button } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { useEffect, useMemo, useState, type MouseEvent } from 'react'
import { AccountCard } from '../account/account-form'
import { useFactorTexts } from '../translations/factors'
import { hasPasskeys } from './has-passkeys'
import { PasskeyButton } from './passkey-button'

const FORM = 'second-step'
const EMPTY = { Code: '' }
/** Characters of a recovery code, however it is typed. */
const LONGEST = 40

export interface SecondStepProps {
  kinds: readonly ('totp' | 'passkey')[]
  /** Back to the password: the step is over, or the reader wants to. */
  onBack: () => void
}

/** An empty field that loses the focus says so in a line of its own, which would move the button from under the press. */
const keepFocus = (event: MouseEvent) => {
  event.preventDefault()
}

/** The second step of signing in: a code of the app, a passkey or a recovery code. */
export default function SecondStep({ kinds, onBack }: SecondStepProps) {
  const t = useFactorTexts()
  const hasApp = kinds.includes('totp')
  const [way, setWay] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery')
  const label = way === 'app' ? t('app_code') : t('recovery_code')
  const sections = useMemo(() => plainSection({ name: 'Code', label, field: { type: 'text', max: LONGEST, required: true, language: 'en' }, autoComplete: way === 'app' ? 'one-time-code' : 'off' }), [label, way])

  useEffect(() => {
    document.getElementById(`${FORM}-Code`)?.focus()
  }, [way])

  async function submit(values: Record<string, unknown>) {
    try {
      await secondStep({ Code: String(values['Code']) })
    } catch (error) {
      if (toApiError(error).code === 'signed_out') onBack()
      throw error
    }
  }

  return (
    <AccountCard title={t('title')} intro={t('step_intro')}>
      {kinds.includes('passkey') && hasPasskeys() && <PasskeyButton label={t('use_passkey')} failed={t('passkey_failed')} onOver={onBack} run={async () => (await import('./passkeys')).passkeyStep()} />}
      <SchemaForm key={way} formId={FORM} sections={sections} schema={factorCodeSchema} initialValues={EMPTY} onSubmit={submit}>
        <SubmitButton size="wide">{t('submit')}</SubmitButton>
      </SchemaForm>
      <footer>
        <Button variant="quiet" size="small" onMouseDown={keepFocus} onClick={onBack}>
          {t('back')}
        </Button>
        {hasApp && (
          <Button
            variant="quiet"
            size="small"
            onMouseDown={keepFocus}
            onClick={() => {
              setWay(way === 'app' ? 'recovery' : 'app')
            }}
          >
            {way === 'app' ? t('recovery_code') : t('use_app')}
          </Button>
        )}
      </footer>
    </AccountCard>
  )
}
