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
  /** An office does not work without it: while it waits, the list shows. */
  readonly isNeeded?: true
  readonly to: string
  /** The rows that tell whether it is done: some that somebody has saved since the installation, or more than were installed. */
  readonly by: Resource
  readonly isDone: (rows: { readonly total: number; readonly data: readonly { readonly Version: number }[] }) => boolean
}

const isSaved: Step['isDone'] = ({ data }) => data.some(({ Version }) => Version > 1)

const STEPS: readonly Step[] = [
  { name: 'terms', least: 'Admin', to: '/settings?tab=terms', by: resources.terms, isNeeded: true, isDone: isSaved },
  { name: 'hours', least: 'Admin', to: '/settings', by: resources.settings, isDone: isSaved },
  { name: 'workers', least: 'Editor', to: '/persons', by: resources.persons, isNeeded: true, isDone: ({ total }) => total > 0 },
  { name: 'colleagues', least: 'Editor', to: '/users', by: resources.users, isDone: ({ total }) => total > 1 },
]

/** Of each step whether it is done; undefined while that is not known. */
function useDone(steps: readonly Step[], enabled: boolean): readonly (boolean | undefined)[] {
  const asked = useQueries({
    queries: steps.map(({ by }) => ({
      queryKey: [...queryKeys.resource(by), 'first-steps'],
      queryFn: ({ signal }: { signal: AbortSignal }) => listRows(by, { pageSize: Math.min(...PAGE_SIZES) }, signal),
      enabled,
    })),
  })
  return steps.map(({ isDone }, at) => asked[at]?.data && isDone(asked[at].data))
}

/** The first steps of an office: while it has no requests, no workers or legal terms that nobody has saved; until they are done or the list is hidden. */
export function FirstSteps() {
  const { user } = useSession()
  const role = useRole()
  const isDismissed = useDismissed((all) => all[String(user?.Id)] === true)
  const isMeant = can(role, 'update', resources.follow) && !isDismissed
  const steps = STEPS.filter(({ least }) => role !== undefined && hasRank(role, least))
  const work = useRead<typeof workListQuery>(resources.follow, 'worklist', {}, { enabled: isMeant })
  const hasRequests = work.data && work.data.boxes.all > 0
  const needed = useDone(steps.filter(({ isNeeded }) => isNeeded), isMeant)
  if (!user || !isMeant || ![hasRequests, ...needed].includes(false)) return null
  return <StepList steps={steps} hasRequests={hasRequests === true} onDismiss={() => { useDismissed.setState({ [String(user.Id)]: true }) }} />
}

interface StepListProps {
  steps: readonly Step[]
  hasRequests: boolean
  onDismiss: () => void
}

function StepList({ steps, hasRequests, onDismiss }: StepListProps) {
  const { t } = useTranslation('backoffice')
  const isDone = useDone(steps, true)
  const lines = [...steps.map(({ name, to }, at) => ({ name, to, done: isDone[at] })), { name: 'request' as const, to: '/requests', done: hasRequests }]
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps" className={styles.title}>{t('first.title')}</h2>
        <Button variant="quiet" size="small" icon="close" onClick={onDismiss}>{t('first.dismiss')}</Button>
      </header>
      <ol className={styles.list}>
        {lines.map(({ name, to, done }) => (
          <li key={name} className={styles.step}>
            <Icon name={done ? 'check' : 'arrow'} className={done ? styles.done : styles.open} />
            <span>
              <Link to={to}>{t(`first.${name}`)}</Link> {done && <span className={styles.done}>{t('first.done')}</span>}
              <span className={styles.why}>{t(`first.${name}_why`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
