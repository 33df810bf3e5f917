import type { AnyRow, STATUS_CLASSES } from '@office/shared-api/model'
import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import { useLookupChoices } from '@office/shared-ui/resource'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './client-memory.module.css'

const CLOSED: readonly unknown[] = ['rejected', 'cancelled'] satisfies (typeof STATUS_CLASSES)[number][]

/** Inside the form of a request: a status that rejects or cancels it proposes to give the worker back in the same save. */
export function GiveBack({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const { Status, PersonId } = useFormValues()
  const setValue = useSetFormValue()
  const { lookups = [] } = useLookupChoices()
  const worker = row['PersonId'] ?? null
  const isClosed = CLOSED.includes(lookups.find(({ Id }) => Id === Status)?.['Class'])
  const proposes = worker !== null && isClosed && Status !== row['Status']
  const proposed = useRef(false)
  useEffect(() => {
    if (proposes !== proposed.current) setValue('PersonId', proposes ? null : worker)
    proposed.current = proposes
  }, [proposes, worker, setValue])
  if (!proposes) return null
  return (
    <label className={styles.giveBack}>
      <input type="checkbox" checked={PersonId === null} onChange={({ target }) => { setValue('PersonId', target.checked ? null : worker) }} />
      {t('memory.give_back', { worker: String(row['Person']) })}
    </label>
  )
}
