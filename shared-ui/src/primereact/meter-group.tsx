import { MeterGroup as PrimeMeterGroup } from 'primereact/metergroup'
import { classNames } from '../class-names'
import styles from './meter-group.module.css'

interface MeterGroupProps {
  /** The name of the meter, for screen readers. */
  label: string
  values: readonly { readonly value: number }[]
  className?: string | undefined
}

/** Shares of a whole along one bar, in light shades from the first to the last, on which text is legible. Decorative: a list says names and numbers. */
export function MeterGroup({ label, values, className }: MeterGroupProps) {
  const max = values.reduce((sum, { value }) => sum + value, 0)
  return (
    <PrimeMeterGroup
      values={values.map(({ value }, at) => ({ value, color: `color-mix(in oklab, var(--color-accent-border), var(--color-accent-soft-hover) ${Math.round((at / values.length) * 100)}%)` }))}
      max={max}
      aria-label={label}
      className={classNames(styles.meters, className)}
      // The library's own list of labels lies inside the meter, where no screen reader looks.
      labelList={() => null}
      pt={{ metercontainer: { className: styles.container }, meter: { className: styles.meter } }}
    />
  )
}
