import { classNames, Icon, type IconName } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './office.module.css'

const REASONS = [
  { key: 'licensed', icon: 'shield' },
  { key: 'followed', icon: 'follow' },
  { key: 'cared', icon: 'heart' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** Why a family should come to this office. */
export function WhyUs() {
  const { t } = useTranslation('catalogue')
  return (
    <section className={classNames(styles.section, styles.band)} aria-labelledby="why-us">
      <div className={styles.inner}>
        <h2 id="why-us">{t('why.title')}</h2>
        <p className={styles.intro}>{t('why.intro')}</p>
        <ul className={styles.tiles}>
          {REASONS.map(({ key, icon }) => (
            <li key={key} className={styles.tile}>
              <span className={styles.badge}>
                <Icon name={icon} />
              </span>
              <h3>{t(`why.${key}`)}</h3>
              <p>{t(`why.${key}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
