import { dropDraft, hasUnsaved, useAsking } from '@office/shared-ui/resource'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before typing in an open record is lost; then calls `go`, or `stay`. */
export type Guard = (go: () => void, stay: () => void) => void

/** Asks before typing is lost, in whatever form of the record; a field that was left is being saved, which is awaited. `question` has to be rendered. */
export function useLeave(name: string, settled: () => Promise<unknown>, onGuard: ((guard: Guard) => void) | undefined) {
  const { t } = useTranslation('resource')
  const { ask, dialog } = useAsking()
  // The reader has said so: what leads away asks no second time.
  const isGivenUp = useRef(false)

  async function mayGo(): Promise<boolean> {
    await settled()
    return isGivenUp.current || !hasUnsaved() || (await ask([{ key: 'discard', text: t('discard_question', { name }) }], { title: t('discard_title'), okText: t('discard_ok'), cancelText: t('discard_cancel') }))
  }
  async function leave(go: () => void, stay?: () => void) {
    if (!(await mayGo())) {
      stay?.()
      return
    }
    isGivenUp.current = true
    dropDraft()
    go()
  }
  /** Within the record. */
  async function turn(go: () => void) {
    if (!(await mayGo())) return
    dropDraft()
    go()
  }
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    onGuard?.((go, stay) => void onLeave(go, stay))
  }, [onGuard])

  return { leave, turn, question: dialog }
}
