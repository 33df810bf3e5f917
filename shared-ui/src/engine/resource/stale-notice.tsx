import { useLabels } from '@office/shared-api'
import { fieldEntries, type AnyRow, type FieldDefinition, type Resource } from '@office/shared-api/model/public'
import { Button } from '../../button/button'
import { Notice } from '../../feedback/notice'
import { FieldText } from '../field-text'
import type { Choices } from '../choices'
import styles from './resource.module.css'
import { isSameIn } from '../stale'
import { useResourceTexts } from '../texts'

export interface StaleNoticeProps {
  resource: Resource
  /** The row as the form was opened on it. */
  opened: AnyRow
  /** The row as it is now; null when it could not be found. */
  current: AnyRow | null
  /** By whom and when, in the server's words. */
  told: string | undefined
  choices: Choices
  onMine: () => void
  onTheirs: () => void
}

/** The fields in which two states of one row differ, in the order of the form; what the server derives from them is no news. */
function differences(resource: Resource, before: AnyRow, after: AnyRow): { name: string; field: FieldDefinition }[] {
  return fieldEntries(resource)
    .filter(([name, { derived }]) => !derived && !isSameIn(name, before, after))
    .map(([name, field]) => ({ name, field }))
}

/** Optimistic concurrency for people: somebody else saved the row; shows what they changed, and lets the reader choose. */
export function StaleNotice({ resource, opened, current, told, choices, onMine, onTheirs }: StaleNoticeProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  if (!current) {
    return (
      <Notice tone="warning" title={told ?? t('stale_title')}>
        <p>{t('stale_gone')}</p>
      </Notice>
    )
  }
  const changed = differences(resource, opened, current)
  return (
    <Notice
      tone="warning"
      title={told ?? t('stale_title')}
      actions={
        <>
          <Button variant="primary" onClick={onTheirs}>
            {t('stale_theirs')}
          </Button>
          <Button onClick={onMine}>{t('stale_mine')}</Button>
        </>
      }
    >
      <p>{changed.length === 0 ? t('stale_nothing') : t('stale_changed')}</p>
      <dl className={styles.changes}>
        {changed.map(({ name, field }) => (
          <div key={name}>
            <dt>{labels.field(resource, name)}</dt>
            <dd>
              <del>
                <FieldText name={name} field={field} row={opened} choices={choices} />
              </del>
              <ins>
                <FieldText name={name} field={field} row={current} choices={choices} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
