import { useLabels } from '@office/shared-api'
import { listRows, queryKeys, saveRow } from '@office/shared-api/client'
import { fieldEntries, resources, type FormValues } from '@office/shared-api/model'
import { Skeleton } from '@office/shared-ui'
import { SubmitButton } from '@office/shared-ui/form'
import { ReadFailed, useChange } from '@office/shared-ui/resource'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { StaffForm } from '@office/shared-ui/staff-fields'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockNotice } from './clock-notice'
import { ConsequenceLine } from './consequence-line'
import type { SettingName } from './consequences'
import { LastChange } from './last-change'
import { PublishingPreview } from './publishing-preview'
import styles from './settings.module.css'

const { settings } = resources

const HINTS = Object.fromEntries(Object.keys(settings.fields).map((name) => [name, <ConsequenceLine key={name} name={name as SettingName} />]))

/** The names of the settings that say what visitors see. */
const PUBLISHING = fieldEntries(settings).flatMap(([name, { group }]) => (group === 'publishing' ? [name] : []))
const OTHERS = Object.keys(settings.fields).filter((name) => !PUBLISHING.includes(name))

/** The one row of the office's habits as a form in its place: what visitors see of workers, or all else. */
export function OfficeSettings({ part }: { part: 'office' | 'publishing' }) {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  const formId = useId()
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...queryKeys.resource(settings), 'office'],
    queryFn: async ({ signal }) => (await listRows(settings, {}, signal)).data[0] ?? null,
  })
  const save = useChange({
    call: (values: FormValues) => saveRow(settings, values),
    // The form says what is wrong.
    failed: ({ fields }) => (fields.length > 0 ? null : labels.errorHint('not_saved')),
    refreshes: [queryKeys.resource(settings), queryKeys.resource(resources.requests)],
  })
  return (
    <ScreenLayout title={t(`settings.${part}`)}>
      {isError && <ReadFailed title={t('settings.failed')} onRetry={() => void refetch()} error={error} />}
      {!isError && !data && <Skeleton className={styles.skeleton} />}
      {data && part === 'office' && <ClockNotice busy={save.isPending} onConfirm={() => { save.mutate({ Id: data.Id, Version: data.Version }) }} />}
      {data && (
        <div className={styles.form}>
          <StaffForm
            key={data.Version}
            formId={formId}
            resource={settings}
            row={{ ...data }}
            hints={HINTS}
            omit={part === 'office' ? PUBLISHING : OTHERS}
            onSubmit={async (values) => {
              await save.mutateAsync({ ...values, Id: data.Id, Version: data.Version })
            }}
          >
            {part === 'publishing' && <PublishingPreview />}
            <div className={styles.foot}>
              <SubmitButton icon="check">{t('common:actions.save')}</SubmitButton>
              <LastChange id={data.Id} />
            </div>
          </StaffForm>
        </div>
      )}
    </ScreenLayout>
  )
}
