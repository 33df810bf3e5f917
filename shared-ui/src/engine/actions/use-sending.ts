import { useLabels, useLanguage } from '@office/shared-api'
import { sendAction } from '@office/shared-api/client/staff'
import type { Action } from '@office/shared-api/model/actions'
import { isObject, type ManySaved } from '@office/shared-api/model/public'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../toast'
import type { Asking } from '../asking/use-asking'
import { useChange } from '../use-change'
import { asksFirst, valuesOf, type ActedRow, type ActionUse } from './action-use'
import { doneText } from './done-text'
import { reasonsOf } from '../reasons'

/** Versions of this user's own saves: a row or a menu that is older than the last read of the list still has the version before them. */
function useVersions() {
  const saved = useRef(new Map<string, number>())
  const keyOf = ({ of }: Action, { Id }: ActedRow) => `${of.table} ${Id}`
  return {
    of: (action: Action, row: ActedRow) => Math.max(Number(valuesOf(row)['Version'] ?? 0), saved.current.get(keyOf(action, row)) ?? 0),
    keep: ({ action, rows: [row] }: ActionUse, answer: unknown) => {
      if (row && isObject(answer) && typeof answer['Version'] === 'number') saved.current.set(keyOf(action, row), answer['Version'])
    },
  }
}

/** The toast of a success; null where nothing was done, which a toast of its own has said. */
function useDoneMessage(failedText: (action: Action) => string) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ action, rows, options: { words } }: ActionUse, answer: unknown): string | null => {
    const many = action.on === 'selection' ? (answer as ManySaved) : null
    const count = many ? many.done.length : 1
    const why = reasonsOf(many?.passed ?? [])
    if (count === 0) {
      notify.error(failedText(action), why)
      return null
    }
    if (why !== '') notify.error(why)
    return action.done ? doneText(action.done, count, language, { ...(rows[0] && valuesOf(rows[0])), ...words }) : t('messages.saved')
  }
}

function identityOf({ action: { of, name, sets }, rows, values }: ActionUse): string {
  return JSON.stringify([of.path, name, sets, rows.map(({ Id }) => Id), values])
}

/** Sends actions, asks their questions and says how they went. */
export function useSending(ask: Asking['ask']) {
  const labels = useLabels()
  const language = useLanguage()
  const versions = useVersions()
  const failedText = ({ failed }: Action) => failed?.[language] ?? labels.errorHint('not_saved')
  const doneMessage = useDoneMessage(failedText)
  /** The same action on the same rows is not sent again while it is on its way. */
  const underWay = useRef(new Set<string>())

  const change = useChange<ActionUse & { readonly Agree?: string }, unknown>({
    call: ({ action, rows, values, options, Agree = options.agreed }) => {
      const [row] = rows
      const about = action.on === 'row' && row ? { Id: row.Id, ...(action.versioned && { Version: versions.of(action, row) }) } : {}
      const versionsOf = () => rows.map((one) => versions.of(action, one)).join(',')
      const chosen = action.on === 'selection' ? { Ids: rows.map(({ Id }) => Id).join(','), ...(action.versioned && { Versions: versionsOf() }) } : {}
      return sendAction(action, { ...about, ...chosen, ...values, ...action.sets, ...(Agree !== undefined && { Agree }) })
    },
    ask,
    refreshes: ({ action: { of, alsoTouches = [] } }) => [of, ...alsoTouches].map(({ table }) => ['resource', table]),
    expects: (cached, { options: { expects } }) => (expects ? expects(cached) : cached),
    done: (answer, used) => {
      versions.keep(used, answer)
      used.options.onDone?.(answer)
      return used.options.isShown?.(answer) ? null : doneMessage(used, answer)
    },
    undoneBy: ({ action: { of } }) => of,
    offers: (answer, { options: { offers } }) => offers?.(answer),
    // A form tells the broken rules of its fields.
    failed: ({ fields }, { action }) => (asksFirst(action) && fields.length > 0 ? null : failedText(action)),
  })

  return {
    /** Resolves with the answer. */
    send: change.mutateAsync,
    start: (used: ActionUse) => {
      const identity = identityOf(used)
      if (underWay.current.has(identity)) return
      underWay.current.add(identity)
      // Its failure has been told by then.
      void change.mutateAsync(used).catch(() => null).finally(() => underWay.current.delete(identity))
    },
    isSending: change.isPending,
  }
}
