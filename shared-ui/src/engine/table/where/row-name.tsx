import { useLanguage, useRole } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { can, resourceNamed } from '@office/shared-api/model/desk'
import type { AnyRow, ReferenceField, Resource, Field } from '@office/shared-api/model/public'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/format'
import type { Choices } from '../../choices'
import { rowTitle } from '../../references'
import { offeredOf } from './offered-conditions'
import { useWhereTexts } from './texts'

interface RowNameProps {
  /** The resource whose list is narrowed. */
  resource: Resource
  field: Field & ReferenceField
  id: number
  choices: Choices
}

/** A row that a condition names: by its title as far as the reader may read it, else by its number. */
export function RowName({ resource, field, id, choices }: RowNameProps) {
  const t = useWhereTexts()
  const language = useLanguage()
  const role = useRole()
  const target = resourceNamed(field.to)
  const list = offeredOf(resource, field)?.rows
  const offered = list === undefined ? undefined : choices.offered?.[list]?.find(({ Id }) => Id === id)
  const { data } = useQuery({
    queryKey: queryKeys.call(target, 'title', { id }),
    queryFn: ({ signal }): Promise<AnyRow | null> => getRow<Resource>(target, id, signal),
    enabled: offered === undefined && can(role, 'list', target),
    retry: false,
  })
  const row = offered ?? data
  return row ? <bdi>{rowTitle(target, row, language)}</bdi> : t('number', { number: formatNumber(id, language) })
}
