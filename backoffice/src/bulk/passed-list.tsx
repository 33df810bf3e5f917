import { Ltr } from '@office/shared-ui'
import type { ReactNode } from 'react'
import styles from './bulk.module.css'

interface PassedRow {
  readonly id: number
  readonly name: ReactNode
  readonly reference: string
  /** The question, or the refusal. */
  readonly why: string
}

/** The rows of a selection that were passed over, each with its reason. */
export function PassedList({ title, rows }: { title: string; rows: readonly PassedRow[] }) {
  return (
    <ul className={styles.passed} aria-label={title}>
      {rows.map(({ id, name, reference, why }) => (
        <li key={id}>
          {name} <Ltr className={styles.reference}>{reference}</Ltr> {why}
        </li>
      ))}
    </ul>
  )
}
