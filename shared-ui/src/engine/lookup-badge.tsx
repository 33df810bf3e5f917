import type { FieldValue, Language, Resource } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import { Badge, badgeThemeAt, badgeThemeNamed } from '../feedback/badge'
import { itemsOf, rowTitle, type TitledRow } from './references'

interface LookupBadgeProps {
  list: Resource
  /** Of the item. */
  id: FieldValue
  /** The items of all lists. */
  lookups: readonly TitledRow[]
  language: Language
  /** Stands for an item that is gone: its number would tell nobody anything. */
  fallback?: ReactNode
}

/**
 * The label of a lookup item, such as a status, in its own colour, or that of its position in its list: the six themes
 * cycle, so an item looks the same wherever it is shown.
 */
export function LookupBadge({ list, id, lookups, language, fallback = null }: LookupBadgeProps) {
  const items = itemsOf(list, lookups)
  const at = items.findIndex((item) => item.Id === id)
  const item = items[at]
  const own = list.colouredBy === undefined ? undefined : badgeThemeNamed(item?.[list.colouredBy])
  return item ? <Badge theme={own ?? badgeThemeAt(at)}>{rowTitle(list, item, language)}</Badge> : fallback
}
