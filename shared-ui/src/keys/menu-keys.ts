import { hasLetterKeys } from '@office/shared-api/client/staff'
import { searchText } from '@office/shared-api/model/desk'
import { strokeOf } from './strokes'

interface Entry {
  readonly label: string
  readonly key?: string | undefined
  readonly disabled?: boolean
}

interface KeyMenu<E extends Entry> {
  readonly actions: readonly E[]
  readonly named?: boolean
}

/** The sign that chooses an entry of an open menu, as it stands beside it. */
export function signOf<E extends Entry>({ actions, named = false }: KeyMenu<E>, entry: E): string | undefined {
  if (!hasLetterKeys()) return undefined
  if (!named) return entry.key
  const place = actions.filter(({ disabled }) => !disabled).indexOf(entry) + 1
  return place >= 1 && place <= 9 ? String(place) : undefined
}

/** The entries of which a word begins with what was typed. */
function named<E extends Entry>(actions: readonly E[], typed: string): readonly E[] {
  const wanted = searchText(typed)
  return wanted === '' ? [] : actions.filter(({ label, disabled }) => !disabled && searchText(label).split(' ').some((word) => word.startsWith(wanted)))
}

/** The entries that a press in an open menu chooses: one by its key or, of a menu of names, by its place; several where more than one has a word that begins with `typed`, none where it says nothing. */
export function entriesAt<E extends Entry>(menu: KeyMenu<E>, event: KeyboardEvent, typed: string): readonly E[] {
  const stroke = strokeOf(event)
  if (/^Ctrl|^Alt/.test(stroke)) return []
  const { actions } = menu
  const sign = actions.find((entry) => signOf(menu, entry) === stroke && !entry.disabled)
  if (sign || !menu.named || event.key.length !== 1) return sign ? [sign] : []
  // Names are typed in either script, whatever the keyboard writes.
  const found = named(actions, typed + event.key)
  return found.length > 0 ? found : named(actions, typed + stroke)
}
