import { useLanguage, useRole } from '@office/shared-api'
import type { RemoteMenuEntry } from '@office/shared-api/model'
import { EmptyState, LinkButton, usePageTitle } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { useStaffTexts } from '../translations/staff'
import styles from './forbidden-page.module.css'

/** Stands in the place of a page that the reader's role does not open: says so, and leads home. */
export function ForbiddenPage({ entry }: { entry: RemoteMenuEntry }) {
  const t = useStaffTexts()
  const { t: common } = useTranslation('common')
  const role = useRole()
  const title = entry.label[useLanguage()]
  usePageTitle(title)
  return (
    <section aria-labelledby="forbidden-title">
      <h1 id="forbidden-title" className={styles.title}>
        {title}
      </h1>
      <EmptyState icon="lock" title={t('forbidden.title')} action={<HomeLink />}>
        {t('forbidden.hint', { role: role ? common(`roles.${role}`) : '' })}
      </EmptyState>
    </section>
  )
}

/** The way back to the dashboard, without loading the page anew. */
export function HomeLink() {
  const t = useStaffTexts()
  const navigate = useNavigate()
  return (
    <LinkButton
      href="/"
      icon="dashboard"
      onClick={(event) => {
        event.preventDefault()
        void navigate('/')
      }}
    >
      {t('forbidden.home')}
    </LinkButton>
  )
}
