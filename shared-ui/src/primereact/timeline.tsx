import { Timeline as PrimeTimeline, type TimelinePassThroughOptions } from 'primereact/timeline'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import styles from './timeline.module.css'

interface TimelineProps<Event> {
  /** The name of the list, for screen readers. */
  label: string
  events: readonly Event[]
  /** The marker at the line; a dot by itself. Decorative: words in the content say the meaning. */
  marker?: (event: Event) => ReactNode
  /** For steps, in place of a marker: those that are done have a check mark. */
  isDone?: (event: Event) => boolean
  className?: string | undefined
  children: (event: Event) => ReactNode
}

const PARTS: TimelinePassThroughOptions = {
  root: { role: 'list' },
  event: { role: 'listitem', className: styles.event },
  opposite: { hidden: true },
  separator: { className: styles.separator, 'aria-hidden': true },
  marker: { className: styles.marker },
  connector: { className: styles.connector },
  content: { className: styles.content },
}

/** Events along a line, as a list for those who hear it. */
export function Timeline<Event>({ label, events, marker, isDone, className, children }: TimelineProps<Event>) {
  return (
    <PrimeTimeline
      value={[...events]}
      aria-label={label}
      className={classNames(styles.timeline, className)}
      pt={PARTS}
      content={children}
      marker={marker ?? (isDone && ((event: Event) => <StepMarker done={isDone(event)} />))}
    />
  )
}

function StepMarker({ done }: { done: boolean }) {
  return <span className={classNames(styles.step, done && styles.done)}>{done && <Icon name="check" />}</span>
}
