import { type ReactNode } from 'react'
import { classNames } from '../../class-names'
import { Icon } from '../../icon/icon'
import styles from './field.module.css'
import arrow from './select-arrow.module.css'
import { useFormTexts } from './texts'

export interface FieldFrameProps {
  /** The id of the input inside; the hint and the error hang on it. */
  id: string
  label: string
  required?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** About a value that is no error; null while there is nothing to say, undefined where there never is. */
  remark?: string | null | undefined
  /** Holds a value: together with the error this gives the field its look. */
  filled?: boolean
  wide?: boolean
  /** The label stands for a group of inputs (a date in three parts): it is not tied to one of them. */
  grouped?: boolean
  children: ReactNode
}

/** The class of a native select with a look of its own: our arrow in place of the browser's. */
export const selectArrow = arrow.arrow

/** Classes of the native controls in a frame, within a form and outside one. */
export const controlClasses = {
  area: classNames(styles.control, styles.area),
  select: classNames(styles.control, arrow.arrow),
}

function hintId(id: string): string {
  return `${id}-hint`
}

function errorId(id: string): string {
  return `${id}-error`
}

function remarkId(id: string): string {
  return `${id}-remark`
}

/** The ids that describe an input, for `aria-describedby`. */
export function describedBy(id: string, parts: Pick<FieldFrameProps, 'hint' | 'remark' | 'error'>) {
  const ids = [parts.error !== undefined && errorId(id), parts.remark && remarkId(id), parts.hint !== undefined && hintId(id)].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Label, input, help, remark and error of one field. The look follows: invalid with an error, valid with a value. */
export function FieldFrame({
  id,
  label,
  required = false,
  error,
  hint,
  remark,
  filled = false,
  wide = false,
  grouped = false,
  children,
}: FieldFrameProps) {
  const t = useFormTexts()
  const state = error !== undefined ? styles.invalid : filled && styles.valid
  const caption = (
    <>
      {label}
      {required && (
        <span className={styles.star}>
          <span aria-hidden="true">*</span>
          {/* An input says it itself. */}
          {grouped && <span className="visually-hidden">{t('required')}</span>}
        </span>
      )}
    </>
  )
  return (
    <div className={classNames(styles.field, wide && styles.wide, filled && styles.filled, state)}>
      {grouped ? (
        <span id={`${id}-label`} className={styles.label}>
          {caption}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {caption}
        </label>
      )}
      {children}
      {hint !== undefined && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* There before its words, so that screen readers say them when they come. */}
      {remark !== undefined && (
        <p id={remarkId(id)} className={styles.remark} role="status">
          {remark !== null && (
            <>
              <Icon name="alert" />
              {remark}
            </>
          )}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId(id)} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
