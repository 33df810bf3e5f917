import { screen } from '@office/shared-ui'
import { useNavigate, useSearchParams } from '@office/shared-ui/router'
import { fromList, overlaySearch, useOverlay } from './use-overlay'
import { useCatalogue } from './workers/catalogue.store'
import { useWorkerWords } from './workers/use-worker-words'

const PhotoPreview = screen(() => import('./features/catalogue/photo-preview'), null)

/** What lies over the list, as the address says: the photo preview or the request dialog. Their code comes when opened. */
export function Overlays() {
  const { workers, lookups } = useCatalogue()
  const words = useWorkerWords(lookups)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const photo = useOverlay('photo')
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
    </>
  )
}
