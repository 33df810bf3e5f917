import { useSession } from '@office/shared-api'
import { ApiError } from '@office/shared-api/client'
import { signIn } from '@office/shared-api/client/staff'
import { RESET_PATH, type SecondFactorStep, type SignedInUser } from '@office/shared-api/model/public'
import { signInSchema } from '@office/shared-api/model/schema'
import { AfterHydration, hasDraft, Notice, screen } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { Link } from '@office/shared-ui/router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountCard, emailField, secretField } from '../account/account-form'
import { TypedBefore } from '../account/typed-before'
import { hasPasskeys } from '../factors/has-passkeys'
import { PasskeyButton } from '../factors/passkey-button'
import { fetchAhead } from '../remotes/fetch-ahead'
import { useSignInTexts } from '../translations/sign-in'

const SecondStep = screen(() => import('../factors/second-step'))

const FORM = 'sign-in'

type SecondStepKinds = SecondFactorStep['SecondFactor']

/** Sign-in of staff. A user who signs in stays on the path that was asked for. */
export default function SignInScreen() {
  const t = useSignInTexts()
  const { t: common } = useTranslation('common')
  const sections = useMemo(
    () => plainSection(emailField('username', t('email')), secretField('password', t('password'), 'current-password')),
    [t],
  )
  const session = useSession()
  const endedFor = session.user ? undefined : session.endedFor
  const [submitting, setSubmitting] = useState(false)
  // An account that is not active empties the form: a new form, and its message beside it.
  const [inactive, setInactive] = useState(0)

  const [kinds, setKinds] = useState<SecondStepKinds | null>(null)

  async function submit(values: Record<string, unknown>) {
    const answer = await signIn({ username: String(values['username']), password: String(values['password']) })
    if ('SecondFactor' in answer) {
      setKinds(answer.SecondFactor)
      return
    }
    const refusal = refusalOf(answer)
    if (refusal === 'account_not_active') setInactive((times) => times + 1)
    // The form shows the sentence of the code.
    else if (refusal) throw new ApiError(200, refusal)
    else setInactive(0)
  }

  if (kinds) {
    return (
      <SecondStep
        kinds={kinds}
        onBack={() => {
          setKinds(null)
        }}
      />
    )
  }
  return (
    <AccountCard title={t('title')} intro={t('intro')} onLeave={fetchTables}>
      {endedFor !== undefined && inactive === 0 && (
        <Notice title={t('ended')}>
          {hasDraft() && <p>{t('draft_kept')}</p>}
        </Notice>
      )}
      {inactive > 0 && !submitting && (
        <Notice tone="warning">
          <p>{common('errors.account_not_active.full')}</p>
        </Notice>
      )}
      <SchemaForm
        key={inactive}
        formId={FORM}
        sections={sections}
        schema={signInSchema}
        initialValues={{ username: (inactive === 0 && endedFor) || '', password: '' }}
        onSubmit={submit}
        onSubmittingChange={setSubmitting}
      >
        <TypedBefore formId={FORM} />
        <SubmitButton size="wide">{t('submit')}</SubmitButton>
      </SchemaForm>
      <footer>
        <Link to={RESET_PATH}>{t('forgot')}</Link>
        <AfterHydration>
          <PasskeyOffer />
        </AfterHydration>
      </footer>
    </AccountCard>
  )
}

/** Signing in by a passkey alone, where browser and address know them. */
function PasskeyOffer() {
  const t = useSignInTexts()
  if (!hasPasskeys()) return null
  return <PasskeyButton small label={t('use_passkey')} failed={t('passkey_failed')} run={async () => (await import('../factors/passkeys')).passkeySignIn()} />
}

/** The base of the staff's screens is fetched while the password is typed. */
function fetchTables({ value, type }: HTMLInputElement) {
  if (value !== '' && type !== 'password') fetchAhead('@office/shared-ui/primereact')
}

/** The password was right; the account's flags may still bar the way. Locked weighs more than not confirmed. */
function refusalOf({ LockoutEnabled, EmailConfirmed }: SignedInUser): 'locked_account' | 'account_not_active' | null {
  if (LockoutEnabled) return 'locked_account'
  return EmailConfirmed ? null : 'account_not_active'
}
