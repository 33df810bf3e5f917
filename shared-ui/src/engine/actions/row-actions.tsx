import { useLanguage, useRole, useSession } from '@office/shared-api'
import { meets, type Action } from '@office/shared-api/model/actions'
import { hasRank } from '@office/shared-api/model/desk'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, type ButtonProps } from '../../button/button'
import type { IconName } from '../../icon/icon-paths'
import { LIST_KEYS, SELECT } from '../../keys/list-keys'
import { chooseByKey } from '../../keys/strokes'
import { MENU_OPENER, type MenuAction } from '../../primereact'
import { useActs } from './acting'
import { valuesOf, type ActedRow, type Offer } from './action-use'
import { inWords } from './done-text'

/** An entry in the menu of a row: an action, or one that is no call. */
export type Entry = Action | Offer | MenuAction | false | undefined

/** These entries as one group of a menu, which a line parts from the next. */
export const inGroup = (group: string, entries: readonly Entry[]): readonly Entry[] =>
  entries.map((one) => one && { ...('action' in one || 'onChoose' in one ? one : { action: one }), group })

/** Returns whether the reader may do this action to this row. */
export function useAllowed(): (action: Action, row: ActedRow) => boolean {
  const role = useRole()
  const me = useSession().user?.Id
  return ({ least, while: conditions }, row) => role !== undefined && hasRank(role, least) && meets(conditions, valuesOf(row), me)
}

/** An offer on one row, as its button or menu entry needs it. */
function useOffers() {
  const { perform } = useActs()
  const language = useLanguage()
  return (row: ActedRow, { action, values = {}, label = action.label, icon = action.icon as IconName, group, key, ...options }: Offer) => ({
    key,
    label: inWords(label, language, { ...valuesOf(row), ...options.words }),
    icon,
    ...(group !== undefined && { group }),
    danger: action.danger === true,
    onChoose: (opener: HTMLElement) => {
      perform({ action, rows: [row], values, options: { ...options, opener } })
    },
  })
}

/** The menu of a row with these entries: of actions those that the reader's role and the row allow. */
export function useRowMenu(): (row: ActedRow, entries: readonly Entry[]) => MenuAction[] {
  const offered = useOffers()
  const isAllowed = useAllowed()
  return (row, entries) =>
    entries.flatMap((one): MenuAction[] => {
      if (!one) return []
      if ('onChoose' in one) return [one]
      const offer = 'action' in one ? one : { action: one }
      return isAllowed(offer.action, row) ? [offered(row, offer)] : []
    })
}

/** The keys of a row that is no line of a table: those of its entries, and of its link and box. It has to carry `data-row` in a `data-rows`. */
export function useRowKeys(): (row: ActedRow, entries: () => readonly Entry[]) => (event: KeyboardEvent<HTMLElement>) => void {
  const menuOf = useRowMenu()
  return (row, entries) => ({ nativeEvent, currentTarget }) => {
    const press = (selector: string) => () => currentTarget.querySelector<HTMLElement>(selector)?.click()
    const own = [{ key: LIST_KEYS.edit.stroke, onChoose: press('a') }, { key: SELECT, onChoose: press('[type=checkbox]') }]
    chooseByKey(nativeEvent, () => [...menuOf(row, entries()), ...own], currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? currentTarget)
  }
}

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  row: ActedRow
  offer: Offer
  /** The subject, for screen readers alone. */
  about?: string
  /** The icon and the text, or one of them. */
  shows?: 'both' | 'icon' | 'text'
}

/** A button that does an action to a row; nothing where the reader's role or the row does not allow it. */
export function ActionButton({ row, offer, about = '', shows = 'both', ...look }: ActionButtonProps) {
  const { label, icon, onChoose } = useOffers()(row, offer)
  const isAllowed = useAllowed()
  if (!isAllowed(offer.action, row)) return null
  const named = shows === 'icon' ? { label: `${label} ${about}`.trim() } : {}
  return (
    <Button {...look} {...named} icon={shows === 'text' ? undefined : icon} onClick={({ currentTarget }) => { onChoose(currentTarget) }}>
      {shows !== 'icon' && <>{label} <span className="visually-hidden">{about}</span></>}
    </Button>
  )
}

interface RowActionsProps {
  row: ActedRow
  /** All that can be done to the row; asked for when the menu opens. */
  entries: () => readonly Entry[]
  /** The menu's name. */
  label: string
  /** The opener in words; without them an icon. */
  text?: ReactNode
  size?: ButtonProps['size']
}

/** The opener of a row's menu. */
export function RowActions({ row, entries, label, text, size = 'normal' }: RowActionsProps) {
  const { openMenu } = useActs()
  const menuOf = useRowMenu()
  const look = text === undefined ? ({ icon: 'more', label } as const) : {}
  return (
    <Button {...MENU_OPENER} {...look} variant="quiet" size={size} onClick={({ currentTarget }) => { openMenu({ opener: currentTarget, label, actions: menuOf(row, entries()) }) }}>
      {text}
    </Button>
  )
}
