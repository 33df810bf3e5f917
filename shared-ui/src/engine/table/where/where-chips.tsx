import { useLabels } from '@office/shared-api'
import type { Resource, Triple } from '@office/shared-api/model'
import { fittingTriples } from '@office/shared-api/model/views'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../button/button'
import { classNames } from '../../../class-names'
import { notify } from '../../../toast'
import type { Choices } from '../../choices'
import type { TableState } from '../table-state'
import toolbar from '../toolbar.module.css'
import { useWhereTexts } from './texts'
import { saidTogether, useConditionWords } from './use-condition-words'

/** Conditions as the address has them; none is nothing. */
export function whereText(triples: readonly Triple[]): string {
  return triples.length === 0 ? '' : JSON.stringify(triples)
}

interface WhereChipsProps {
  resource: Resource
  state: TableState
  choices: Choices
  onChange: (change: Partial<TableState>, how?: { replace: boolean }) => void
}

/** The conditions of a list in the words of its fields, each to be taken away; one that fits no more is left out of the address, and said. */
export default function WhereChips({ resource, state, choices, onChange }: WhereChipsProps) {
  const t = useWhereTexts()
  const labels = useLabels()
  const wordsOf = useConditionWords(resource, choices)
  const { triples, isWhole } = fittingTriples(resource, state.where)

  const leaveOut = useEffectEvent(() => {
    notify.error(t('left_out'))
    onChange({ where: whereText(triples) }, { replace: true })
  })
  useEffect(() => {
    if (!isWhole) leaveOut()
  }, [isWhole])

  const chips = saidTogether(triples).map((said) => {
    const name = labels.field(resource, said[0][0])
    return (
      <span key={JSON.stringify(said)} className={classNames(toolbar.filter, toolbar.chip)}>
        <span className={toolbar.filterLabel}>{name}</span>
        <span className={toolbar.words}>{wordsOf(said)}</span>
        <Button
          variant="quiet"
          size="small"
          icon="close"
          label={t('remove', { name })}
          onClick={({ currentTarget }) => {
            // The chip goes with its button: the focus stays in the line of tools.
            currentTarget.closest('div')?.querySelector<HTMLElement>('[popovertarget]')?.focus()
            onChange({ where: whereText(triples.filter((triple) => !said.includes(triple))) })
          }}
        />
      </span>
    )
  })
  return (
    <span className={toolbar.line} data-line="">
      {chips}
    </span>
  )
}
