import { HONEYPOT_FIELD } from '@office/shared-api/model/public'
import type { RefObject } from 'react'
import styles from './trap.module.css'

/** Honeypot of a public form: people neither see nor reach this field, so a machine has filled it. */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input ref={field} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
