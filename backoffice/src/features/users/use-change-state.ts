import { useLabels } from '@office/shared-api'
import { queryClient, queryKeys, saveRow } from '@office/shared-api/client'
import { resources, type AnyRow } from '@office/shared-api/model'
import { failureOf } from '@office/shared-ui/resource'
import { notify } from '@office/shared-ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The two ways in which a user is barred from signing in, and back. */
export type StateChange = 'lock' | 'unlock' | 'disable' | 'enable'

const VALUES = {
  lock: { LockoutEnabled: true },
  unlock: { LockoutEnabled: false },
  disable: { Disabled: true },
  enable: { Disabled: false },
} as const

/** Saves a user's state alone, and tells how it went; a broken rule, as of the last administrator, in its own words. */
export function useChangeState() {
  const { t } = useTranslation('common')
  const labels = useLabels()
  const [saving, setSaving] = useState(false)

  async function change(row: AnyRow, to: StateChange): Promise<void> {
    setSaving(true)
    try {
      await saveRow(resources.users, { Id: row.Id, Version: row.Version, ...VALUES[to] })
      notify.success(t('messages.saved'))
    } catch (error) {
      const { code, fields } = failureOf(error)
      notify.error(labels.errorHint('not_saved'), fields[0]?.errorMsg ?? labels.error(code))
    } finally {
      setSaving(false)
      // After a refusal too: somebody else may have changed the row.
      void queryClient.invalidateQueries({ queryKey: queryKeys.resource(resources.users) })
    }
  }

  return { saving, change }
}
