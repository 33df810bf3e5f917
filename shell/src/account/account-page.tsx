import { usePageTitle } from '@office/shared-ui'
import { OwnNews } from '../account/own-news'
import { useFactorTexts } from '../translations/factors'
import styles from './factors.module.css'
import { SecondFactors } from './second-factors'

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
    </div>
  )
}
