import { useLabels, useLanguage } from '@office/shared-api'
import { resourceList, resources, type ActivityEntry, type LoggedColumn } from '@office/shared-api/model'
import { classNames, formatDateTime, formatNumber, Icon, Ltr } from '@office/shared-ui'
import { Avatar } from '@office/shared-ui/primereact/display'
import { LoggedChanges, readChanges } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './activity.module.css'
import { ICONS, whatHappened, type Happened } from './what-happened'

/** These tell all in their heading. */
const WITHOUT_CHANGES = new Set(['signin', 'signout', 'refused', 'password', 'confirmed', 'invited', 'export', 'reading', 'forget'])

/** The server's own programs, by their names in the record. */
const PROGRAMS: ReadonlyMap<string, 'activity.by_command' | 'activity.by_itself'> = new Map([
  ['admin:create', 'activity.by_command'],
  ['client:export', 'activity.by_command'],
  ['worker:export', 'activity.by_command'],
  ['worker:forget', 'activity.by_command'],
  ['forget', 'activity.by_command'],
  ['retention', 'activity.by_itself'],
])

/** The sign of what was done, for the eye alone. */
export function ActivitySign({ entry }: { entry: ActivityEntry }) {
  const happened = whatHappened(entry.Kind, readChanges(entry.Changes))
  return <Avatar className={classNames(styles.sign, happened === 'refused' && styles.refused)} icon={<Icon name={ICONS[happened]} />} />
}

/** One thing that was done: what, to whom, by whom and when, with the values that changed. */
export function ActivityItem({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const changes = readChanges(entry.Changes)
  const happened = whatHappened(entry.Kind, changes)
  const title = t(`activity.${happened}`)
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h2 className={styles.what}>
          {title}{' '}
          <Subject happened={happened} name={entry.Subject} />
        </h2>
        {entry.By !== null && (
          <p className={styles.by}>
            <bdi>{t(PROGRAMS.get(entry.By) ?? 'activity.by', { name: entry.By })}</bdi>
          </p>
        )}
        {happened === 'reading' && <ReadRows changes={changes} />}
        {happened === 'export' && <ExportedList name={entry.Subject} changes={changes} />}
      </div>
      <time className={styles.moment} dateTime={entry.Date}>
        <Ltr>{formatDateTime(entry.Date, language)}</Ltr>
      </time>
      {!WITHOUT_CHANGES.has(happened) && (
        <div className={styles.changes}>
          <LoggedChanges
            resource={resources.users}
            changes={changes}
            title={`${title} ${entry.Subject}`}
            edited={happened !== 'added'}
          />
        </div>
      )}
    </div>
  )
}

/** To whom or what it was done: a list, requests by their references, or an account by its e-mail. */
function Subject({ happened, name }: { happened: Happened; name: string }) {
  const { t } = useTranslation('backoffice')
  if (happened === 'export' || happened === 'reading') return <ListName name={name} />
  // Where only the log of requests that were deleted has been emptied, there is no request to name.
  if (name === '') return happened === 'forget' ? null : <span className={styles.by}>{t('activity.nobody')}</span>
  return <bdi className={styles.subject}>{name}</bdi>
}

const resourceOf = (name: string) => resourceList.find((resource) => resource.name === name)

function ListName({ name }: { name: string }) {
  const labels = useLabels()
  const resource = resourceOf(name)
  return <bdi className={styles.subject}>{resource ? labels.resource(resource) : name}</bdi>
}

/** How many clients' rows somebody was shown. */
function ReadRows({ changes }: { changes: readonly LoggedColumn[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const count = Number(changes.find(({ column }) => column === 'rows')?.value ?? 0)
  return <p className={styles.by}>{t('activity.read', { count, number: formatNumber(count, language) })}</p>
}

/** How much of a list left the office, in which form, and with which columns. */
function ExportedList({ name, changes }: { name: string; changes: readonly LoggedColumn[] }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const resource = resourceOf(name)
  const valueOf = (column: string) => changes.find((change) => change.column === column)?.value ?? ''
  const rows = Number(valueOf('rows'))
  const columns = String(valueOf('columns'))
    .split(',')
    .map((column) => (resource ? labels.field(resource, column) : column))
  return (
    <p className={styles.by}>
      {t('activity.exported', {
        count: rows,
        number: formatNumber(rows, language),
        format: String(valueOf('format')).toUpperCase(),
        columns: new Intl.ListFormat(language, { type: 'conjunction' }).format(columns),
      })}
    </p>
  )
}
