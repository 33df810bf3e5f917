import { WORKER_PARAMETER } from '@office/shared-api/model/public'
import { AfterHydration, screen } from '@office/shared-ui'
import { useLocation, useNavigate, useSearchParams } from '@office/shared-ui/router'
import { useEffect } from 'react'
import { markBusy, useFollowedLink } from './first-paint/interaction'
import { overlaySearch, useOverlay, type OverlayName } from './use-overlay'
import { useGuardedOverlay } from './use-guarded-overlay'
import { loadCatalogue, useCatalogue } from './workers/catalogue.store'

const WorkerPreview = screen(() => import('./features/preview/worker-preview'), null)
const RequestDialog = screen(() => import('./features/request/request-dialog'), null)

/** The dialogs over the list; server-side rendering never has them, so they come after hydration. */
export function Overlays() {
  return (
    <AfterHydration>
      <OpenOverlay />
    </AfterHydration>
  )
}

/** A worker's preview or the request dialog, as the address says. Their code comes when opened. */
function OpenOverlay() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [query] = useSearchParams()
  const photo = useOverlay('photo')
  const linked = useOverlay(WORKER_PARAMETER)
  const request = useGuardedOverlay('request')
  const preview = photo.value === null ? linked : photo
  const shown = request.value !== null ? RequestDialog : preview.value !== null ? WorkerPreview : undefined
  const open = shown !== undefined
  const { status } = useCatalogue()
  useFollowedLink()

  useEffect(() => {
    // The worker that the address names need not be among the cards that the page brought.
    if (open && status === 'first') void loadCatalogue()
  }, [open, status])

  useEffect(() => {
    if (shown) markBusy(shown.preload())
  }, [shown])

  // Whether there is a list to go back to stays as it was.
  function replaceBy(name: OverlayName, id: number) {
    void navigate({ search: overlaySearch(query, name, String(id)) }, { replace: true, state, preventScrollReset: true })
  }

  return (
    <>
      {preview.value !== null && (
        <WorkerPreview
          target={preview.value}
          onClose={preview.close}
          onRequest={(id) => {
            replaceBy('request', id)
          }}
          onChoose={(id) => {
            replaceBy(WORKER_PARAMETER, id)
          }}
        />
      )}
      {request.value !== null && (
        <RequestDialog
          key={request.value}
          target={request.value}
          leaving={request.leaving}
          onStay={request.stay}
          onDirtyChange={request.guard}
          onClose={(sent) => {
            request.close()
            if (sent) leadToList()
          }}
        />
      )}
    </>
  )
}

/** The card that opened the dialog has left the list with its worker: focus goes to the list itself. */
function leadToList(): void {
  setTimeout(() => {
    document.getElementById('catalogue-title')?.focus({ preventScroll: true })
  })
}
