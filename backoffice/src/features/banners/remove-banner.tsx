import { useLanguage } from '@office/shared-api'
import { photoAt, type AdBanner } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import styles from './banners.module.css'

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
