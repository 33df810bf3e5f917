import { useLabels, useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { can, resourceNamed, resources } from '@office/shared-api/model'
import { useNavigate } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../views/view-address'
import { fits, groupOf, type PaletteSource } from './palette-source'

const { views } = resources
const ALL = { pageSize: 100, pageIndex: 0 } as const

/** One's own views and shared ones, by their names: each opens its list at its address. One of a list above the reader's role is left out. */
export function useViewItems(typed: string): PaletteSource {
  const labels = useLabels()
  const role = useRole()
  const navigate = useNavigate()
  const { data } = useQuery({ queryKey: queryKeys.list(views, ALL), queryFn: ({ signal }) => listRows(views, ALL, signal) })
  const shown = (data?.data ?? []).filter(({ Name, Table }) => Name !== '' && can(role, 'list', resourceNamed(Table)) && fits(Name, typed))
  const items = shown.map(({ Id, Name, Table, Query, Columns }) => ({
    key: `view${Id}`,
    icon: 'columns',
    title: Name,
    details: [labels.resource(resourceNamed(Table))],
    onChoose: () => void navigate(`/${Table}?${addressOf(resourceNamed(Table), { Query, Columns }).query}`),
  }) as const)
  return { groups: groupOf('views', labels.resource(views), items) }
}
