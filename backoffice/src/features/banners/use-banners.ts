import { useLabels, useLanguage, withSpinner } from '@office/shared-api'
import { getAds, queryClient, queryKeys, removeAd, sortAd, toApiError } from '@office/shared-api/client'
import type { AdBanner } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { notify } from '@office/shared-ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reordered } from './order'

/** Caches the new list, which every change returns. */
export async function keepBanners(banners: readonly AdBanner[]): Promise<void> {
  // A query from before the change would put the old list back.
  await queryClient.cancelQueries({ queryKey: queryKeys.ads })
  queryClient.setQueryData(queryKeys.ads, banners)
}

/** The banners in their order, and what can be done to one of them; each change tells how it went. */
export function useBanners() {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const banners = useQuery({ queryKey: queryKeys.ads, queryFn: () => getAds(), staleTime: 0 })

  /** True when the work was done. */
  async function run(work: () => Promise<readonly AdBanner[]>, failed: 'not_saved' | 'unable_to_delete'): Promise<boolean> {
    setBusy(true)
    try {
      await keepBanners(await withSpinner(work()))
      return true
    } catch (error) {
      const { code, fields } = toApiError(error)
      notify.error(labels.errorHint(failed), fields[0]?.errorMsg ?? labels.error(code))
      // Somebody else may have been at it: show what there is.
      void banners.refetch()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    ...banners,
    /** A change is under way. */
    busy,
    /** Moves a banner to another place; `to` counts from 0. */
    move: async (from: number, to: number): Promise<void> => {
      const known = banners.data ?? []
      const moved = await run(async () => {
        let list = known
        for (const { Url, SortId } of reordered(known, from, to)) list = await sortAd(Url, SortId)
        return list
      }, 'not_saved')
      if (moved) notify.success(t('banners.moved', { number: formatNumber(to + 1, language) }))
    },
    remove: async ({ Url }: AdBanner): Promise<void> => {
      if (await run(() => removeAd(Url), 'unable_to_delete')) notify.success(t('common:messages.deleted'))
    },
  }
}
