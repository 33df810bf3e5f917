import type { AnyRow } from '@office/shared-api/model'
import { classNames } from '@office/shared-ui'
import { MENU_OPENER } from '@office/shared-ui/primereact'
import { useTranslation } from 'react-i18next'
import styles from './assignee-button.module.css'

interface AssigneeButtonProps {
  row: AnyRow
  /** In words, where nobody works on the request. */
  nobody: string
  className?: string | undefined
  onPress: (opener: HTMLElement) => void
}

/** The assignee of a request by name; a press hands it over. */
export function AssigneeButton({ row, nobody, className, onPress }: AssigneeButtonProps) {
  const { t } = useTranslation('backoffice')
  const assignee = row['Assignee']
  return (
    <button
      {...MENU_OPENER}
      type="button"
      className={classNames(styles.assignee, className)}
      title={t('inbox.assign_row', { name: String(row['Name']) })}
      onClick={({ currentTarget }) => { onPress(currentTarget) }}
    >
      {typeof assignee === 'string' ? <bdi>{assignee}</bdi> : <span className={styles.nobody}>{nobody}</span>}
    </button>
  )
}
