import { useLanguage } from '@office/shared-api'
import { Menu, type MenuPassThroughOptions, type MenuProps } from 'primereact/menu'
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import styles from './action-menu.module.css'

/** One entry of a menu. */
export interface MenuAction {
  readonly label: string
  readonly icon?: IconName | undefined
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
  /** Opens at this point of the window in place of the opener's edge. */
  readonly at?: { readonly x: number; readonly y: number }
}

export interface ActionMenuHandle {
  readonly open: (request: MenuRequest) => void
}

/** An opener says that it opens a menu; while it does, `ActionMenu` says that itself. */
export const MENU_OPENER = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

function menuParts(label: string | undefined): MenuPassThroughOptions {
  return { menu: { className: styles.list, 'aria-label': label }, menuitem: { className: styles.item }, separator: { className: styles.line } }
}

type MenuItem = NonNullable<MenuProps['model']>[number]

/** The entries with a line between two groups. */
function itemsOf({ actions, opener }: MenuRequest): MenuItem[] {
  return actions.flatMap((action, at) => [...(at > 0 && actions[at - 1]?.group !== action.group ? [{ separator: true }] : []), itemOf(action, opener)])
}

function itemOf({ label, icon, danger = false, disabled = false, onChoose }: MenuAction, opener: HTMLElement): MenuItem {
  return {
    label,
    disabled,
    command: () => {
      onChoose(opener)
    },
    ...(danger && { className: styles.danger }),
    // Words of our own in place of the library's link, which leads nowhere.
    template: (
      <>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
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

/** The library opens a menu above its opener where there is no room below: where there is none above either, it moves over the opener. */
function keepInSight(element: HTMLElement | null | undefined) {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const beyond = bottom > innerHeight - GAP ? Math.min(bottom - innerHeight + GAP, top - GAP) : Math.min(top - GAP, 0)
  if (beyond !== 0) element.style.top = `${Number.parseFloat(element.style.top) - beyond}px`
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

  useImperativeHandle(ref, () => ({
    open: (next) => {
      // The menu measures itself when it is shown: its entries and the point have to be there before.
      flushSync(() => {
        setRequest(next)
      })
      menu.current?.show(eventAt(next.at ? point.current : next.opener))
      requestAnimationFrame(() => { keepInSight(menu.current?.getElement()) })
    },
  }))

  // Without transitions the library binds its own listeners before there is anything to listen for.
  useEffect(() => {
    if (!opener) return undefined
    opener.setAttribute('aria-expanded', 'true')
    opener.setAttribute('aria-controls', `${id}_list`)
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
      opener.setAttribute('aria-expanded', 'false')
      opener.removeAttribute('aria-controls')
      for (const name of happenings) window.removeEventListener(name, close, true)
    }
  }, [opener, id])

  return (
    <>
      {request?.at && <span ref={point} className={styles.point} style={{ left: request.at.x, top: request.at.y }} />}
      <Menu
        popup
        ref={menu}
        id={id}
        popupAlignment={side}
        className={styles.menu}
        model={request ? itemsOf(request) : []}
        onHide={() => {
          opener?.focus({ preventScroll: true })
          setRequest(null)
        }}
        pt={menuParts(request?.label)}
      />
    </>
  )
}
