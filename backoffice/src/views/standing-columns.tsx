import { type Resource, type ViewRow } from '@office/shared-api/model'
import { useChosen, useColumnsKey } from '@office/shared-ui/table'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemovingView, useSavingView } from './use-views'
import styles from './views.module.css'

const namesIn = ({ Columns }: ViewRow) => (Columns === '' ? undefined : Columns.split(','))

/** Once a reader's layout stands, it takes the place of the columns that this browser keeps, and follows their changes here. */
export function useStandingColumns(resource: Resource, standing: ViewRow | undefined): void {
  const key = useColumnsKey(resource)
  const { mutate } = useSavingView(null)
  const layout = standing?.Columns
  const follow = useEffectEvent((names: readonly string[] | undefined) => {
    const Columns = names?.join() ?? ''
    if (standing && Columns !== standing.Columns) mutate({ Id: standing.Id, Columns })
  })
  const show = useEffectEvent(() => {
    if (standing) useChosen.setState({ [key]: namesIn(standing) })
  })
  useEffect(() => {
    show()
  }, [layout])
  useEffect(
    () =>
      useChosen.subscribe((now, before) => {
        if (now[key] !== before[key]) follow(now[key])
      }),
    [key],
  )
}

/** The switch that lets the reader's columns of a list stand in every browser of theirs. */
export function StandingColumns({ resource, standing }: { resource: Resource; standing: ViewRow | undefined }) {
  const { t } = useTranslation('backoffice')
  const key = useColumnsKey(resource)
  const saving = useSavingView(null)
  const removing = useRemovingView(() => null)
  // As it was pressed, until the answer comes.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const onError = () => {
    setWanted(null)
  }
  return (
    <label className={styles.everywhere}>
      <input
        type="checkbox"
        checked={wanted ?? standing !== undefined}
        disabled={saving.isPending || removing.isPending}
        onChange={({ target }) => {
          setWanted(target.checked)
          if (standing) removing.mutate(standing, { onError })
          else saving.mutate({ Table: resource.name as ViewRow['Table'], Name: '', Columns: useChosen.getState()[key]?.join() ?? '' }, { onError })
        }}
      />
      {t('views.everywhere')}
    </label>
  )
}
