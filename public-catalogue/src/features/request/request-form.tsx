import { HONEYPOT_FIELD, resources, type SubmittedRequest } from '@office/shared-api/model'
import { ApiError } from '@office/shared-api/client'
import { ResourceForm } from '@office/shared-ui/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './request-form.module.css'
import type { useRequestDraft } from './request-draft'
import { useDisplayedCode } from './use-displayed-code'
import { useSubmission } from './use-submission'

const GROUPS = ['client', 'visa', 'note']

/** What browsers may fill in by themselves. */
const AUTOFILL = { Name: 'name', Phone: 'tel-national', Address: 'street-address', WorkCity: 'address-level2' }

export interface RequestFormProps {
  formId: string
  /** The chosen worker; null while none is chosen. */
  workerId: number | null
  /** The worker has been taken by somebody else. */
  onTaken: (workerId: number) => void
  onSent: (request: SubmittedRequest) => void
  /** Whether the last attempt has had no answer. */
  onUnknown: (unknown: boolean) => void
  onSubmittingChange: (submitting: boolean) => void
  onDirtyChange: (dirty: boolean) => void
  draft: ReturnType<typeof useRequestDraft>
}

/** The visitor's form: fields, order and rules are the resource's; the code and the trap for machines are the page's. */
export function RequestForm({
  formId,
  workerId,
  onTaken,
  onSent,
  onUnknown,
  onSubmittingChange,
  onDirtyChange,
  draft,
}: RequestFormProps) {
  const { t } = useTranslation('catalogue')
  const code = useDisplayedCode()
  const send = useSubmission({
    earlier: draft.earlier?.sent ?? null,
    onKey: (sent) => {
      draft.change({ sent })
    },
  })
  const trap = useRef<HTMLInputElement>(null)

  async function submit(values: Record<string, unknown>): Promise<void> {
    if (workerId === null) {
      throw new ApiError(0, 'not_saved', [{ field: 'PersonId', errorMsg: t('request.worker_required') }])
    }
    onUnknown(false)
    try {
      onSent(await send({ values, workerId, honeypot: trap.current?.value ?? '' }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_known') onUnknown(true)
      if (error instanceof ApiError && error.code === 'person_not_available') onTaken(workerId)
      throw error
    }
  }

  return (
    <ResourceForm
      formId={formId}
      resource={resources.requests}
      audience="public"
      groups={GROUPS}
      autoComplete={AUTOFILL}
      hints={{ IdentityId: t('request.identity_hint'), Phone: t('request.phone_hint') }}
      extras={code}
      onSubmit={submit}
      onSubmittingChange={onSubmittingChange}
      onDirtyChange={onDirtyChange}
      draft={draft.earlier?.values}
      onDraftChange={(values) => {
        // The displayed code is another one after a reload.
        const { Code: _code, ...own } = values ?? {}
        draft.change({ values: own })
      }}
    >
      <p className={styles.privacy}>{t('request.privacy')}</p>
      {/* Nobody sees or reaches this field; what fills it is a machine. */}
      <div className={styles.trap} aria-hidden="true">
        <input ref={trap} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </ResourceForm>
  )
}
