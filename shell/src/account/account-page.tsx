import { THEME_LABEL } from '@office/shared-api/client/staff'
import { useLanguage } from '@office/shared-api'
import { usePageTitle } from '@office/shared-ui'
import { SecondFactors } from '../factors/second-factors'
import { useFactorTexts } from '../translations/factors'
import { useStaffTexts } from '../translations/staff'
import { LookSwitches, ThemeChoice } from './look-choices'
import { OwnCalendar } from './own-calendar'
import styles from './own-news.module.css'
import { OwnNews } from './own-news'
import { OwnSessions } from './own-sessions'

/** The page of one's own account. */
export default function AccountPage() {
  const t = useFactorTexts()
  const staff = useStaffTexts()
  const language = useLanguage()
  usePageTitle(t('account'))
  return (
    <div className={styles.parts}>
      <h1>{t('account')}</h1>
      <section className={styles.part}>
        <h2>{THEME_LABEL[language]}</h2>
        <ThemeChoice className={styles.choices} legendClassName="visually-hidden" />
        <LookSwitches className={styles.switch} foldClassName={styles.fold} />
      </section>
      <OwnNews />
      <section className={styles.part}>
        <h2>{t('title')}</h2>
        <p>{t('intro')}</p>
        <SecondFactors />
      </section>
      <section className={styles.part}>
        <h2>{staff('sessions.title')}</h2>
        <OwnSessions />
      </section>
      <OwnCalendar />
    </div>
  )
}
