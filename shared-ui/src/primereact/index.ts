/** PrimeReact, mended once: for screens of staff alone. Each of them loads all of this with its first table; parts that only show something are in `display`. */
export { ActionMenu, MENU_OPENER, type ActionMenuHandle, type MenuAction, type MenuRequest } from './action-menu'
export { DataRows, displayRow, type DataColumn, type DisplayRow } from './data-rows'
export { PagerFrame } from './pager-frame'
export { PrimeProvider } from './prime-provider'
