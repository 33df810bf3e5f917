import { useLabels, useLanguage, useRole, useSession } from '@office/shared-api'
import { sendAction } from '@office/shared-api/client/staff'
import { holds, type Action, type SentTo } from '@office/shared-api/model/actions'
import { hasRank, isObject, type FieldValue, type ManySaved } from '@office/shared-api/model/public'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../icon/icon-paths'
import { ActionMenu, type ActionMenuHandle, type MenuAction, type MenuRequest } from '../../primereact'
import { screen } from '../../screen/screen'
import { notify } from '../../toast'
import { useAsking } from '../asking/use-asking'
import { useChange } from '../use-change'
import { doneText, inWords, type Words } from './done-text'

const ActionDialog = screen(() => import('./action-dialog'), null)

/** A row as far as an action needs it, with the values that its conditions and texts name. */
export interface ActedRow {
  readonly Id: number
}

/** Particulars of one use of an action. */
export interface ActOptions {
  /** The values that the form opens with. */
  readonly initial?: Readonly<Record<string, FieldValue>>
  /** Words of the texts besides the values of the row. */
  readonly words?: Words
  /** The dialog's title and its button, where they say more than the action's name. */
  readonly title?: string
  readonly okText?: string
  readonly hints?: Readonly<Record<string, string>>
  /** Optimistic update: what the answer of a read becomes at once. */
  readonly expects?: (cached: unknown) => unknown
  /** Follows a success. */
  readonly onDone?: (answer: unknown) => void
  /** The page shows this answer by itself: no toast. */
  readonly isShown?: (answer: unknown) => boolean
}

/** One use of an action: the rows, the values that its caller brings, its particulars. */
interface ActionUse {
  readonly action: Action
  readonly rows: readonly ActedRow[]
  readonly values: Readonly<Record<string, FieldValue | undefined>>
  readonly options: ActOptions
}

/** An action that is offered on a row, with the values that the caller of it brings. */
export interface Offer extends ActOptions {
  readonly action: Action
  readonly values?: ActionUse['values'] | undefined
}

interface Acts {
  readonly perform: (used: ActionUse) => void
  readonly send: (used: ActionUse) => Promise<unknown>
  readonly isActing: boolean
  readonly openMenu: (menu: MenuRequest) => void
}

const ActsContext = createContext<Acts | null>(null)

function valuesOf(row: ActedRow): Words {
  return { ...row }
}

function identityOf({ of, name, sets }: Action, rows: readonly ActedRow[], values: ActionUse['values']): string {
  return JSON.stringify([of.path, name, sets, rows.map(({ Id }) => Id), values])
}

function asksFirst({ fields, press }: Action): boolean {
  return fields !== undefined && press !== 'once'
}

/** Makes the actions of rows work below it: sends them, opens their forms, asks their questions, says how they went. */
export function Acting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const labels = useLabels()
  const language = useLanguage()
  const { ask, dialog } = useAsking()
  const [open, setOpen] = useState<ActionUse | null>(null)
  const menu = useRef<ActionMenuHandle>(null)
  // Versions of this user's own saves: a row or a menu that is older than the last read of the list still has the version before them.
  const saved = useRef(new Map<string, number>())
  const keyOf = ({ of }: Action, { Id }: ActedRow) => `${of.table} ${Id}`
  const versionOf = (action: Action, row: ActedRow) => {
    const read = Number(valuesOf(row)['Version'] ?? 0)
    return Math.max(read, saved.current.get(keyOf(action, row)) ?? 0)
  }
  /** The same action on the same rows is not sent again while it is on its way. */
  const underWay = useRef(new Set<string>())
  const failedText = ({ failed }: Action) => failed?.[language] ?? labels.errorHint('not_saved')

  function doneMessage({ action, rows, options: { words } }: ActionUse, answer: unknown): string | null {
    const many = action.on === 'selection' ? (answer as ManySaved) : null
    const reasons = new Set(many?.passed.flatMap(({ errors }) => errors.map(({ errorMsg }) => errorMsg)))
    const count = many ? many.done.length : 1
    const why = [...reasons].join(' · ')
    if (count === 0) {
      notify.error(failedText(action), why)
      return null
    }
    if (why !== '') notify.error(why)
    return action.done ? doneText(action.done, count, language, { ...(rows[0] && valuesOf(rows[0])), ...words }) : t('messages.saved')
  }

  const change = useChange<ActionUse & { readonly Agree?: string }, unknown>({
    call: ({ action, rows, values, Agree }) => {
      const [row] = rows
      const about = action.on === 'row' && row ? { Id: row.Id, ...(action.versioned && { Version: versionOf(action, row) }) } : {}
      const chosen = action.on === 'selection' ? { Ids: rows.map(({ Id }) => Id).join(',') } : {}
      const sent = sendAction(action, { ...about, ...chosen, ...values, ...action.sets, ...(Agree !== undefined && { Agree }) })
      return sent.finally(() => underWay.current.delete(identityOf(action, rows, values)))
    },
    ask,
    refreshes: ({ action: { of, alsoTouches = [] } }) => [of, ...alsoTouches].map(({ table }) => ['resource', table]),
    expects: (cached, { options: { expects } }) => (expects ? expects(cached) : cached),
    done: (answer, used) => {
      const [row] = used.rows
      if (row && isObject(answer) && typeof answer['Version'] === 'number') saved.current.set(keyOf(used.action, row), answer['Version'])
      const { onDone, isShown } = used.options
      onDone?.(answer)
      return isShown?.(answer) ? null : doneMessage(used, answer)
    },
    // A form tells the broken rules of its fields.
    failed: ({ fields }, { action }) => (asksFirst(action) && fields.length > 0 ? null : failedText(action)),
  })

  const acts: Acts = {
    perform: (used) => {
      const identity = identityOf(used.action, used.rows, used.values)
      if (asksFirst(used.action)) setOpen(used)
      else if (!underWay.current.has(identity)) {
        underWay.current.add(identity)
        change.mutate(used)
      }
    },
    send: change.mutateAsync,
    isActing: change.isPending,
    // A menu takes the place of one that is closing.
    openMenu: (request) => {
      setTimeout(() => menu.current?.open(request))
    },
  }
  const close = () => {
    setOpen(null)
  }
  /** The form stays open while it is refused; a question that was answered with no closes it. */
  async function submit(used: ActionUse, typed: Record<string, FieldValue>) {
    await change.mutateAsync({ ...used, values: { ...used.values, ...typed } }).catch((cause: unknown) => {
      if (isObject(cause) && Array.isArray(cause['fields'])) throw cause
    })
    close()
  }
  const titleOf = ({ action, rows, options: { title, words = {} } }: ActionUse) => {
    const name = rows.length === 1 && rows[0] ? valuesOf(rows[0])['Name'] : undefined
    return [title ?? inWords(action.label, language, words), ...(name === undefined ? [] : [String(name)])].join(' · ')
  }

  return (
    <ActsContext value={acts}>
      {children}
      {open && (
        <ActionDialog
          action={open.action}
          title={titleOf(open)}
          okText={open.options.okText ?? inWords(open.action.label, language, open.options.words ?? {})}
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

function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('actions need <Acting> above them')
  return acts
}

/** Acts on rows: at once, or after the action's form. `send` resolves with the answer, for forms that stand in the page. */
export function useAct() {
  const { perform, send, isActing, openMenu } = useActs()
  const oneUse = <A extends Action>(action: A, rows: ActedRow | readonly ActedRow[], values: SentTo<A>, options: ActOptions): ActionUse => {
    return { action, rows: [rows].flat(), values: values as ActionUse['values'], options }
  }
  return {
    act: <A extends Action>(action: A, rows: ActedRow | readonly ActedRow[], values: SentTo<A> = {}, options: ActOptions = {}) => {
      perform(oneUse(action, rows, values, options))
    },
    send: <A extends Action>(action: A, row: ActedRow, values: SentTo<A>, options: ActOptions = {}) => send(oneUse(action, row, values, options)),
    isActing,
    /** Opens a menu at its opener. */
    openMenu,
  }
}

/** The entries of a row's menu for these offers: those that the reader's role and the row allow. */
export function useRowMenu(): (row: ActedRow, offers: readonly (Action | Offer | false | undefined)[]) => MenuAction[] {
  const { perform } = useActs()
  const language = useLanguage()
  const role = useRole()
  const me = useSession().user?.Id
  return (row, offers) =>
    offers.flatMap((one): MenuAction[] => {
      if (!one) return []
      const { action, values = {}, ...options } = 'action' in one ? one : { action: one }
      if (role === undefined || !hasRank(role, action.least) || !holds(action.while, valuesOf(row), me)) return []
      const onChoose = () => {
        perform({ action, rows: [row], values, options })
      }
      return [{ label: inWords(action.label, language, { ...valuesOf(row), ...options.words }), icon: action.icon as IconName, danger: action.danger === true, onChoose }]
    })
}
