import { useLabels, useLanguage, withSpinner } from '@office/shared-api'
import { toApiError, type ApiError } from '@office/shared-api/client'
import type { Action } from '@office/shared-api/model/actions'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify, offerInToast, type ToastAction } from '../toast'
import type { Asking } from './asking/use-asking'

export interface Change<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>
  /** The message when it is done, 'saved' by default; null when the screen shows it by itself. */
  readonly done?: (answer: Answer, input: Input) => string | null
  /** Buttons in that message: the ways on from what was done. */
  readonly offers?: (answer: Answer, input: Input) => Promise<readonly ToastAction[]> | undefined
  /** The resource by whose calls it can be undone, where its answer says so: the message offers that. */
  readonly undoneBy?: (input: Input) => Action['of']
  /** The title over the reason of a failure, 'not saved' by default; null when the screen tells it by itself. */
  readonly failed?: (error: ApiError, input: Input) => string | null
  /** The queries that are asked again, after a failure too: somebody else may have been at it. */
  readonly refreshes?: readonly QueryKey[] | ((input: Input) => readonly QueryKey[])
  /** Optimistic update: what an answer to such a query becomes at once. Rolled back when the change fails. */
  readonly expects?: (cached: unknown, input: Input) => unknown
  /** Asks about a refusal that may be overruled, and repeats the call with `Agree`; without it such a refusal is a failure like others. */
  readonly ask?: Asking['ask']
}

/** The reader was asked and did not go on: rolled back like a failure, and there is nothing to tell. */
class Declined extends Error {}

/** The call, repeated with the codes of the warnings that the reader overrules, until none is left. */
async function overruling<Input, Answer>({ call, ask }: Change<Input, Answer>, input: Input): Promise<Answer> {
  const agreed = new Set<string>()
  for (;;) {
    try {
      return await withSpinner(call(agreed.size === 0 ? input : { ...input, Agree: [...agreed].join(',') }))
    } catch (cause) {
      const { fields } = toApiError(cause)
      const codes = fields.flatMap(({ agree }) => agree ?? [])
      if (!ask || codes.length === 0 || codes.length < fields.length || codes.every((code) => agreed.has(code))) throw cause
      if (!(await ask(fields.map(({ agree, errorMsg }) => ({ key: `${agree} ${errorMsg}`, text: errorMsg }))))) throw new Declined()
      for (const code of codes) agreed.add(code)
    }
  }
}

/** A change on the server, as a mutation: waits under the spinner, tells how it went, and asks again for what it touched. */
export function useChange<Input, Answer>(change: Change<Input, Answer>) {
  const { done, offers, undoneBy, failed, refreshes = [], expects } = change
  const refreshesOf = (input: Input) => (typeof refreshes === 'function' ? refreshes(input) : refreshes)
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const labels = useLabels()
  const language = useLanguage()
  const { t } = useTranslation('common')
  const refresh = (input: Input) => {
    for (const queryKey of refreshesOf(input)) void client.invalidateQueries({ queryKey })
  }
  async function offerUndo(toast: number, answer: Answer, input: Input) {
    const { undoingOf, offerUndo: offer } = await import('./undoing')
    const undoing = undoingOf(answer)
    if (undoneBy && undoing) offer(toast, { of: undoneBy(input), undoing, language, labels, refresh: () => { refresh(input) } })
  }
  return useMutation({
    mutationFn: (input: Input) => overruling(change, input),
    onMutate: async (input) => {
      if (!expects) return []
      const found = refreshesOf(input).flatMap((queryKey) => cache.findAll({ queryKey }))
      // Only answers that it changes: every other read goes on.
      const before = found.map((query) => ({ query, cached: query.state.data })).filter(({ cached }) => expects(cached, input) !== cached)
      await Promise.all(before.map(({ query }) => client.cancelQueries({ queryKey: query.queryKey, exact: true })))
      for (const { query, cached } of before) client.setQueryData(query.queryKey, expects(cached, input))
      return before
    },
    onSuccess: (answer, input) => {
      const text = done ? done(answer, input) : t('messages.saved')
      if (text === null) return
      const toast = notify.success(text)
      if (undoneBy) void offerUndo(toast, answer, input).catch(() => undefined)
      // Without them the message stands as it is.
      void offers?.(answer, input)?.then((actions) => { offerInToast(toast, actions) }, () => undefined)
    },
    onError: (cause, input, before = []) => {
      for (const { query, cached } of before) {
        // The end of a session clears the cache: what one user had loaded is not put back for the next.
        if (cache.get(query.queryHash) === query) client.setQueryData(query.queryKey, cached)
      }
      if (cause instanceof Declined) return
      const error = toApiError(cause)
      const title = failed ? failed(error, input) : labels.errorHint('not_saved')
      if (title !== null) notify.error(title, error.fields[0]?.errorMsg ?? labels.error(error.code))
    },
    onSettled: (_answer, _error, input) => {
      refresh(input)
    },
  })
}
