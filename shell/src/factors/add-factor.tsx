import { ApiError } from '@office/shared-api/client'
import { FACTOR_NAME_MAX, setUpFactor } from '@office/shared-api/client/staff'
import type { FactorKind, FactorSetup } from '@office/shared-api/model/public'
import { appSchema, passkeySchema } from '@office/shared-api/model/schema'
import { Button, Notice } from '@office/shared-ui'
import { plainSection, SchemaForm, SubmitButton, type FormFieldSpec } from '@office/shared-ui/form'
import { useMemo, useState } from 'react'
import { useFactorTexts } from '../translations/factors'
import { ConfirmPassword } from './confirm-password'
import styles from './factors.module.css'
import { QrPicture } from './qr-picture'
import { useStepFocus } from './step-focus'

const FORM = 'add-factor'

export interface AddFactorProps {
  kind: FactorKind
  /** With the codes to keep, where it was the first factor. */
  onAdded: (codes: readonly string[] | undefined) => void
  onCancel: () => void
}

/** Sets up a factor: the password first, then the first code of the app, or the passkey that the device makes. */
export function AddFactor({ kind, onAdded, onCancel }: AddFactorProps) {
  const t = useFactorTexts()
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const Form = kind === 'totp' ? AppForm : PasskeyForm
  const title = t(`add_${kind}`)
  const ref = useStepFocus('field', setup)
  if (setup === null) {
    return (
      <ConfirmPassword
        title={title}
        onCancel={onCancel}
        onConfirmed={async (Password) => {
          setSetup(await setUpFactor(kind, { Password }))
        }}
      />
    )
  }
  return (
    <section ref={ref} className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <Form
        setup={setup}
        onCancel={onCancel}
        onSend={async (values) => {
          const { Codes } = await setUpFactor(kind, { ...values, Setup: setup.Setup ?? '' }).catch((error: unknown) => {
            // The five minutes are over: the password is asked for again.
            if (error instanceof ApiError && error.fields.some(({ field }) => field === 'Password')) setSetup(null)
            throw error
          })
          onAdded(Codes)
        }}
      />
    </section>
  )
}

interface FormProps {
  setup: FactorSetup
  onSend: (values: Readonly<Record<string, string>>) => Promise<void>
  onCancel: () => void
}

function useNameField(): FormFieldSpec {
  const t = useFactorTexts()
  return useMemo(() => ({ name: 'Name', label: t('name'), field: { type: 'text', max: FACTOR_NAME_MAX } }), [t])
}

function AppForm({ setup: { Secret = '', Uri = '' }, onSend, onCancel }: FormProps) {
  const t = useFactorTexts()
  const name = useNameField()
  const sections = useMemo(() => plainSection({ name: 'Code', label: t('code'), field: { type: 'text', format: 'number', max: 6, required: true }, autoComplete: 'one-time-code' }, name), [t, name])
  return (
    <>
      <p>{t('scan')}</p>
      <QrPicture text={Uri} label={t('picture')} />
      <p>
        {t('letters')}:{' '}
        <bdi dir="ltr" className={styles.letters}>
          {Secret.replace(/(.{4})(?!$)/g, '$1 ')}
        </bdi>
      </p>
      <SchemaForm formId={FORM} sections={sections} schema={appSchema} initialValues={{ Code: '', Name: '' }} onSubmit={(values) => onSend({ Code: String(values['Code']), Name: String(values['Name']) })}>
        <Buttons submit={t('next')} onCancel={onCancel} />
      </SchemaForm>
    </>
  )
}

function PasskeyForm({ setup: { Options = '' }, onSend, onCancel }: FormProps) {
  const t = useFactorTexts()
  const name = useNameField()
  const sections = useMemo(() => plainSection(name), [name])
  const [failed, setFailed] = useState(false)
  return (
    <>
      <p>{t('passkey_hint')}</p>
      {failed && <Notice tone="danger">{t('not_made')}</Notice>}
      <SchemaForm
        formId={FORM}
        sections={sections}
        schema={passkeySchema}
        initialValues={{ Name: '' }}
        onSubmit={async (values) => {
          setFailed(false)
          const { makePasskey } = await import('./passkeys')
          const made = await makePasskey(Options).catch(() => null)
          if (made === null) setFailed(true)
          else await onSend({ Attestation: made, Name: String(values['Name']) })
        }}
      >
        <Buttons submit={t('make')} onCancel={onCancel} />
      </SchemaForm>
    </>
  )
}

/** The buttons at the end of a step. */
export function Buttons({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  const t = useFactorTexts()
  return (
    <div className={styles.buttons}>
      <SubmitButton>{submit}</SubmitButton>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
