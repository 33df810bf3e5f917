import { LinkButton, usePageTitle } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { useNotFoundTexts } from '../translations/not-found'
import styles from './not-found.module.css'

/** In place of an address that is nobody's: says so, and leads home. It is the same for all of them, and works without scripts. */
export default function NotFoundScreen() {
  const t = useNotFoundTexts()
  const navigate = useNavigate()
  usePageTitle(t('title'))
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <h1 id="not-found-title" className={styles.title}>
        {t('title')}
      </h1>
      <p className={styles.hint}>{t('hint')}</p>
      <LinkButton
        href="/"
        variant="primary"
        onClick={(event) => {
          event.preventDefault()
          void navigate('/')
        }}
      >
        {t('home')}
      </LinkButton>
    </section>
  )
}
