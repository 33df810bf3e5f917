import { useLanguage } from '@office/shared-api'
import { photoAt, UPLOAD_WIDTH, type AdBanner } from '@office/shared-api/model'
import { Button, formatNumber } from '@office/shared-ui'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import styles from './banners.module.css'

interface BannerCardProps {
  banner: AdBanner
  /** Its place, from 0, and how many there are. */
  at: number
  of: number
  busy: boolean
  onMove: (to: number) => Promise<void>
  onRemove: () => void
}

/** One banner as visitors see it, with what can be done to it. */
export function BannerCard({ banner, at, of, busy, onMove, onRemove }: BannerCardProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const number = formatNumber(at + 1, language)
  const step = (key: 'earlier' | 'later', to: number) => (
    <Button
      variant="quiet"
      size="small"
      icon={key === 'earlier' ? 'chevron-previous' : 'chevron-next'}
      label={t(`banners.${key}`, { number })}
      unavailable={busy || to < 0 || to >= of}
      onClick={({ currentTarget }) => {
        // Moving the card takes the focus from its button.
        const focus = () => {
          currentTarget.focus()
        }
        void onMove(to).then(focus, focus)
      }}
    />
  )
  return (
    <li className={styles.card}>
      <img className={styles.picture} src={photoAt(banner.Url, UPLOAD_WIDTH)} alt={t('banners.alt', { number })} loading="lazy" />
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span className={styles.position}>{t('banners.position', { number })}</span>
          <span className={styles.sortId}>{t('banners.sort_id', { number: formatNumber(banner.SortId, language) })}</span>
        </p>
        {step('earlier', at - 1)}
        {step('later', at + 1)}
        <Button variant="quiet" size="small" icon="trash" label={t('banners.remove', { number })} onClick={onRemove} />
      </div>
    </li>
  )
}

interface RemoveBannerProps {
  banner: AdBanner
  /** Its place, from 0. */
  at: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a banner is deleted, by its number and its picture: it has no other name. */
export function RemoveBanner({ banner, at, onConfirm, onCancel }: RemoveBannerProps) {
  const { t } = useTranslation(['backoffice', 'common'])
  const number = formatNumber(at + 1, useLanguage())
  return (
    <ConfirmDialog
      show
      title={t('banners.remove_title')}
      okText={t('common:actions.remove')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <img className={styles.asked} src={photoAt(banner.Url, 300)} alt={t('banners.alt', { number })} />
      <p>{t('banners.remove_question', { number })}</p>
    </ConfirmDialog>
  )
}
