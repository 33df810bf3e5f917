import { useLabels } from '@office/shared-api'
import { resources, textOf, type AnyRow } from '@office/shared-api/model'
import { Badge } from '@office/shared-ui'
import type { ComponentProps } from 'react'

const { Outcome, State } = resources.cases.fields

const THEMES: Readonly<Record<string, ComponentProps<typeof Badge>['theme']>> = { open: 'warning', waiting: 'info', closed: 'secondary' }

/** The state of a case; of one that is over, how it ended. */
export function CaseState({ row }: { row: AnyRow }) {
  const labels = useLabels()
  const [state, outcome] = [textOf(row['State'] ?? null), textOf(row['Outcome'] ?? null)]
  return <Badge theme={THEMES[state] ?? 'warning'}>{state === 'closed' && outcome !== '' ? labels.choice(Outcome, outcome) : labels.choice(State, state)}</Badge>
}
