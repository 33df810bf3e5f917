import { fieldEntries, type LookupItem, type OfficeChoice, type Resource } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'
import { useServices } from './services'

const LOOKUPS_FRESH_FOR = 300_000

export interface Choices {
  /** Undefined while on the way. */
  readonly lookups: readonly LookupItem[] | undefined
  readonly offices: readonly OfficeChoice[] | undefined
  readonly failed: boolean
  /** Asked for again, after a failure. */
  readonly retrying: boolean
  readonly retry: () => void
}

function needsOffices(resource: Resource): boolean {
  const refers = fieldEntries(resource).some(([, field]) => field.type === 'reference' && field.to === 'offices')
  return refers || resource.filters?.['officeId'] !== undefined
}

function useLookups(enabled = true) {
  const services = useServices()
  return useQuery({
    queryKey: services.keys.lookups,
    queryFn: () => services.getLookups(),
    staleTime: LOOKUPS_FRESH_FOR,
    enabled,
  })
}

/** The lookups alone, for a screen that shows their labels. */
export function useLookupChoices(): Choices {
  const { data, isError, isFetching, refetch } = useLookups()
  return { lookups: data, offices: undefined, failed: isError, retrying: isError && isFetching, retry: () => void refetch() }
}

/** What a resource's labels, filters and form are chosen from: the lookups, and the offices where it needs them. */
export function useChoices(resource: Resource): Choices {
  const services = useServices()
  const lookups = useLookups(fieldEntries(resource).some(([, field]) => field.type === 'lookup'))
  const prerequisite = useQuery({
    queryKey: services.keys.prerequisite(resource),
    queryFn: () => services.prerequisite(resource),
    staleTime: LOOKUPS_FRESH_FOR,
    enabled: needsOffices(resource),
  })
  return {
    lookups: lookups.data,
    offices: prerequisite.data?.offices,
    failed: lookups.isError || prerequisite.isError,
    retrying: (lookups.isError && lookups.isFetching) || (prerequisite.isError && prerequisite.isFetching),
    retry: () => {
      if (lookups.isError) void lookups.refetch()
      if (prerequisite.isError) void prerequisite.refetch()
    },
  }
}
