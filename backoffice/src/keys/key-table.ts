import { LIST_KEYS, SELECT, SELECT_PAGE, type KeyDefinition } from '@office/shared-ui/screen-layout'

/** The screens on which requests stand in rows. */
const REQUESTS = ['/today', '/requests', '/follow', '/board']

/** Those on which rows can be chosen. */
const SELECTED = ['/today', '/requests', '/follow', '/persons']

/** The key of a screen, which goes there. */
export interface ScreenKey extends KeyDefinition {
  readonly to: string
}

/**
 * Every key of staff's screens. Another one is a line here and its words in `translations/keys.ts`; an entry of a menu, or an offer, names it (`key: KEYS.NAME.stroke`) and is
 * then done by it as well. No key may have two meanings on one screen, nor be the beginning of another.
 */
export const KEYS = {
  ...LIST_KEYS,
  palette: { stroke: 'Ctrl+K', on: 'everywhere' },
  today: { stroke: 'G T', on: 'everywhere', to: '/today' },
  requests: { stroke: 'G R', on: 'everywhere', to: '/requests' },
  follow: { stroke: 'G F', on: 'everywhere', to: '/follow' },
  board: { stroke: 'G B', on: 'everywhere', to: '/board' },
  persons: { stroke: 'G W', on: 'everywhere', to: '/persons' },
  late: { stroke: 'L', on: 'everywhere', to: '/follow?due=overdue' },
  lanes: { stroke: '← – →', on: ['/board'] },
  assign: { stroke: 'A', on: REQUESTS },
  status: { stroke: 'U', on: REQUESTS },
  stamp: { stroke: 'S', on: REQUESTS },
  message: { stroke: 'M', on: REQUESTS },
  print: { stroke: 'P', on: REQUESTS },
  select: { stroke: SELECT, on: SELECTED },
  select_page: { stroke: SELECT_PAGE, on: SELECTED },
} as const satisfies Readonly<Record<string, KeyDefinition | ScreenKey>>

export type KeyName = keyof typeof KEYS
