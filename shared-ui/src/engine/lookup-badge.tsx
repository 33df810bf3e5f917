import type { FieldValue, Language, Resource } from '@office/shared-api/model'
import type { CSSProperties, ReactNode } from 'react'
import { Badge, badgeThemeAt, badgeThemeNamed } from '../feedback/badge'
import styles from './field-text.module.css'
import { itemsOf, rowTitle, type TitledRow } from './references'

interface LookupBadgeProps {
  list: Resource
  /** Of the item. */
  id: FieldValue
  /** The items of all lists. */
  lookups: readonly TitledRow[]
  /** The value by which the item is called. */
  by?: FieldValue
  language: Language
  /** Stands for an item that is gone: its number would tell nobody anything. */
  fallback?: ReactNode
}

/**
 * The label of a lookup item, such as a status, in its own colour, or that of its position in its list: the six themes
 * cycle, so an item looks the same wherever it is shown.
 */
export function LookupBadge({ list, id, lookups, by, language, fallback = null }: LookupBadgeProps) {
  const found = itemFor(list, id, lookups)
  return found ? <Badge theme={found.theme}>{rowTitle(list, found.item, language, by)}</Badge> : fallback
}

/** The label of a lookup item that is a fact, such as a country: plain text with a dot in the colour of its badge. */
export function LookupFact({ list, id, lookups, by, language, fallback = null }: LookupBadgeProps) {
  const found = itemFor(list, id, lookups)
  if (!found) return fallback
  const colour = found.theme === 'danger' ? 'var(--color-danger)' : `var(--theme-${found.theme})`
  return <span className={styles.fact} style={{ '--dot': colour } as CSSProperties}>{rowTitle(list, found.item, language, by)}</span>
}

function itemFor(list: Resource, id: FieldValue, lookups: readonly TitledRow[]) {
  const items = itemsOf(list, lookups)
  const at = items.findIndex((item) => item.Id === id)
  const item = items[at]
  const own = list.colouredBy === undefined ? undefined : badgeThemeNamed(item?.[list.colouredBy])
  return item && { item, theme: own ?? badgeThemeAt(at) }
}
