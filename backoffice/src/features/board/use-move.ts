import { useAct } from '@office/shared-ui/actions'
import { notify } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import type { Pipeline } from '../../request/use-pipeline'

/**
 * Moves a request to a stage: forward is a mark of that stage, one back takes the last mark back. Further back is more than one mark, and a
 * country's path may lack the stage: both are told, and the card stays.
 */
export function useMove({ pathOf, nameOf, find }: Pipeline, marking: Marking): (row: WorkRow, to: number | null) => void {
  const { t } = useTranslation('backoffice')
  const { accept } = useAct()
  return (row, to) => {
    if (to === row.StageId) return
    const [stage, last] = [find(to), find(row.StageId)]
    const path = pathOf(row.Country ?? null, row.ReplacesId).map(({ Id }) => Id)
    const from = row.StageId === null ? -1 : path.indexOf(row.StageId)
    const target = to === null ? -1 : path.indexOf(to)
    if (to !== null && target < 0) notify.error(t('board.not_moved'), t('board.not_in_path', { stage: nameOf(to), name: row.Name }))
    else if (stage && target > from) accept(row, marking.today(row, stage))
    else if (last && target === from - 1) accept(row, marking.undo(row, last))
    else notify.error(t('board.not_moved'), t('board.one_by_one'))
  }
}
