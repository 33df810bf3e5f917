import { CALL_PARAMETER, type FieldValue } from '@office/shared-api/model/public'
import { AfterHydration, LinkButton, screen } from '@office/shared-ui'
import { useNavigate, useSearchParams } from '@office/shared-ui/router'
import { useEffect, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { markBusy } from './first-paint/interaction'
import { fromList, overlaySearch, useOverlay } from './use-overlay'

const CallbackDialog = screen(() => import('./features/callback/callback-dialog'), null)

/** In the address: nobody in particular, on the page and in a dialog over it. */
const ANYBODY = { page: 'any', over: 'other' } as const

export interface CallMeProps {
  /** In words, in the reader's language; none where they are not known. */
  wishes: readonly string[]
  /** The Id of the worker whom the visitor looks at, or who has gone. */
  worker?: number | undefined
  /** It stands in a dialog, which stays open below. */
  over?: boolean
  /** Name and number as far as they are typed elsewhere. */
  filled?: Readonly<Record<string, FieldValue>> | undefined
}

/** Asks the office to call: a link, with the dialog that it opens. One for each worker on a page, and one for nobody in particular. */
export function CallMe({ wishes, worker, over = false, filled }: CallMeProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const overlay = useOverlay(CALL_PARAMETER)
  const own = worker === undefined ? ANYBODY[over ? 'over' : 'page'] : String(worker)
  const isOpen = overlay.value === own
  const search = over ? searchOver(query, own) : overlaySearch(query, CALL_PARAMETER, own)

  useEffect(() => {
    if (isOpen) markBusy(CallbackDialog.preload())
  }, [isOpen])

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ search }, { state: fromList, preventScrollReset: true })
  }

  return (
    <>
      <LinkButton icon="phone" href={search} onClick={open}>
        {t('touch.call_me')}
      </LinkButton>
      {isOpen && (
        <AfterHydration>
          <CallbackDialog wishes={wishes} worker={worker} filled={filled} onClose={overlay.close} />
        </AfterHydration>
      )}
    </>
  )
}

/** The query of the same address with this dialog over the one that is open. */
function searchOver(query: URLSearchParams, own: string): string {
  const next = new URLSearchParams(query)
  next.set(CALL_PARAMETER, own)
  return `?${next}`
}
