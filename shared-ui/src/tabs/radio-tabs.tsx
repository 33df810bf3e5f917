import { useId, type ReactNode } from 'react'
import styles from './radio-tabs.module.css'

interface RadioTabsProps<Value extends string> {
  /** Of the first radio, which a link to this choice focuses. */
  id?: string | undefined
  /** Ids of the texts that describe it. */
  describedBy?: string | undefined
  /** The name of the group, for screen readers. */
  label: string
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Parts of one screen or dialog to choose from: native radios, so that arrow keys, names and the chosen one are the browser's. */
export function RadioTabs<Value extends string>({ id, describedBy, label, options, value: chosen, onChange }: RadioTabsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={styles.tabs}>
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
