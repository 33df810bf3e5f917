import { useLabels, useLanguage } from '@office/shared-api'
import { getAds, queryClient, queryKeys } from '@office/shared-api/client'
import { removeAd, sortAd } from '@office/shared-api/client/staff'
import type { AdBanner } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { useChange } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reordered } from './order'

/** The work, whose answer is the new list: it is shown at once, before the list is asked for again. */
export async function keepBanners(work: Promise<readonly AdBanner[]>): Promise<void> {
  queryClient.setQueryData(queryKeys.ads, await work)
}

interface Move {
  /** Places, from 0. */
  readonly from: number
  readonly to: number
}

/** The banners in their order, and what can be done to one of them; each change tells how it went. */
export function useBanners() {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  const language = useLanguage()
  const banners = useQuery({ queryKey: queryKeys.ads, queryFn: getAds, staleTime: 0 })

  async function reorder({ from, to }: Move): Promise<readonly AdBanner[]> {
    let list = banners.data ?? []
    for (const { Url, SortId } of reordered(list, from, to)) list = await sortAd(Url, SortId)
    return list
  }

  const move = useChange({
    call: (step: Move) => keepBanners(reorder(step)),
    done: (_, { to }) => t('banners.moved', { number: formatNumber(to + 1, language) }),
    refreshes: [queryKeys.ads],
  })
  const remove = useChange({
    call: ({ Url }: AdBanner) => keepBanners(removeAd(Url)),
    done: () => t('common:messages.deleted'),
    failed: () => labels.errorHint('unable_to_delete'),
    refreshes: [queryKeys.ads],
  })
  return { ...banners, move, remove, busy: move.isPending || remove.isPending }
}
