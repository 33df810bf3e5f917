import { useLanguage } from '@office/shared-api'
import type { PublicPage as Page } from '@office/shared-api/model'
import { Spinner, usePageTitle } from '@office/shared-ui'
import { PublicLayout } from '../layouts/public-layout'
import { RemoteSlot } from '../remotes/remote-slot'
import { CatalogueSkeleton } from './catalogue-skeleton'

/** A page of everybody. `page`: undefined at `/` while no remote is there for it, which its place then says. */
export function PublicPage({ page }: { page: Page | undefined }) {
  const language = useLanguage()
  usePageTitle(page?.label?.[language] ?? null)
  const isHome = page === undefined || page.path === '/'
  return (
    <PublicLayout>
      <RemoteSlot name={page?.remote ?? ''} waiting={isHome ? <CatalogueSkeleton /> : <Spinner />} />
    </PublicLayout>
  )
}
