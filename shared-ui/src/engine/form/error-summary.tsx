import { useLabels, useLanguage } from '@office/shared-api'
import type { ErrorCode } from '@office/shared-api/model'
import { useEffect, useRef, type MouseEvent } from 'react'
import { formatNumber } from '../../format/format'
import { Icon } from '../../icon/icon'
import styles from './error-summary.module.css'
import { controlId, type FormFieldSpec } from './sections'
import { useFormTexts } from './texts'

export interface ErrorSummaryItem {
  readonly name: string
  /** Undefined for what is no field of this form: its message then stands by itself. */
  readonly label: string | undefined
  readonly controlId: string | undefined
  /** Undefined once mended. */
  readonly message: string | undefined
}

export interface ErrorSummaryProps {
  /** Changes with every attempt: a failed one takes the focus. */
  attempt: unknown
  /** The fields that the last attempt failed on. */
  items: readonly ErrorSummaryItem[]
  /** Why the server refused, when it did. */
  code: ErrorCode | null
}

/**
 * The reasons that stopped a submit, above the form. Focus moves here after each failed attempt; every item leads to its field.
 * Mended items stay, marked, until the next attempt, so that the form does not move under the typing hand.
 */
export function ErrorSummary({ attempt, items, code }: ErrorSummaryProps) {
  const t = useFormTexts()
  const labels = useLabels()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Nothing to show, nothing to focus.
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt, code])

  if (items.length === 0 && code === null) return null
  const title =
    items.length > 0
      ? t('summary', { count: items.length, number: formatNumber(items.length, language) })
      : code && labels.error(code)

  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" />
        {title}
      </p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.name}>
              <SummaryLine item={item} mended={t('summary_mended')} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function goTo(event: MouseEvent, controlId: string) {
  event.preventDefault()
  const control = document.getElementById(controlId)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

function SummaryLine({ item, mended }: { item: ErrorSummaryItem; mended: string }) {
  const { controlId, label, message } = item
  if (controlId === undefined) return <>{message ?? mended}</>
  return (
    <>
      <a
        href={`#${controlId}`}
        className={message === undefined ? styles.mended : undefined}
        onClick={(event) => {
          goTo(event, controlId)
        }}
      >
        {label}
      </a>{' '}
      <span className={styles.message}>{message ?? mended}</span>
    </>
  )
}

/** The failed fields as the summary lists them: in the order of the form; names that are no field of it come last. */
export function summaryItems(
  formId: string,
  fields: readonly FormFieldSpec[],
  failed: readonly string[],
  messageOf: (name: string) => string | undefined,
): ErrorSummaryItem[] {
  const place = (name: string) => fields.findIndex((field) => field.name === name) >>> 0
  return [...failed]
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const spec = fields.find((field) => field.name === name)
      return { name, label: spec?.label, controlId: spec && controlId(formId, name), message: messageOf(name) }
    })
}
