import { addTranslations, useRole, useSession } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { can, hasRank, PAGE_SIZES, resources, type Resource, type Role } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { Button, Icon } from '@office/shared-ui'
import { persisted } from '@office/shared-ui/form'
import { useRead } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { firstStepsTranslations } from '../../translations/first-steps'
import styles from './first-steps.module.css'

addTranslations('backoffice', firstStepsTranslations)

/** Users who have hidden the list on this device, by their Id. */
const useDismissed = persisted<Readonly<Record<string, true>>>('first-steps', () => localStorage, {})

interface Step {
  readonly name: 'terms' | 'hours' | 'workers' | 'colleagues'
  readonly least: Role
  readonly to: string
  /** The rows that tell whether it is done: some that somebody has saved since the installation, or more than were installed. */
  readonly by: Resource
  readonly isDone: (rows: { readonly total: number; readonly data: readonly { readonly Version: number }[] }) => boolean
}

const isSaved: Step['isDone'] = ({ data }) => data.some(({ Version }) => Version > 1)

const STEPS: readonly Step[] = [
  { name: 'terms', least: 'Admin', to: '/settings?tab=terms', by: resources.terms, isDone: isSaved },
  { name: 'hours', least: 'Admin', to: '/settings', by: resources.settings, isDone: isSaved },
  { name: 'workers', least: 'Editor', to: '/persons', by: resources.persons, isDone: ({ total }) => total > 0 },
  { name: 'colleagues', least: 'Editor', to: '/users', by: resources.users, isDone: ({ total }) => total > 1 },
]

/** The first steps of an office that has no requests yet, until one comes or the list is hidden. */
export function FirstSteps() {
  const { user } = useSession()
  const mayWork = can(useRole(), 'update', resources.follow)
  const isDismissed = useDismissed((all) => all[String(user?.Id)] === true)
  const work = useRead<typeof workListQuery>(resources.follow, 'worklist', {}, { enabled: mayWork && !isDismissed })
  if (!user || !mayWork || isDismissed || work.data?.boxes.all !== 0) return null
  return <StepList onDismiss={() => { useDismissed.setState({ [String(user.Id)]: true }) }} />
}

function StepList({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('backoffice')
  const role = useRole()
  const steps = STEPS.filter(({ least }) => role !== undefined && hasRank(role, least))
  const rows = useQueries({
    queries: steps.map(({ by }) => ({ queryKey: [...queryKeys.resource(by), 'first-steps'], queryFn: ({ signal }: { signal: AbortSignal }) => listRows(by, { pageSize: Math.min(...PAGE_SIZES) }, signal) })),
  })
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps" className={styles.title}>{t('first.title')}</h2>
        <Button variant="quiet" size="small" icon="close" onClick={onDismiss}>{t('first.dismiss')}</Button>
      </header>
      <ol className={styles.list}>
        {steps.map(({ name, to, isDone }, at) => {
          const found = rows[at]?.data
          const done = found !== undefined && isDone(found)
          return (
            <li key={name} className={styles.step}>
              <Icon name={done ? 'check' : 'arrow'} className={done ? styles.done : styles.open} />
              <span>
                <Link to={to}>{t(`first.${name}`)}</Link> {done && <span className={styles.done}>{t('first.done')}</span>}
                <span className={styles.why}>{t(`first.${name}_why`)}</span>
              </span>
            </li>
          )
        })}
        <li className={styles.step}>
          <Icon name="arrow" className={styles.open} />
          <span>
            <Link to="/requests">{t('first.request')}</Link>
            <span className={styles.why}>{t('first.request_why')}</span>
          </span>
        </li>
      </ol>
    </section>
  )
}
