/** PrimeReact, mended once: for screens of staff alone. */
export { ActionMenu, MENU_OPENER, type ActionMenuHandle, type MenuAction, type MenuRequest } from './action-menu'
export { DataRows, displayRow, type DataColumn, type DisplayRow } from './data-rows'
export { PagerFrame } from './pager-frame'
export { PrimeProvider } from './prime-provider'
export { Timeline } from './timeline'
export { Avatar } from 'primereact/avatar'
export { Tag } from 'primereact/tag'
