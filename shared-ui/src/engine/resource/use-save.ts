import type { AnyRow, FieldValue, Resource } from '@office/shared-api/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../reader'
import { notify } from '../../toast'
import { failureOf } from './failure'
import { useServices } from './services'

/** True when the server refused because somebody else saved the row in between. */
export function isStale(error: unknown): boolean {
  return failureOf(error).fields.some(({ field }) => field === 'Version')
}

/**
 * Saves a row and tells how it went. Rejects with what the client threw, so that the form keeps what was typed:
 * broken rules are told at their fields, anything else as 'not saved'.
 */
export function useSave(resource: Resource) {
  const services = useServices()
  const client = useQueryClient()
  const labels = useLabels()
  const { t } = useTranslation('common')

  return async (values: Readonly<Record<string, FieldValue | undefined>>): Promise<AnyRow> => {
    try {
      const saved = await services.saveRow(resource, values)
      notify.success(t('messages.saved'))
      void client.invalidateQueries({ queryKey: services.keys.resource(resource) })
      return saved
    } catch (error) {
      const { code, fields } = failureOf(error)
      if (fields.length === 0) notify.error(labels.errorHint('not_saved'), labels.error(code))
      throw error
    }
  }
}
