import { useLanguage, useRole, useSession } from '@office/shared-api'
import { holds, type Action } from '@office/shared-api/model/actions'
import { hasRank, type AnyRow } from '@office/shared-api/model/public'
import { Button } from '../../button/button'
import type { IconName } from '../../icon/icon-paths'
import { useAct } from './acting'
import { inWords } from './done-text'

interface SelectionActionsProps {
  /** Actions on a selection, each with the values that its form opens with. */
  actions: readonly (Action | { readonly action: Action; readonly initial: Readonly<Record<string, string | number>> })[]
  rows: readonly AnyRow[]
  onDone: () => void
}

/** The buttons of a selection: each action that the reader may do to some of the rows, and does to those. */
export function SelectionActions({ actions, rows, onDone }: SelectionActionsProps) {
  const { act, isActing } = useAct()
  const language = useLanguage()
  const role = useRole()
  const me = useSession().user?.Id
  return actions.map((offer) => {
    const { action, initial } = 'action' in offer ? offer : { action: offer, initial: undefined }
    const meant = rows.filter((row) => holds(action.while, row, me))
    if (meant.length === 0 || role === undefined || !hasRank(role, action.least)) return null
    return (
      <Button
        key={`${action.name} ${JSON.stringify(action.sets)}`}
        size="small"
        icon={action.icon as IconName}
        busy={isActing}
        onClick={() => {
          act(action, meant, {}, { onDone, ...(initial && { initial }) })
        }}
      >
        {inWords(action.label, language, {})}
      </Button>
    )
  })
}
