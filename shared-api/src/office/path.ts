import type { StageRow, StepRow } from './resources'
import type { StageField } from './resources/stages.resource'

export type Stage = Pick<StageRow, 'Id' | 'SortId' | 'Disable'> & { readonly Field: StageField | '' }
export type Step = Pick<StepRow, 'Country' | 'StageId' | 'ExpectedDays'>

export interface PathStage {
  readonly stage: Stage
  /** From the stage before. */
  readonly days: number
}

/** The country's own path, or that of every country without one: its enabled stages, in order. */
export function pathOf(stages: readonly Stage[], steps: readonly Step[], country: number | null): readonly PathStage[] {
  const own = steps.filter((step) => step.Country === country)
  const used = own.length > 0 ? own : steps.filter((step) => step.Country === null)
  return used
    .flatMap(({ StageId, ExpectedDays }) => stages.filter(({ Id, Disable }) => Id === StageId && !Disable).map((stage) => ({ stage, days: ExpectedDays })))
    .sort((one, other) => one.stage.SortId - other.stage.SortId || one.stage.Id - other.stage.Id)
}
