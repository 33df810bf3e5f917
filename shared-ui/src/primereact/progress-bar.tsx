import { ProgressBar as PrimeProgressBar } from 'primereact/progressbar'
import { classNames } from '../class-names'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** The name of the work under way, for screen readers. */
  label: string
  /** Percent; over 100 is full, and the bar says by its colour that the end has passed. */
  value: number
  /** The value in words. */
  text: string
}

/** How much of something has passed. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  return (
    <PrimeProgressBar
      value={Math.max(0, Math.min(100, value))}
      showValue={false}
      aria-label={label}
      aria-valuetext={text}
      className={classNames(styles.bar, value > 100 && styles.over)}
      pt={{ value: { className: styles.value } }}
    />
  )
}
