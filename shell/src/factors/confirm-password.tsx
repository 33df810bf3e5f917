import { confirmPasswordSchema } from '@office/shared-api/model/schema'
import { plainSection, SchemaForm, SubmitButton } from '@office/shared-ui/form'
import { Button } from '@office/shared-ui'
import { useMemo } from 'react'
import { secretField } from '../account/account-form'
import { useFactorTexts } from '../translations/factors'
import styles from './factors.module.css'
import { useStepFocus } from './step-focus'

interface ConfirmPasswordProps {
  /** The change that it comes before. */
  title: string
  /** Rejects with the field error of a wrong one. */
  onConfirmed: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the present password, before a change of how its user signs in. */
export function ConfirmPassword({ title, onConfirmed, onCancel }: ConfirmPasswordProps) {
  const t = useFactorTexts()
  const sections = useMemo(() => plainSection(secretField('Password', t('password'), 'current-password')), [t])
  const ref = useStepFocus('field', title)
  return (
    <section ref={ref} className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <SchemaForm formId="confirm-password" sections={sections} schema={confirmPasswordSchema} initialValues={{ Password: '' }} onSubmit={(values) => onConfirmed(String(values['Password']))}>
        <div className={styles.buttons}>
          <SubmitButton>{t('next')}</SubmitButton>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </SchemaForm>
    </section>
  )
}
