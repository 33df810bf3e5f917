import { getLookups, prerequisite, queryClient, queryKeys } from '@office/shared-api/client'
import { resourceNamed } from '@office/shared-api/model/desk'
import { fieldEntries, MINUTE, type Resource } from '@office/shared-api/model/public'
import { useLabels } from '@office/shared-api'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RetryNotice } from '../feedback/notice'
import type { TitledRow } from './references'
import { useResourceTexts } from './texts'

const STALE_TIME = 5 * MINUTE

export type OfferedRows = Readonly<Partial<Record<string, readonly TitledRow[]>>>

/** The choices for labels, filters and form fields. */
export interface Choices {
  /** Undefined while loading. */
  readonly lookups: readonly TitledRow[] | undefined
  /** Every row of the resources that are offered whole, by the resource's name. */
  readonly offered: OfferedRows | undefined
  readonly failed: boolean
  /** Loading again, after a failure. */
  readonly retrying: boolean
  readonly retry: () => void
}

/** True when a field or a filter of the resource offers every row of another one. */
function needsRows({ fields, filters = {} }: Resource): boolean {
  return [...Object.values(fields), ...Object.values(filters)].some(
    (part) => part.type === 'reference' && resourceNamed(part.to).small,
  )
}

const lookupsQuery = { queryKey: queryKeys.lookups, queryFn: getLookups, staleTime: STALE_TIME }

/** The items of all lookup lists, as they are known or else from the server; rejects where they do not come. */
export const loadLookups = (): Promise<readonly TitledRow[]> => queryClient.query(lookupsQuery)

function choicesFrom(...queries: readonly [lookups: UseQueryResult<readonly TitledRow[]>, offered?: UseQueryResult<OfferedRows>]): Choices {
  const [lookups, offered] = queries
  const failures = queries.filter((query) => query?.isError)
  return {
    lookups: lookups.data,
    offered: offered?.data,
    failed: failures.length > 0,
    retrying: failures.some((query) => query?.isFetching),
    retry: () => {
      for (const query of failures) void query?.refetch()
    },
  }
}

/** The lookups alone, for a screen that shows their labels. */
export function useLookupChoices(): Choices {
  return choicesFrom(useQuery(lookupsQuery))
}

/** The choices for a resource's labels, filters and form: the lookups, and all rows of a small resource that it refers to. */
export function useChoices(resource: Resource): Choices {
  const hasLookups = fieldEntries(resource).some(([, { type }]) => type === 'lookup' || type === 'lookups' || type === 'rows')
  const lookups = useQuery({ ...lookupsQuery, enabled: hasLookups })
  const offered = useQuery({
    queryKey: queryKeys.prerequisite(resource),
    // By its contract, the answer holds the rows of each resource under its name.
    queryFn: () => prerequisite<OfferedRows>(resource),
    staleTime: STALE_TIME,
    enabled: needsRows(resource),
  })
  return choicesFrom(lookups, offered)
}

/** Says that the choices did not load, and loads them again. */
export function ChoicesFailed({ choices, className }: { choices: Choices; className?: string | undefined }) {
  const t = useResourceTexts()
  const labels = useLabels()
  if (!choices.failed) return null
  return (
    <RetryNotice title={t('choices_failed')} busy={choices.retrying} onRetry={choices.retry} className={className}>
      <p>{labels.error('unable_to_load_prerequisites')}</p>
    </RetryNotice>
  )
}
