import { Ltr } from '@office/shared-ui'
import { useRowKeys, type Entry } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { RequestLink } from '../../request/open-request'
import type { WorkRow } from '../../request/pipeline-client'
import styles from './today.module.css'

interface WorkLineProps {
  row: Pick<WorkRow, 'Id' | 'Name' | 'Ref' | 'Person'>
  /** The box that chooses the row; null where rows are not chosen. */
  choice: ReactNode
  /** The reason why the request stands here. */
  what: ReactNode
  /** How the time stands, or who works on it. */
  more: ReactNode
  /** All that can be done to it, which its menu and its keys do; nothing for who may only look. */
  entries?: (() => readonly Entry[]) | undefined
  /** Nothing for who may only look. */
  buttons: ReactNode
}

/** A request of the work list: one line on a desk, a card with a button as wide as itself on a phone. */
export function WorkLine({ row: { Id, Name, Ref, Person }, choice, what, more, entries, buttons }: WorkLineProps) {
  const keysOf = useRowKeys()
  return (
    <li className={styles.row} data-row={Id} onKeyDownCapture={entries && keysOf({ Id }, entries)}>
      {choice}
      <p className={styles.who}>
        <RequestLink id={Id} name={Name} className={styles.client} /> <Ltr className={styles.reference}>{Ref}</Ltr>
      </p>
      <p className={styles.worker}>{Person !== null && <bdi>{Person}</bdi>}</p>
      <div className={styles.what}>{what}</div>
      <div className={styles.more}>{more}</div>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </li>
  )
}
