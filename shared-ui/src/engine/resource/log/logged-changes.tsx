import { useLabels, useLanguage } from '@office/shared-api'
import {
  isObject,
  resourcesOf,
  type FieldDefinition,
  type FieldValue,
  type LoggedColumn,
  type Resource,
} from '@office/shared-api/model/public'
import { calendarOf, formatDay, inOtherCalendar, parseDay } from '@office/shared-api/model/calendar'
import { formatDate, formatNumber } from '../../../format/format'
import { FieldText, NO_CHOICES } from '../../field-text'
import { useResourceTexts } from '../../texts'
import styles from './log.module.css'

function isLoggedColumn(change: unknown): change is LoggedColumn {
  return isObject(change) && 'column' in change && 'value' in change
}

/** The changes of an entry. The log outlives the code that wrote it: what cannot be read is left out. */
export function readChanges(text: string): readonly LoggedColumn[] {
  try {
    const changes: unknown = JSON.parse(text)
    return Array.isArray(changes) ? changes.filter(isLoggedColumn) : []
  } catch {
    return []
  }
}

/** The definition of a logged column. Views of one table share their log, so the field may be another view's. */
function loggedField(resource: Resource, column: string): FieldDefinition | undefined {
  const own = resource.fields[column]
  if (own) return own
  return resourcesOf(resource.table).find((other) => other.fields[column])?.fields[column]
}

interface LoggedChangesProps {
  resource: Resource
  changes: readonly LoggedColumn[]
  /** Names the table for screen readers. */
  title: string
  /** With the values before, where there were some. */
  edited: boolean
}

/** The columns of one change in words: each with its value after, and before where it is an edit; without that, all the values of a row, folded. */
export function LoggedChanges({ resource, changes, title, edited }: LoggedChangesProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  const language = useLanguage()
  const table = (
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
              <th scope="row">{labels.field(resource, column)}</th>
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
  if (edited) return table
  return (
    <details>
      <summary className={styles.summary}>{t('log_values', { number: formatNumber(changes.length, language) })}</summary>
      {table}
    </details>
  )
}

interface LoggedValueProps {
  column: string
  field: FieldDefinition | undefined
  value: FieldValue | undefined
}

/** A logged value in words. The server names lookups and references already; the others read as in the table. */
function LoggedValue({ column, field, value = null }: LoggedValueProps) {
  if (field?.type === 'entered-date' && typeof value === 'string' && value !== '') return <EnteredDay day={value} />
  const named = field === undefined || field.type === 'lookup' || field.type === 'lookups' || field.type === 'rows' || field.type === 'reference'
  const shown: FieldDefinition = named ? { type: 'text', max: 0 } : field
  // A yes-or-no that was never set is empty, not "no".
  const asText: FieldDefinition = shown.type === 'boolean' && value === null ? { type: 'text', max: 0 } : shown
  return <FieldText name={column} field={asText} row={{ Id: 0, Version: 0, [column]: value }} choices={NO_CHOICES} />
}

/** A day as it was entered, its calendar named, with the same day in the other one. */
function EnteredDay({ day }: { day: string }) {
  const t = useResourceTexts()
  const language = useLanguage()
  const parts = parseDay(day)
  if (!parts) return <bdi>{day}</bdi>
  const text = (iso: string) => `\u2066${formatDate(iso, language)}\u2069`
  return t(calendarOf(parts.year) === 'hijri' ? 'log_hijri' : 'log_gregorian', { day: text(day), other: text(formatDay(inOtherCalendar(parts))) })
}
