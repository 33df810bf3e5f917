import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { pathOf, resources, type PipelineStage } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'
import { getPipeline } from './pipeline-client'

/** The stages that the program knows by their field: the flight's day is asked for, and an arrival is confirmed. */
export const TICKET_FIELD = 'Travel'
export const ARRIVAL_FIELD = 'ArrivedOn'
/** Their stages start and stop the legal clock. */
export const CLOCK_FIELDS: readonly string[] = ['PaidMusand', ARRIVAL_FIELD]

const NO_STAGES: readonly PipelineStage[] = []

/** The stages and country paths, as the office has set them up; none while they load. */
export function usePipeline() {
  const language = useLanguage()
  const query = useQuery({ queryKey: queryKeys.prerequisite(resources.follow), queryFn: getPipeline })
  const stages = query.data?.stages ?? NO_STAGES
  const steps = query.data?.steps ?? []
  const find = (id: number | null) => stages.find(({ Id }) => Id === id)
  return {
    query,
    stages,
    /** Undefined while they load. */
    soonDays: query.data?.soonDays,
    hasGateway: query.data?.hasGateway ?? false,
    /** The enabled stages that workers of this country pass, in their order; of every country's path where it has none of its own. That of a replacement has no payment. */
    pathOf: (country: number | null, replaces: number | null | undefined): readonly PipelineStage[] => pathOf(stages, steps, country, typeof replaces === 'number').flatMap(({ stage: { Id } }) => find(Id) ?? []),
    find,
    /** The stage of the arrival; undefined while they load. */
    arrival: stages.find(({ Field }) => Field === ARRIVAL_FIELD),
    /** The name of a stage in the reader's language; '' before it is known. */
    nameOf: (id: number | null): string => find(id)?.[language === 'ar' ? 'Ar' : 'En'] ?? '',
  }
}

export type Pipeline = ReturnType<typeof usePipeline>
