import type { LoggedColumn, Resource } from '@office/shared-api/model'
import { useLabels } from '../../../reader'
import { useResourceTexts } from '../translations'
import styles from './log.module.css'
import { LoggedValue } from './logged-value'
import { loggedField } from './read-changes'

interface LoggedChangesProps {
  resource: Resource
  changes: readonly LoggedColumn[]
  /** What the changes were, for who cannot see the heading above them. */
  title: string
  /** With the values before, where there were some. */
  edited: boolean
}

/** The columns of one change in words: each with its value after, and before where it is an edit. */
export function LoggedChanges({ resource, changes, title, edited }: LoggedChangesProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  return (
    <table className={styles.changes} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('log_column')}</th>
          {edited && <th scope="col">{t('log_old')}</th>}
          <th scope="col">{t('log_new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, value, old }) => {
          const field = loggedField(resource, column)
          return (
            <tr key={column}>
              <th scope="row">{field ? labels.field(resource, column) : column}</th>
              {edited && (
                <td>
                  <LoggedValue column={column} field={field} value={old} />
                </td>
              )}
              <td>
                <LoggedValue column={column} field={field} value={value} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
