import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './radio-tabs.module.css'

interface RadioTabsProps<Value extends string> {
  /** Of the first radio, which a link to this choice focuses. */
  id?: string | undefined
  /** Ids of the texts that describe it. */
  describedBy?: string | undefined
  /** Without borders: beside a heading, where the chosen one alone need stand out. */
  quiet?: boolean
  /** The name of the group, for screen readers. */
  label: string
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Parts of one screen or dialog to choose from: native radios, so that arrow keys, names and the chosen one are the browser's. */
export function RadioTabs<Value extends string>({ id, describedBy, quiet = false, label, options, value: chosen, onChange }: RadioTabsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={classNames(styles.tabs, quiet && styles.quiet)}>
      {options.map(({ value, label: text }, at) => (
        <label key={value} className={styles.tab}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            className={styles.radio}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => {
              onChange(value)
            }}
          />
          {text}
        </label>
      ))}
    </div>
  )
}
