import type { Resource } from '@office/shared-api/model'
import { fittingTriples, MOST_CONDITIONS } from '@office/shared-api/model/views'
import { useLanguage } from '@office/shared-api'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../button/button'
import { formatNumber } from '../../../format/format'
import { screen } from '../../../screen/screen'
import type { Choices } from '../../choices'
import { SortSelect } from '../sort-select'
import type { TableState } from '../table-state'
import toolbar from '../toolbar.module.css'
import { useWhereTexts } from './texts'

/** With the inputs of every kind of field. */
const AddCondition = screen(() => import('./add-condition'), null)

interface MoreFiltersProps {
  resource: Resource
  state: TableState
  choices: Choices
  onChange: (change: Partial<TableState>) => void
}

/** Behind the filters that a list declares: a condition on any field, and the order where no header sorts. */
export function MoreFilters({ resource, state, choices, onChange }: MoreFiltersProps) {
  const t = useWhereTexts()
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const own = useRef<HTMLSpanElement>(null)
  const { triples } = fittingTriples(resource, state.where)

  function add() {
    const panel = own.current?.closest<HTMLElement>('[popover]')
    // The dialog gives the focus back to where it was: the button of this panel, which closes.
    panel?.hidePopover()
    document.querySelector<HTMLElement>(`[popovertarget="${panel?.id ?? ''}"]`)?.focus()
    setAdding(true)
  }

  return (
    <>
      <SortSelect resource={resource} state={state} onChange={onChange} />
      <span ref={own} className={toolbar.adding}>
        {triples.length < MOST_CONDITIONS ? (
          <Button icon="plus" size="small" onClick={add}>
            {t('add')}
          </Button>
        ) : (
          <span className={toolbar.filterLabel}>{t('most', { number: formatNumber(MOST_CONDITIONS, language) })}</span>
        )}
      </span>
      {isAdding && createPortal(<AddCondition resource={resource} triples={triples} choices={choices} onAdd={(where) => { onChange({ where }) }} onClose={() => { setAdding(false) }} />, document.body)}
    </>
  )
}
