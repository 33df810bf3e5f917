import { ACCOUNT, FOLDED, MENU_COOKIE, UNFOLDED } from '../office/wire/account'
import type { savePreferences } from '../office/shapes/account'
import { readCookie, writeCookie } from '../stores/cookies'
import { sendAction } from './calls'

/** Whether the menu of staff's pages is folded to its icons on this device. */
export function isMenuFolded(): boolean {
  return readCookie(MENU_COOKIE) === FOLDED
}

/** Gives the page the menu of this device before it is painted: styles follow `data-menu`; returns how it ends. */
export function showMenu(): () => void {
  document.documentElement.dataset['menu'] = isMenuFolded() ? FOLDED : UNFOLDED
  return () => {
    delete document.documentElement.dataset['menu']
  }
}

/** Folds the menu while a record stands beside its list, whatever is kept; returns how it ends. Styles follow `data-beside`. */
export function foldMenuBeside(): () => void {
  const { dataset } = document.documentElement
  dataset['menu'] = FOLDED
  dataset['beside'] = ''
  return () => {
    delete dataset['beside']
    showMenu()
  }
}

/** Folds or unfolds the menu at once, and keeps it for the user's next sign-in, wherever that is. */
export async function foldMenu(MenuFolded: boolean): Promise<void> {
  writeCookie(MENU_COOKIE, MenuFolded ? FOLDED : UNFOLDED)
  showMenu()
  await sendAction<typeof savePreferences>({ of: ACCOUNT, name: 'preferences' }, { MenuFolded })
}
