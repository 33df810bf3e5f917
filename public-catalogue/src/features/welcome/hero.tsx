import { Icon } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { FILTERS_ID } from '../../workers/filters'
import styles from './hero.module.css'
import { Promotions } from './promotions'

/** The top of the page: what the office offers, in a sentence, and the way to ask for it, which begins with finding a worker. */
export function Hero({ onRequest }: { onRequest: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.promise}>{t('hero.promise')}</p>
        <div className={styles.row}>
          <a
            className={styles.request}
            href={`#${FILTERS_ID}`}
            onClick={(event) => {
              event.preventDefault()
              onRequest()
            }}
          >
            {t('hero.request')}
            <Icon name="arrow" />
          </a>
          <Promotions />
        </div>
      </div>
    </header>
  )
}
