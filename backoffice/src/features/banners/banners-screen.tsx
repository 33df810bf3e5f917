import { useLabels, useRole } from '@office/shared-api'
import { hasRank, type AdBanner } from '@office/shared-api/model'
import { Button, EmptyState, screen, Skeleton } from '@office/shared-ui'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { ReadFailed } from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYS } from '../../keys/key-table'
import { BannerCard, RemoveBanner } from './banner-card'
import styles from './banners.module.css'
import { nextPlace } from './order'
import { useBanners } from './use-banners'

const AddBanner = screen(() => import('./add-banner'), null)

/** The banners of partners on the public page, for editors and above. */
export default function BannersScreen() {
  const labels = useLabels()
  const role = useRole()
  // The path can be typed; the server would refuse every change.
  if (!role || !hasRank(role, 'Editor')) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return <Banners />
}

function Banners() {
  const { t } = useTranslation('backoffice')
  const banners = useBanners()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<AdBanner | null>(null)
  const list = banners.data ?? []
  const removingAt = list.findIndex(({ Url }) => Url === removing?.Url)
  // Somebody else has deleted it meanwhile.
  if (removing && removingAt < 0) setRemoving(null)
  const add = (
    <Button
      variant="primary"
      icon="plus"
      aria-keyshortcuts={KEYS.add.stroke}
      onClick={() => {
        setAdding(true)
      }}
    >
      {t('banners.add')}
    </Button>
  )
  return (
    <ScreenLayout title={t('banners.title')} hint={t('banners.hint')} aside={list.length > 0 && add}>
      {banners.isPending ? (
        <BannersLoading />
      ) : banners.isError && banners.data === undefined ? (
        <ReadFailed title={t('banners.failed')} busy={banners.isFetching} onRetry={() => void banners.refetch()} error={banners.error} />
      ) : list.length === 0 ? (
        <EmptyState icon="banners" title={t('banners.empty')} action={add}>
          {t('banners.empty_hint')}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {list.map((banner, at) => (
            <BannerCard
              key={banner.Url}
              banner={banner}
              at={at}
              of={list.length}
              busy={banners.busy}
              onMove={(to) => banners.move.mutateAsync({ from: at, to })}
              onRemove={() => {
                setRemoving(banner)
              }}
            />
          ))}
        </ol>
      )}
      {adding && (
        <AddBanner
          place={nextPlace(list)}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
      {removing && removingAt >= 0 && (
        <RemoveBanner
          banner={removing}
          at={removingAt}
          onCancel={() => {
            setRemoving(null)
          }}
          onConfirm={() => {
            setRemoving(null)
            banners.remove.mutate(removing)
          }}
        />
      )}
    </ScreenLayout>
  )
}

const LOADING_CARDS = 3

function BannersLoading() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: LOADING_CARDS }, (_, at) => (
        <Skeleton key={at} className={styles.loadingCard} />
      ))}
    </div>
  )
}
