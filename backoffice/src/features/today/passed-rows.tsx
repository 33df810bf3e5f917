import type { ManySaved } from '@office/shared-api/model'
import { Button, Notice } from '@office/shared-ui'
import { reasonsOf } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { PassedList } from '../../bulk/passed-list'
import { usePassedTitle } from '../../bulk/passed-title'
import { RequestLink } from '../../request/open-request'
import type { WorkRow } from '../../request/pipeline-client'
import styles from './today.module.css'

/** The answer of an action on chosen rows that has passed some of them over. */
export interface Passed {
  readonly done: number
  readonly rows: readonly { readonly row: WorkRow; readonly why: string }[]
}

/** The rows that were passed over, each with its question or refusal; null where all is done. */
export function passedOf({ done, passed }: ManySaved, chosen: readonly WorkRow[]): Passed | null {
  const whyOf = new Map(passed.map(({ Id, errors }) => [Id, reasonsOf([{ errors }])]))
  const rows = chosen.flatMap((row) => {
    const why = whyOf.get(row.Id)
    return why === undefined ? [] : [{ row, why }]
  })
  return rows.length === 0 ? null : { done: done.length, rows }
}

/** Lists what an action on chosen rows has left as it was, each row with its question: the row's own button asks it. */
export function PassedRows({ passed: { done, rows }, onClose }: { passed: Passed; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const title = usePassedTitle()(done, rows.length)
  return (
    <Notice tone="warning" title={title} actions={<Button size="small" onClick={onClose}>{t('today.passed_close')}</Button>}>
      <div className={styles.passed}>
        <PassedList title={title} rows={rows.map(({ row: { Id, Name, Ref }, why }) => ({ id: Id, name: <RequestLink id={Id} name={Name} className={undefined} />, reference: Ref, why }))} />
      </div>
    </Notice>
  )
}
