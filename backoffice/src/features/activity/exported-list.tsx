import { useLabels, useLanguage } from '@office/shared-api'
import { resourceList, type LoggedColumn } from '@office/shared-api/model'
import { formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './activity.module.css'

const resourceOf = (name: string) => resourceList.find((resource) => resource.name === name)

export function ListName({ name }: { name: string }) {
  const labels = useLabels()
  const resource = resourceOf(name)
  return <bdi className={styles.subject}>{resource ? labels.resource(resource) : name}</bdi>
}

/** How much of a list left the office, in which form, and with which columns. */
export function ExportedList({ name, changes }: { name: string; changes: readonly LoggedColumn[] }) {
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
