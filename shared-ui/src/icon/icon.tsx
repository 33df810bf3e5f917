import { memo } from 'react'
import { classNames } from '../class-names'
import { directionalIcons, iconPaths, type IconName } from './icon-paths'
import styles from './icon.module.css'

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/** A decorative drawing, as tall as the text beside it. Words next to it always say the meaning. */
export const Icon = memo(function Icon({ name, className }: IconProps) {
  const mirrored = directionalIcons.has(name) ? styles.mirrored : undefined
  return (
    <svg
      className={classNames(styles.icon, mirrored, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
})
