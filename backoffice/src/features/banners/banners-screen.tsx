import { useLabels, useRole } from '@office/shared-api'
import { hasRank, type AdBanner } from '@office/shared-api/model'
import { Button, EmptyState, Notice, screen, Skeleton } from '@office/shared-ui'
import { failureOf } from '@office/shared-ui/resource'
import { StaffScreen } from '@office/shared-ui/staff-screen'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerCard } from './banner-card'
import styles from './banners.module.css'
import { nextPlace } from './order'
import { RemoveBanner } from './remove-banner'
import { useBanners } from './use-banners'

const AddBanner = screen(() => import('./add-banner'), null)

/** The banners of partners on the public page, for editors and above. */
export default function BannersScreen() {
  const labels = useLabels()
  const role = useRole()
  // Whoever types the path is told so; the server would refuse every change.
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
      onClick={() => {
        setAdding(true)
      }}
    >
      {t('banners.add')}
    </Button>
  )
  return (
    <StaffScreen title={t('banners.title')} hint={t('banners.hint')} aside={list.length > 0 && add}>
      {banners.isPending ? (
        <BannersLoading />
      ) : banners.isError && banners.data === undefined ? (
        <BannersFailed error={banners.error} busy={banners.isFetching} onRetry={() => void banners.refetch()} />
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
              onMove={(to) => banners.move(at, to)}
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
            void banners.remove(removing)
          }}
        />
      )}
    </StaffScreen>
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

function BannersFailed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  return (
    <Notice
      tone="danger"
      title={t('banners.failed')}
      actions={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{labels.error(failureOf(error).code)}</p>
    </Notice>
  )
}
