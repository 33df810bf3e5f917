import { useLanguage } from '@office/shared-api'
import type { Action } from '@office/shared-api/model/actions'
import { Button } from '../../button/button'
import type { IconName } from '../../icon/icon-paths'
import { MENU_OPENER } from '../../primereact'
import { useActs } from './acting'
import type { ActedRow, Offer } from './action-use'
import { inWords } from './done-text'
import { useAllowed } from './row-actions'

interface SelectionActionsProps {
  actions: readonly (Action | Offer)[]
  rows: readonly ActedRow[]
  onDone: (answer: unknown) => void
}

/** The buttons of a selection: each action that the reader may do to some of the rows, and does to those. */
export function SelectionActions({ actions, rows, onDone }: SelectionActionsProps) {
  const { perform, isActing } = useActs()
  const language = useLanguage()
  const isAllowed = useAllowed()
  return actions.map((offer) => {
    const { action, values = {}, label, icon, key, ...options }: Offer = 'action' in offer ? offer : { action: offer }
    const meant = rows.filter((row) => isAllowed(action, row))
    if (meant.length === 0) return null
    return (
      <Button
        key={`${action.name} ${JSON.stringify(action.sets)}`}
        {...(action.choices && MENU_OPENER)}
        size="small"
        aria-keyshortcuts={key}
        icon={icon ?? (action.icon as IconName)}
        busy={isActing}
        onClick={({ currentTarget }) => {
          perform({ action, rows: meant, values, options: { ...options, onDone, opener: currentTarget } })
        }}
      >
        {inWords(label ?? action.label, language, {})}
      </Button>
    )
  })
}
