import { usePageTitle } from '@office/shared-ui'
import styles from '../factors/factors.module.css'
import { SecondFactors } from '../factors/second-factors'
import { useFactorTexts } from '../translations/factors'
import { OwnCalendar } from './own-calendar'
import { OwnNews } from './own-news'

/** The page of one's own account. */
export default function AccountPage() {
  const t = useFactorTexts()
  usePageTitle(t('account'))
  return (
    <div className={styles.section}>
      <h1>{t('account')}</h1>
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      <SecondFactors />
      <OwnNews />
      <OwnCalendar />
    </div>
  )
}
