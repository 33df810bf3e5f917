import { useLanguage } from '@office/shared-api'
import { resources, type AnyRow } from '@office/shared-api/model'
import { FIRM_CLASSES } from '@office/shared-api/model/reservation'
import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import { itemsOf, rowTitle, useLookupChoices } from '@office/shared-ui/resource'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './client-memory.module.css'
import { useGivesUp } from './use-is-over'

/** Inside the form of a status, before one is chosen: those that make the reservation of the worker firm. */
export function FirmStatuses({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { lookups = [] } = useLookupChoices()
  const firm = itemsOf(resources.statuses, lookups).filter(({ Class, Disable }) => FIRM_CLASSES.includes(String(Class)) && Disable !== true)
  if (row['PersonId'] === null || firm.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(firm.map((status) => rowTitle(resources.statuses, status, language)))
  return <p className={styles.facts}>{t('inbox.firm_statuses', { names })}</p>
}

/** Inside the form of a request: a status that rejects or cancels it proposes to give the worker back in the same save. */
export function GiveBack({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const { Status, PersonId } = useFormValues()
  const setValue = useSetFormValue()
  const givesUp = useGivesUp()
  const worker = row['PersonId'] ?? null
  const proposes = worker !== null && givesUp(Status) && Status !== row['Status']
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
