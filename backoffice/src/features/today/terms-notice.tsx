import { useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { can, resources } from '@office/shared-api/model'
import { Icon } from '@office/shared-ui'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './today.module.css'

/** While nobody has looked at the legal terms that the office began with, those who may change them are told. */
export function TermsNotice() {
  const { t } = useTranslation('backoffice')
  const enabled = can(useRole(), 'update', resources.terms)
  const { data } = useQuery({ queryKey: [...queryKeys.resource(resources.terms), 'unchecked'], queryFn: ({ signal }) => listRows(resources.terms, {}, signal), enabled })
  if (!enabled || !data?.data.every(({ Version }) => Version === 1)) return null
  return (
    <p className={styles.terms} role="status">
      <Icon name="alert" /> <span className={styles.sentence}>{t('today.check_terms')}</span>{' '}
      <Link to="/settings?tab=terms">
        <span className={styles.long}>{t('today.open_terms')}</span>
        <span className={styles.short} aria-hidden="true">{t('today.terms')}</span>
      </Link>
    </p>
  )
}
