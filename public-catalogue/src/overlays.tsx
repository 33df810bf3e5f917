import { screen, useHydrated } from '@office/shared-ui'
import { useNavigate, useSearchParams } from '@office/shared-ui/router'
import { fromList, overlaySearch, useOverlay } from './use-overlay'
import { useGuardedOverlay } from './use-guarded-overlay'
import { useCatalogue } from './workers/catalogue.store'
import { useWorkerWords } from './workers/use-worker-words'

const PhotoPreview = screen(() => import('./features/catalogue/photo-preview'), null)
const RequestDialog = screen(() => import('./features/request/request-dialog'), null)

/** What lies over the list; the server's markup never has it, so it waits until that has been taken over. */
export function Overlays() {
  return useHydrated() ? <OpenOverlay /> : null
}

/** The photo preview or the request dialog, as the address says. Their code comes when opened. */
function OpenOverlay() {
  const { workers, lookups } = useCatalogue()
  const words = useWorkerWords(lookups)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const photo = useOverlay('photo')
  const request = useGuardedOverlay('request')
  const pictured = workers.find(({ Id }) => String(Id) === photo.value)
  return (
    <>
      {pictured !== undefined && (
        <PhotoPreview
          worker={pictured}
          words={words(pictured)}
          onClose={photo.close}
          onRequest={() => {
            void navigate(
              { search: overlaySearch(query, 'request', String(pictured.Id)) },
              { replace: true, state: fromList, preventScrollReset: true },
            )
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
