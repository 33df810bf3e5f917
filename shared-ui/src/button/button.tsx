import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import styles from './button.module.css'

interface Look {
  /** `primary` once per view, `secondary` beside it, `quiet` for what is seldom needed, `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `wide` takes the whole row. */
  size?: 'normal' | 'small' | 'wide'
  icon?: IconName | undefined
  /** Shows only the icon; `label` is then what the button is called. */
  label?: string
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The work that a press started is under way: the button is disabled and says so. */
  busy?: boolean
  /** Does nothing for the moment and says so, but keeps the focus, which a disabled button would lose. */
  unavailable?: boolean
  children?: ReactNode
}

/** A button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  label,
  busy = false,
  unavailable = false,
  disabled,
  className,
  type = 'button',
  title,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
      aria-label={label}
      title={title ?? label}
      className={look({ variant, size, iconOnly: label !== undefined, className })}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

/** A link with the look of a button, for what leads to another address. */
export function LinkButton({
  variant = 'secondary',
  size = 'normal',
  icon,
  label,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      aria-label={label}
      title={label}
      className={look({ variant, size, iconOnly: label !== undefined, className })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

function look(parts: {
  variant: NonNullable<Look['variant']>
  size: NonNullable<Look['size']>
  iconOnly: boolean
  className: string | undefined
}): string {
  return classNames(
    styles.button,
    styles[parts.variant],
    styles[parts.size],
    parts.iconOnly && styles.iconOnly,
    parts.className,
  )
}
