import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { can, resources, SEPARATORS, type SettingsRow } from '@office/shared-api/model'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { consentTranslations } from '../translations/consents'

addTranslations('worker_consents', consentTranslations)

const { settings, consents } = resources

/** The setting that asks for a consent to each purpose; a medical check is never shown without one. */
const MODES = { cv: 'PublishMode', photo: 'PhotoMode', religion: 'ReligionMode' } as const satisfies Readonly<Record<string, keyof SettingsRow>>

/** Of what a withdrawal would hide nothing, because the office shows it to all, and for those who may change that the way to it. */
export function ShownToAll() {
  const { t } = useTranslation('worker_consents')
  const language = useLanguage()
  const labels = useLabels()
  const mayUpdate = can(useRole(), 'update', settings)
  const { data } = useQuery({
    queryKey: [...queryKeys.resource(settings), 'office'],
    queryFn: async ({ signal }) => (await listRows(settings, {}, signal)).data[0] ?? null,
  })
  const shown = (Object.keys(MODES) as (keyof typeof MODES)[]).filter((purpose) => data?.[MODES[purpose]] === 'all')
  if (shown.length === 0) return null
  return (
    <>
      {t('consents.shown_to_all', { what: shown.map((purpose) => labels.choice(consents.fields.Purpose, purpose)).join(SEPARATORS[language]) })}{' '}
      {mayUpdate && <Link to="/settings?tab=publishing">{t('consents.publishing')}</Link>}
    </>
  )
}
