import { useRole } from '@office/shared-api'
import { getRow, prerequisite, queryKeys } from '@office/shared-api/client'
import { assign } from '@office/shared-api/model/actions'
import { can, dayInRiyadh, resources, type AnyRow, type Colleague, type Resource } from '@office/shared-api/model'
import { useAct } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/primereact'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KEYS } from '../keys/key-table'
import { useRequestTools } from '../request/request-tools'
import { useRequestMenu } from '../request/use-request-menu'
import { fits, groupOf, type PaletteItem, type PaletteSource } from './palette-source'

const requests: Resource = resources.requests

/** The request that the page is about: the one that is open, else the one of the current row; null where there is none. */
export function requestAtHand({ pathname, search }: Pick<Location, 'pathname' | 'search'>): number | null {
  if (pathname !== '/' && !KEYS.assign.on.includes(pathname)) return null
  const row = document.querySelector('main [data-rows] :is(tr, li)[aria-current=true]')
  const mark = row?.matches('[data-row]') ? row : row?.querySelector('[data-row]')
  const id = Number(new URLSearchParams(search).get('row') ?? mark?.getAttribute('data-row'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The actions on the request at hand: the entries of its menu, and each colleague to whom it can be handed. */
export function useRecordItems(id: number | null, typed: string): PaletteSource {
  const { t } = useTranslation('backoffice')
  const { act } = useAct()
  const menu = useRequestMenu()
  const tools = useRequestTools()
  const mayChange = can(useRole(), 'update', requests)
  const { data: row } = useQuery({
    queryKey: [...queryKeys.resource(requests), 'row', requests.name, id],
    queryFn: ({ signal }): Promise<AnyRow | null> => getRow(requests, id ?? 0, signal),
    enabled: id !== null,
  })
  const { data: offered } = useQuery({ queryKey: queryKeys.prerequisite(requests), queryFn: () => prerequisite<{ readonly staff: readonly Colleague[] }>(requests), enabled: mayChange && id !== null })
  if (!row) return { groups: [] }
  const name = String(row['Name'])
  const entryItem = ({ label, icon = 'check', key, onChoose }: MenuAction): PaletteItem => ({ key: `action ${label}`, icon, title: label, stroke: key, onChoose })
  const entries = (mayChange ? [...menu(row), tools.sheet({ Id: row.Id, Version: row.Version, Name: name })] : [tools.sheet({ Id: row.Id, Version: row.Version, Name: name })]).filter(({ disabled }) => !disabled)
  const today = dayInRiyadh(new Date())
  const isHere = ({ AwayUntil }: Colleague) => AwayUntil === null || AwayUntil < today
  const people = typed.trim() === '' || !mayChange ? [] : (offered?.staff ?? []).filter((person) => isHere(person) && person.Id !== row['AssigneeId'])
  const items = [
    ...people.map((person): PaletteItem => ({
      key: `assign ${person.Id}`,
      icon: 'user',
      title: t('palette.assign_to', { name: person.Name }),
      onChoose: () => { act(assign, row, { UserId: person.Id }, { words: { user: person.Name } }) },
    })),
    ...entries.map(entryItem),
  ]
  return { groups: groupOf('record', t('palette.record', { name }), items.filter(({ title }) => fits(title, typed))) }
}
