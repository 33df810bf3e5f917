import { addTranslations, useLanguage } from '@office/shared-api'
import { filtersIn, HONEYPOT_FIELD, type FieldValue } from '@office/shared-api/model/public'
import { askForCall } from '@office/shared-api/client'
import { callbackForm, wishesText } from '@office/shared-api/model/requests'
import { Icon } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { ResourceForm } from '@office/shared-ui/resource-form'
import { useSearchParams } from '@office/shared-ui/router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficeHours } from '../../call'
import type { CallMeProps } from '../../call-me'
import { callbackTranslations } from '../../translations/callback'
import { Trap } from '../../trap'
import { useCatalogue } from '../../workers/catalogue.store'
import { withFilters } from '../../workers/filters'
import styles from './callback-dialog.module.css'

addTranslations('callback', callbackTranslations)

const AUTOFILL = { Name: 'name', Phone: 'tel-national' }

type Typed = Readonly<Record<string, FieldValue>>

/** Values that were typed and not sent: a dialog that was closed by mistake opens as it was. Of this page alone. */
let typed: Typed = {}

export interface CallbackDialogProps extends Omit<CallMeProps, 'over'> {
  onClose: () => void
}

/** Asks for name and number alone, to be called. */
export default function CallbackDialog({ wishes, worker, filled, onClose }: CallbackDialogProps) {
  const { t } = useTranslation(['callback', 'catalogue'])
  const language = useLanguage()
  const formId = useId()
  const trap = useRef<HTMLInputElement>(null)
  const query = useFilterQuery()
  const [submitting, setSubmitting] = useState(false)
  const [isSent, setSent] = useState(false)
  const [initial] = useState(() => ({ Name: '', Phone: '', ...filled, ...typed }))

  async function submit(values: Typed): Promise<void> {
    // A worker says it by the Id: the filters of the list need not be theirs.
    const Wishes = wishesText(wishes, worker === undefined ? query : '')
    await askForCall({ ...values, Wishes, WorkerId: worker ?? null, Language: language, [HONEYPOT_FIELD]: trap.current?.value ?? '' })
    typed = {}
    setSent(true)
  }

  return (
    <Modal show size="medium" title={t('catalogue:touch.call_me')} submitting={submitting && !isSent} {...(!isSent && { formId, okText: t('send') })} onClose={onClose}>
      {isSent ? (
        <Sent />
      ) : (
        <div className={styles.content}>
          <ResourceForm
            formId={formId}
            intro={<Intro wishes={wishes} />}
            resource={callbackForm}
            audience="public"
            initial={initial}
            autoComplete={AUTOFILL}
            labels={callbackTranslations[language].fields}
            hints={{ Phone: t('phone_hint') }}
            onSubmit={submit}
            onSubmittingChange={setSubmitting}
            onDraftChange={(values) => {
              if (values) typed = values
            }}
          >
            <p className={styles.muted}>
              {t('privacy')}{' '}
              {/* In a tab of its own: what is typed here stays. */}
              <a href="/privacy" target="_blank" rel="noopener">
                {t('privacy_page')}
              </a>
            </p>
            <Trap field={trap} />
          </ResourceForm>
        </div>
      )}
    </Modal>
  )
}

/** The filters that are chosen, as the query of the list's address. */
function useFilterQuery(): string {
  const [query] = useSearchParams()
  const { lookups } = useCatalogue()
  return withFilters(new URLSearchParams(), filtersIn(query, lookups)).toString()
}

function Intro({ wishes }: Pick<CallMeProps, 'wishes'>) {
  const { t } = useTranslation('callback')
  return (
    <>
      <p>{t('intro')}</p>
      {wishes.length > 0 && (
        <p className={styles.wishes}>
          <span className={styles.muted}>{t('wishes')}</span> <strong>{wishes.join(' · ')}</strong>
        </p>
      )}
    </>
  )
}

function Sent() {
  const { t } = useTranslation('callback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={styles.sent}>
      <span className={styles.badge}>
        <Icon name="check" />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {t('sent')}
      </h3>
      <p>{t('sent_text')}</p>
      <OfficeHours className={styles.muted} />
    </div>
  )
}
