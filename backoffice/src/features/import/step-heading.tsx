import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'

export const STEPS = ['file', 'columns', 'items', 'check', 'done'] as const
export type StepName = (typeof STEPS)[number]

/** The steps of an import, the present one marked. */
export function Steps({ present }: { present: StepName }) {
  const { t } = useTranslation('backoffice')
  return (
    <ol className={styles.steps} aria-label={t('import.steps')}>
      {STEPS.map((step) => (
        <li key={step} className={styles.step} aria-current={step === present ? 'step' : undefined}>
          {t(`import.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

interface StepHeadingProps {
  /** The step came by the end of a work, not by a press: the focus is taken from nobody who is elsewhere by then. */
  byItself?: boolean
  children: ReactNode
}

/** The heading of a step that has just begun: the focus goes to it, so that a screen reader and Tab go on from there. */
export function StepHeading({ byItself = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!byItself || document.activeElement?.contains(heading.current)) heading.current?.focus()
  }, [byItself])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
