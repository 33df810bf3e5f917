/** A key of the product: its stroke, or its strokes one after the other, and where it works. */
export interface KeyDefinition {
  readonly stroke: string
  /** On every screen, in every list, in an open menu, in a date; else on the screens at these paths. */
  readonly on: 'everywhere' | 'lists' | 'records' | 'menus' | 'dates' | readonly string[]
}

/** The keys that every office has. An office adds its own to them, in its one table. */
export const LIST_KEYS = {
  list: { stroke: '?', on: 'everywhere' },
  search: { stroke: '/', on: 'everywhere' },
  add: { stroke: 'C', on: 'everywhere' },
  undo: { stroke: 'Ctrl+Z', on: 'everywhere' },
  close: { stroke: 'Escape', on: 'everywhere' },
  row_before: { stroke: 'ArrowUp', on: 'lists' },
  row_next: { stroke: 'ArrowDown', on: 'lists' },
  open: { stroke: 'Enter', on: 'lists' },
  edit: { stroke: 'E', on: 'lists' },
  next: { stroke: 'J', on: 'records' },
  previous: { stroke: 'K', on: 'records' },
  page_next: { stroke: 'Alt+PageDown', on: 'lists' },
  page_before: { stroke: 'Alt+PageUp', on: 'lists' },
  choose: { stroke: '1 – 9', on: 'menus' },
  date_today: { stroke: 'T', on: 'dates' },
} as const satisfies Readonly<Record<string, KeyDefinition>>

/** The keys of lists in which rows can be chosen. */
export const SELECT = 'X'
export const SELECT_PAGE = 'Shift+X'
