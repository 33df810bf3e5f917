import { Icon } from '@office/shared-ui'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { fromList, overlaySearch } from '../../use-overlay'
import styles from './hero.module.css'
import { Promotions } from './promotions'

/** The top of the page: what the office offers, in a sentence, and the way to ask for it. */
export function Hero() {
  const { t } = useTranslation('catalogue')
  const [query] = useSearchParams()
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.promise}>{t('hero.promise')}</p>
        <div className={styles.row}>
          <Link
            className={styles.request}
            to={{ search: overlaySearch(query, 'request', 'new') }}
            state={fromList}
            preventScrollReset
          >
            {t('hero.request')}
            <Icon name="arrow" />
          </Link>
          <Promotions />
        </div>
      </div>
    </header>
  )
}
