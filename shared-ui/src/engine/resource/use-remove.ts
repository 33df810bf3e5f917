import type { AnyRow, ListAnswer, Resource } from '@office/shared-api/model'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../reader'
import { notify } from '../../toast'
import { useServices } from './services'

type Lists = [QueryKey, ListAnswer<AnyRow> | undefined][]

function without(answer: ListAnswer<AnyRow>, id: number): ListAnswer<AnyRow> {
  const data = answer.data.filter((row) => row.Id !== id)
  const gone = answer.data.length - data.length
  return { data, total: answer.total - gone, showing: answer.showing - gone }
}

function isList(value: unknown): value is ListAnswer<AnyRow> {
  return typeof value === 'object' && value !== null && 'data' in value && 'total' in value
}

/** Deletes a row: it leaves the lists at once, and comes back with the reason when the server refuses. */
export function useRemove(resource: Resource) {
  const services = useServices()
  const client = useQueryClient()
  const labels = useLabels()
  const { t } = useTranslation('common')

  return async (row: AnyRow): Promise<void> => {
    const queryKey = services.keys.resource(resource)
    await client.cancelQueries({ queryKey })
    const before: Lists = client.getQueriesData<ListAnswer<AnyRow>>({ queryKey })
    for (const [key, answer] of before) {
      if (isList(answer)) client.setQueryData(key, without(answer, row.Id))
    }
    const removed = await services.removeRow(resource, row.Id).catch(() => false)
    if (removed) {
      notify.success(t('messages.deleted'))
    } else {
      for (const [key, answer] of before) client.setQueryData(key, answer)
      notify.error(labels.errorHint('unable_to_delete'), labels.error('unable_to_delete'))
    }
    void client.invalidateQueries({ queryKey })
  }
}
