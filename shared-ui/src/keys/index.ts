/** The keys of staff's screens. */
import { screen } from '../screen/screen'

export { focusFirst } from './focus-first'
export { LIST_KEYS, SELECT, SELECT_PAGE, type KeyDefinition } from './list-keys'
export { setKeyList, useKeyList } from './key-list-state'
/** A part of its own, which comes once there is something to press it for. */
export const PageKeys = screen(() => import('./page-keys'), null, { quiet: true })
export { chooseByKey, isLetter, type Keyed } from './strokes'
