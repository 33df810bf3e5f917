import { useLabels, withSpinner } from '@office/shared-api'
import { queryKeys, saveRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, FormValues, Resource } from '@office/shared-api/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../toast'

/** Optimistic concurrency: true when the server refused because the row was saved by somebody else in between. */
export function isStale(error: unknown): boolean {
  return toApiError(error).fields.some(({ field }) => field === 'Version')
}

/**
 * Saves a row and tells how it went. Rejects with the `ApiError`, so that the form keeps what was typed: broken rules
 * are told at their fields, anything else as 'not saved'.
 */
export function useSave(resource: Resource) {
  const client = useQueryClient()
  const labels = useLabels()
  const { t } = useTranslation('common')

  return async (values: FormValues): Promise<AnyRow> => {
    try {
      const saved = await withSpinner(saveRow(resource, values))
      notify.success(t('messages.saved'))
      void client.invalidateQueries({ queryKey: queryKeys.resource(resource) })
      return saved
    } catch (error) {
      const { code, fields } = toApiError(error)
      if (fields.length === 0) notify.error(labels.errorHint('not_saved'), labels.error(code))
      throw error
    }
  }
}
