import { ACCOUNT_TEXT_MAX } from '@office/shared-api/client/staff'
import { usePageTitle } from '@office/shared-ui'
import type { FormFieldSpec } from '@office/shared-ui/form'
import { useId, type ReactNode } from 'react'
import styles from './account-form.module.css'

export interface AccountCardProps {
  title: string
  /** One sentence below the title. */
  intro: ReactNode
  /** Called when the reader leaves a field. */
  onLeave?: (field: HTMLInputElement) => void
  children: ReactNode
}

/** The card in the middle of the page for what staff do before they are signed in. */
export function AccountCard({ title, intro, onLeave, children }: AccountCardProps) {
  const titleId = useId()
  usePageTitle(title)
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) onLeave?.(target)
      }}
    >
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </section>
  )
}

/** The e-mail that an account is known by. */
export function emailField(name: string, label: string): FormFieldSpec {
  return { name, label, field: { type: 'text', format: 'email', max: ACCOUNT_TEXT_MAX, required: true }, autoComplete: 'username' }
}

/** A password; `autoComplete` tells password managers which one. */
export function secretField(name: string, label: string, autoComplete: 'current-password' | 'new-password'): FormFieldSpec {
  return { name, label, field: { type: 'text', max: ACCOUNT_TEXT_MAX, required: true }, autoComplete, secret: true }
}

/** A password that is being chosen, and the same once more. */
export function newPasswordFields(label: string, again: string): readonly FormFieldSpec[] {
  return [secretField('Password', label, 'new-password'), secretField('PasswordConfirmation', again, 'new-password')]
}
