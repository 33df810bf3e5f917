import { useLabels, useLanguage } from '@office/shared-api'
import { useEffect, useRef, type MouseEvent } from 'react'
import { formatNumber } from '../../format/format'
import { Icon } from '../../icon/icon'
import type { Attempt } from './bound-field'
import styles from './error-summary.module.css'
import { controlId, type FormFieldSpec } from './sections'
import { useFormTexts } from './texts'

interface ErrorSummaryProps {
  formId: string
  /** The fields of the form, in their order. */
  fields: readonly FormFieldSpec[]
  /** Another one with each submit: a failed one takes the focus. */
  attempt: Attempt
  /** The present error of a name; undefined once mended. */
  messageOf: (name: string) => string | undefined
}

/**
 * The reasons that stopped a submit, above the form, each leading to its field; what is no field of it comes last.
 * Mended ones stay, marked, until the next attempt, so that the form does not move under the typing hand.
 */
export function ErrorSummary({ formId, fields, attempt, messageOf }: ErrorSummaryProps) {
  const t = useFormTexts()
  const labels = useLabels()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { failed, code } = attempt

  useEffect(() => {
    // Nothing to show, nothing to focus.
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  if (failed.length === 0 && code === null) return null
  const shown = fields.filter(({ name }) => failed.includes(name))
  const others = failed.filter((name) => !shown.some((field) => field.name === name))
  const counted = t('summary', { count: failed.length, number: formatNumber(failed.length, language) })
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" />
        {failed.length > 0 ? counted : code && labels.error(code)}
      </p>
      {failed.length > 0 && (
        <ul className={styles.items}>
          {shown.map(({ name, label }) => (
            <li key={name}>
              <FieldLink id={controlId(formId, name)} label={label} mended={messageOf(name) === undefined} />{' '}
              <span className={styles.message}>{messageOf(name) ?? t('summary_mended')}</span>
            </li>
          ))}
          {others.map((name) => (
            <li key={name}>{messageOf(name) ?? t('summary_mended')}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FieldLink({ id, label, mended }: { id: string; label: string; mended: boolean }) {
  function follow(event: MouseEvent) {
    event.preventDefault()
    const control = document.getElementById(id)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }
  return (
    <a href={`#${id}`} className={mended ? styles.mended : undefined} onClick={follow}>
      {label}
    </a>
  )
}
