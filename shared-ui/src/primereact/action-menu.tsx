import { useLanguage } from '@office/shared-api'
import { Menu, type MenuPassThroughOptions, type MenuProps } from 'primereact/menu'
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent as KeyPress, type Ref, type RefObject, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { entriesAt, signOf } from '../keys/menu-keys'
import styles from './action-menu.module.css'

/** One entry of a menu. */
export interface MenuAction {
  readonly label: string
  readonly icon?: IconName | undefined
  /** The stroke that chooses it without the menu. */
  readonly key?: string | undefined
  /** Entries of one group stand together: a line parts them from the next. */
  readonly group?: string
  /** It cannot be undone. */
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Gets the opener of the menu, such as for another one in the same place. */
  readonly onChoose: (opener: HTMLElement) => void
}

export interface MenuRequest {
  /** The opener: the menu stands at it, and the focus goes back to it. */
  readonly opener: HTMLElement
  /** The menu's name. */
  readonly label: string
  readonly actions: readonly MenuAction[]
  /** They are names: digits choose by place, letters the one that begins so. */
  readonly named?: boolean
  /** Opens at this point of the window in place of the opener's edge. */
  readonly at?: { readonly x: number; readonly y: number }
}

export interface ActionMenuHandle {
  /** `held`: keys that were pressed while it was on its way; they are done as if they came now. */
  readonly open: (request: MenuRequest, held?: readonly KeyboardEvent[]) => void
}

/** An opener says that it opens a menu; while it does, `ActionMenu` says that itself. */
export const MENU_OPENER = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

type MenuItem = NonNullable<MenuProps['model']>[number]

/** An entry as the library has it, with the sign that it is chosen by. */
type Sign = MenuItem & { readonly sign?: string | undefined }

function menuParts(label: string | undefined): MenuPassThroughOptions {
  return {
    menu: { className: styles.list, 'aria-label': label },
    menuitem: (options) => ({ className: styles.item, 'aria-keyshortcuts': (options?.context.item as Sign | undefined)?.sign }),
    separator: { className: styles.line },
  }
}

/** The entries with a line between two groups. */
function itemsOf(request: MenuRequest): MenuItem[] {
  const { actions } = request
  return actions.flatMap((action, at) => [...(at > 0 && actions[at - 1]?.group !== action.group ? [{ separator: true }] : []), itemOf(action, request)])
}

function itemOf(action: MenuAction, request: MenuRequest): Sign {
  const { label, icon, danger = false, disabled = false, onChoose } = action
  const { opener } = request
  const sign = signOf(request, action)
  return {
    label,
    disabled,
    sign,
    command: () => {
      onChoose(opener)
    },
    ...(danger && { className: styles.danger }),
    // Words of our own in place of the library's link, which leads nowhere.
    template: (
      <>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        {/* Quiet: no part of the name. */}
        {sign && <span className={styles.sign} data-sign={sign} />}
      </>
    ),
  }
}

/** The library asks for an event, and reads from it only where the menu shall stand. */
function eventAt(currentTarget: EventTarget | null): SyntheticEvent {
  return { currentTarget } as SyntheticEvent
}

/** Pixels between a menu and the edge of the window. */
const GAP = 8

/** The library reckons from the page: in a dialog, which stands in the window, the menu is placed here. */
function placeInDialog(element: HTMLElement | null | undefined, opener: HTMLElement, side: 'left' | 'right') {
  if (!element?.closest('dialog')) return
  const { bottom, left, right } = opener.getBoundingClientRect()
  Object.assign(element.style, { position: 'fixed', inset: '0 auto auto 0' })
  // A dialog may be the frame of what is fixed in it.
  const from = element.getBoundingClientRect()
  Object.assign(element.style, { top: `${bottom - from.top}px`, left: `${(side === 'right' ? right - from.width : left) - from.left}px` })
}

/** The library opens a menu above its opener where there is no room below: where there is none above either, it moves over the opener. */
function keepInSight(element: HTMLElement | null | undefined) {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const beyond = bottom > innerHeight - GAP ? Math.min(bottom - innerHeight + GAP, top - GAP) : Math.min(top - GAP, 0)
  if (beyond !== 0) element.style.top = `${Number.parseFloat(element.style.top) - beyond}px`
}

/**
 * The opener of the open menu: it says that it has opened one, and the menu closes when a press falls elsewhere or the opener moves. Without
 * transitions the library binds its own listeners before there is anything to listen for.
 */
function useOpener(menu: RefObject<Menu | null>, opener: HTMLElement | undefined, id: string): void {
  useEffect(() => {
    if (!opener) return undefined
    const isButton = opener.matches('[aria-haspopup]')
    if (isButton) {
      opener.setAttribute('aria-expanded', 'true')
      opener.setAttribute('aria-controls', `${id}_list`)
    }
    const { left, top } = opener.getBoundingClientRect()
    const close = ({ target, type }: Event) => {
      if (target instanceof Node && menu.current?.getElement()?.contains(target)) return
      const now = opener.getBoundingClientRect()
      // Also told of: a scroll from before the press, and one that keeps the opener in its place while what stands above it grows.
      if (type === 'scroll' && now.left === left && now.top === top) return
      menu.current?.hide(eventAt(opener))
    }
    const happenings = ['pointerdown', 'scroll', 'resize'] as const
    for (const name of happenings) window.addEventListener(name, close, true)
    return () => {
      if (isButton) {
        opener.setAttribute('aria-expanded', 'false')
        opener.removeAttribute('aria-controls')
      }
      for (const name of happenings) window.removeEventListener(name, close, true)
    }
  }, [menu, opener, id])
}

/**
 * One menu for many openers, such as the rows of a table. Arrow keys, Home, End and Enter as in any menu; Escape, Tab, a press
 * elsewhere and scrolling close it, and the focus goes back to the opener.
 */
export function ActionMenu({ ref }: { ref: Ref<ActionMenuHandle> }) {
  const id = useId()
  const side = useLanguage() === 'ar' ? 'right' : 'left'
  const menu = useRef<Menu>(null)
  const point = useRef<HTMLSpanElement>(null)
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const opener = request?.opener
  /** Where the focus goes back to: the row, where a key opened the menu from there. */
  const back = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')

  useImperativeHandle(ref, () => ({
    open: (next, held = []) => {
      const { activeElement, body } = document
      back.current = activeElement instanceof HTMLElement && activeElement !== body && activeElement.contains(next.opener) ? activeElement : next.opener
      // The menu measures itself when it is shown: its entries and the point have to be there before.
      flushSync(() => {
        setRequest(next)
        setTyped('')
      })
      // The library has placed it before the next line.
      flushSync(() => { menu.current?.show(eventAt(next.at ? point.current : next.opener)) })
      for (const { key, code, shiftKey } of held) {
        flushSync(() => menu.current?.getElement()?.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })))
      }
      requestAnimationFrame(() => {
        placeInDialog(menu.current?.getElement(), next.opener, side)
        keepInSight(menu.current?.getElement())
      })
    },
  }))

  useOpener(menu, opener, id)

  function press(event: KeyPress) {
    if (!request) return
    const found = entriesAt(request, event.nativeEvent, typed)
    const [entry] = found
    if (!entry) return
    event.preventDefault()
    if (found.length === 1) {
      menu.current?.hide(eventAt(request.opener))
      entry.onChoose(request.opener)
    } else {
      setTyped(typed + event.key)
      setRequest({ ...request, actions: found })
    }
  }

  return (
    <>
      {request?.at && <span ref={point} className={styles.point} style={{ left: request.at.x, top: request.at.y }} />}
      <Menu
        popup
        ref={menu}
        id={id}
        popupAlignment={side}
        // Beside an open dialog it would be out of reach.
        appendTo={opener?.closest('dialog')}
        className={styles.menu}
        model={request ? itemsOf(request) : []}
        onHide={() => {
          back.current?.focus({ preventScroll: true })
          setRequest(null)
        }}
        pt={{ ...menuParts(request?.label), root: { onKeyDown: press } }}
      />
    </>
  )
}
