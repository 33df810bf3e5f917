import { useLanguage } from '@office/shared-api'
import { HONEYPOT_FIELD, IDENTITY_LENGTH, normaliseNumber, SUBMIT_CODE, type FieldValue, type SubmittedRequest } from '@office/shared-api/model/public'
import { isLikelyIdentity, requestForm } from '@office/shared-api/model/requests'
import { ApiError, submitRequest } from '@office/shared-api/client'
import { displayedCodeSchema } from '@office/shared-api/model/schema/public'
import { Ltr } from '@office/shared-ui'
import { ResourceForm, type ExtraField } from '@office/shared-ui/resource-form'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestTranslations } from '../../translations/request'
import { Trap } from '../../trap'
import styles from './request-form.module.css'
import { idempotencyKey, requestDraft, type RequestDraft } from './request-draft'

/** The worker is chosen above the form. */
const CHOSEN_ELSEWHERE = ['PersonId']

/** Autofill tokens. */
const AUTOFILL = { Name: 'name', Phone: 'tel-national', Address: 'street-address', WorkCity: 'address-level2' }

function randomCode(): string {
  const span = SUBMIT_CODE.max - SUBMIT_CODE.min + 1
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(SUBMIT_CODE.min + (number % span))
}

/** The field for the displayed code. It is checked in the page, never sent and never kept: after a reload it is another one. */
function useDisplayedCode(): readonly ExtraField[] {
  const { t } = useTranslation('request')
  const [code] = useState(randomCode)
  return useMemo(
    () => [
      {
        name: 'Code',
        field: { type: 'text', max: code.length, format: 'number', required: true },
        label: t('code'),
        hint: t('code_hint'),
        before: (
          <p className={styles.code}>
            <span className="visually-hidden">{t('code_shown')} </span>
            <Ltr>{code}</Ltr>
          </p>
        ),
        schema: displayedCodeSchema(code),
      },
    ],
    [code, t],
  )
}

/** Milliseconds without an answer after which the page tells that the outcome is unknown. */
const TIMEOUT = 15_000

/**
 * Sends a request under the idempotency key of the draft: sent again after a lost answer, the same content never makes a second
 * request. Rejects with an `ApiError`; its code is `not_known` when no answer came: after a timeout, or on a dropped network.
 */
async function send(body: Parameters<typeof submitRequest>[0]): Promise<SubmittedRequest> {
  const sent = idempotencyKey(requestDraft.getState().sent, body)
  requestDraft.setState({ sent })
  try {
    return await submitRequest(body, sent.key, AbortSignal.timeout(TIMEOUT))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw new ApiError(0, 'not_known')
    requestDraft.setState({ sent: null })
    throw error
  }
}

/** In a tab of its own: what is typed here stays. */
function IdentityHint() {
  const { t } = useTranslation('request')
  return (
    <>
      {t('identity_hint')} {t('identity_why')}{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        {t('privacy_page')}
      </a>
    </>
  )
}

/** Whether a whole identity number is more likely a slip than one that somebody has. */
function isSlip(value: FieldValue): boolean {
  const identity = normaliseNumber(String(value))
  return identity.length === IDENTITY_LENGTH && !isLikelyIdentity(identity)
}

export interface RequestFormProps {
  formId: string
  /** Stands before the fields, below what stopped an attempt. */
  intro: ReactNode
  /** The chosen worker; null while none is chosen. */
  workerId: number | null
  /** The worker has been taken by another visitor. */
  onTaken: (workerId: number) => void
  onSent: (request: SubmittedRequest) => void
  /** Whether the last attempt has had no answer. */
  onUnknown: (unknown: boolean) => void
  onSubmittingChange: (submitting: boolean) => void
  onDirtyChange: (dirty: boolean) => void
  /** The draft that was typed before a reload. */
  earlier: RequestDraft | null
}

/**
 * The visitor's form. Its fields, their order and rules are declared in `request-form.resource.ts` (those with `setBy: 'public'`);
 * the displayed code and the honeypot are the page's.
 */
export function RequestForm({
  formId,
  intro,
  workerId,
  onTaken,
  onSent,
  onUnknown,
  onSubmittingChange,
  onDirtyChange,
  earlier,
}: RequestFormProps) {
  const { t } = useTranslation('request')
  const language = useLanguage()
  const code = useDisplayedCode()
  const trap = useRef<HTMLInputElement>(null)

  async function submit({ Code: _code, ...values }: Record<string, unknown>): Promise<void> {
    // The form sends nothing while no worker is chosen.
    if (workerId === null) return
    onUnknown(false)
    try {
      onSent(await send({ ...values, PersonId: workerId, [HONEYPOT_FIELD]: trap.current?.value ?? '' }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_known') onUnknown(true)
      if (error instanceof ApiError && error.code === 'person_not_available') onTaken(workerId)
      throw error
    }
  }

  return (
    <ResourceForm
      formId={formId}
      intro={intro}
      resource={requestForm}
      audience="public"
      omit={CHOSEN_ELSEWHERE}
      autoComplete={AUTOFILL}
      labels={requestTranslations[language].fields}
      hints={{ IdentityId: <IdentityHint />, Phone: t('phone_hint') }}
      remarks={{ IdentityId: (value) => (isSlip(value) ? t('identity_check') : undefined) }}
      extras={code}
      pageErrors={workerId === null ? { PersonId: t('worker_required') } : undefined}
      subject={workerId}
      onSubmit={submit}
      onSubmittingChange={onSubmittingChange}
      draft={earlier?.values}
      onDraftChange={(typed) => {
        onDirtyChange(typed !== null)
        const { Code: _code, ...values } = typed ?? {}
        requestDraft.setState({ values })
      }}
    >
      <p className={styles.privacy}>{t('privacy')}</p>
      <Trap field={trap} />
    </ResourceForm>
  )
}
