import { useLabels, useLanguage, useSession } from '@office/shared-api'
import type { Action, SentTo } from '@office/shared-api/model/actions'
import { isObject, type FieldValue } from '@office/shared-api/model/public'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { ActionMenu, type ActionMenuHandle, type MenuRequest } from '../../primereact'
import { holdKeys } from '../../keys/hold-keys'
import { screen } from '../../screen/screen'
import { notify } from '../../toast'
import { useAsking } from '../asking/use-asking'
import { asksFirst, valuesOf, type ActedRow, type ActionUse, type ActOptions, type Offer } from './action-use'
import { inWords } from './done-text'
import { useSending } from './use-sending'

const ActionDialog = screen(() => import('./action-dialog'), null)

interface Acts {
  readonly perform: (used: ActionUse) => void
  readonly send: (used: ActionUse) => Promise<unknown>
  readonly isActing: boolean
  /** One that is still on its way is given the keys that are pressed meanwhile. */
  readonly openMenu: (menu: MenuRequest | Promise<MenuRequest | null>) => void
}

const ActsContext = createContext<Acts | null>(null)

/** Makes the actions of rows work below it: their menus, their forms and their questions stand here. */
export function Acting({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { ask, dialog } = useAsking()
  const { send, start, isSending } = useSending(ask)
  const labels = useLabels()
  const me = useSession().user?.Id
  const [open, setOpen] = useState<ActionUse | null>(null)
  const menu = useRef<ActionMenuHandle>(null)
  // A menu takes the place of one that is closing.
  const openMenu: Acts['openMenu'] = (asked) => {
    const release = holdKeys()
    const show = (request: MenuRequest | null) => {
      setTimeout(() => {
        const held = release()
        if (request) menu.current?.open(request, held)
      })
    }
    Promise.resolve(asked).then(show, () => {
      release()
      notify.error(labels.error('unable_to_load_prerequisites'))
    })
  }
  const labelOf = ({ action, options: { words = {} } }: ActionUse) => inWords(action.label, language, words)

  const titleOf = (used: ActionUse) => {
    const { rows: [row, another], options: { title = labelOf(used) } } = used
    const name = row && !another ? valuesOf(row)['Name'] : undefined
    return name === undefined ? title : `${title} · ${String(name)}`
  }

  /** Of two presses the later one counts; an opener that has left the page opens nothing. */
  const latest = useRef<ActionUse>(null)
  async function choicesFor(used: ActionUse, opener: HTMLElement): Promise<MenuRequest | null> {
    latest.current = used
    const { choicesOf } = await import('./choice-menu')
    const actions = await choicesOf(used, { labels, language, me, send: start })
    return actions.length > 0 && latest.current === used && opener.isConnected ? { opener, label: titleOf(used), named: true, actions } : null
  }
  function perform(used: ActionUse) {
    const { action, options: { opener } } = used
    if (action.choices && opener) openMenu(choicesFor(used, opener))
    else if (asksFirst(action)) setOpen(used)
    else start(used)
  }
  const close = () => {
    setOpen(null)
  }
  /** The form stays open while it is refused; a question that was answered with no closes it. */
  async function submit(used: ActionUse, typed: Record<string, FieldValue>) {
    await send({ ...used, values: { ...used.values, ...typed } }).catch((cause: unknown) => {
      if (isObject(cause) && Array.isArray(cause['fields'])) throw cause
    })
    close()
  }

  return (
    <ActsContext value={{ perform, send, isActing: isSending, openMenu }}>
      {children}
      {open && (
        <ActionDialog
          action={open.action}
          title={titleOf(open)}
          okText={open.options.okText ?? labelOf(open)}
          initial={open.options.initial}
          hints={open.options.hints}
          onSubmit={(typed) => submit(open, typed)}
          onClose={close}
        />
      )}
      {dialog}
      <ActionMenu ref={menu} />
    </ActsContext>
  )
}

export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('actions need <Acting> above them')
  return acts
}

/** Acts on rows: at once, or after the action's form or choice. `send` resolves with the answer, for forms that stand in the page. */
export function useAct() {
  const { perform, send, isActing, openMenu } = useActs()
  const oneUse = <A extends Action>(action: A, rows: ActedRow | readonly ActedRow[], values: SentTo<A>, options: ActOptions): ActionUse => {
    return { action, rows: [rows].flat(), values: values as ActionUse['values'], options }
  }
  return {
    act: <A extends Action>(action: A, rows: ActedRow | readonly ActedRow[], values: SentTo<A> = {}, options: ActOptions = {}) => {
      perform(oneUse(action, rows, values, options))
    },
    send: <A extends Action>(action: A, row: ActedRow | readonly ActedRow[], values: SentTo<A>, options: ActOptions = {}) => send(oneUse(action, row, values, options)),
    /** Acts as the offer says. */
    accept: (row: ActedRow, { action, values = {}, label: _label, icon: _icon, key: _key, ...options }: Offer) => {
      perform({ action, rows: [row], values, options })
    },
    isActing,
    openMenu,
  }
}
