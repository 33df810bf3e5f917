import { useLabels, useRole } from '@office/shared-api'
import { can, resources } from '@office/shared-api/model'
import { UNCHECKED } from '@office/shared-api/model/staff-fields'
import { Icon } from '@office/shared-ui'
import { useCounts } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './today.module.css'

/** The tabs of the settings that hold figures of the law. */
const REGISTERS = ['terms', 'ceilings', 'expiries'] as const

/** While any figure of the law is unchecked, those who may change it are told, with the way to it. */
export function FiguresNotice() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const role = useRole()
  const counts = useCounts(REGISTERS.map((name) => ({ of: resources[name], where: [[UNCHECKED, 'filled']], enabled: can(role, 'update', resources[name]) })))
  const unchecked = REGISTERS.filter((_name, at) => (counts[at] ?? 0) > 0)
  if (unchecked.length === 0) return null
  return (
    <p className={styles.figures} role="status">
      <Icon name="alert" /> <span className={styles.sentence}>{t('today.check_figures')}</span>{' '}
      {unchecked.map((name) => (
        <Link key={name} to={`/settings?tab=${name}`}>
          {labels.resource(resources[name])}
        </Link>
      ))}
    </p>
  )
}
