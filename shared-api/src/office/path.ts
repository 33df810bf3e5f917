import type { StageRow, StepRow } from './resources'
import type { StageField } from './resources/stages.resource'

export type Stage = Pick<StageRow, 'Id' | 'SortId' | 'Disable'> & { readonly Field: StageField | '' }
export type Step = Pick<StepRow, 'Country' | 'StageId' | 'ExpectedDays'>

export interface PathStage {
  readonly stage: Stage
  /** From the stage before. */
  readonly days: number
}

/** The country's own path, or that of every country without one: its enabled stages, in order. The client of a replacement pays nothing anew: its path has no payment. */
export function pathOf(stages: readonly Stage[], steps: readonly Step[], country: number | null, isReplacement = false): readonly PathStage[] {
  const own = steps.filter((step) => step.Country === country)
  const used = own.length > 0 ? own : steps.filter((step) => step.Country === null)
  return used
    .flatMap(({ StageId, ExpectedDays }) => stages.filter(({ Id, Disable, Field }) => Id === StageId && !Disable && !(isReplacement && Field === 'PaidMusand')).map((stage) => ({ stage, days: ExpectedDays })))
    .sort((one, other) => one.stage.SortId - other.stage.SortId || one.stage.Id - other.stage.Id)
}
