import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './badge.module.css'

const BADGE_THEMES = ['primary', 'secondary', 'info', 'dark', 'success', 'warning'] as const
export type BadgeTheme = (typeof BADGE_THEMES)[number]

/** The theme of the n-th badge of a row of badges, from 0: the six cycle. A status has its own, or that of its position in its list, found by `engine/lookup-badge.tsx`; the colours are in `theme/tokens.css`. */
export function badgeThemeAt(index: number): BadgeTheme {
  return BADGE_THEMES[index % BADGE_THEMES.length] ?? 'primary'
}

/** The theme of this name; undefined when there is none. */
export function badgeThemeNamed(name: unknown): BadgeTheme | 'danger' | undefined {
  return name === 'danger' ? name : BADGE_THEMES.find((theme) => theme === name)
}

/** A short fact on a coloured ground. */
export function Badge({ theme = 'primary', children }: { theme?: BadgeTheme | 'danger'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[theme])}>{children}</span>
}
