import { useLabels, useLanguage } from '@office/shared-api'
import type { Field, FieldDefinitions, FieldValue, Resource } from '@office/shared-api/model'
import { bulkFields } from '@office/shared-api/model/edit-many'
import { Button } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { ChoicesFailed, useChoices } from '@office/shared-ui/resource'
import { ResourceForm } from '@office/shared-ui/resource-form'
import { StaffForm, staffFields } from '@office/shared-ui/staff-fields'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bulk.module.css'

type Values = Readonly<Record<string, FieldValue>>

interface DialogProps {
  title: string
  onClose: () => void
}

/** A form of some fields that asks nothing by itself: the server asks about the selection, and about each of its rows. */
function formWith(resource: Resource, fields: FieldDefinitions): Resource {
  return { ...resource, groups: {}, fields: Object.fromEntries(Object.entries<Field>(fields).map(([name, { group: _group, required: _required, ...field }]) => [name, field as Field])) }
}

/** A field for a day, of the resource that declares it. */
export interface Day {
  readonly of: Resource
  readonly name: string
}

/** One day for all rows: of which stage, or the next contact. */
export function DateDialog({ title, okText, days, onSubmit, onClose }: DialogProps & { okText: string; days: readonly Day[]; onSubmit: (of: Resource, values: Values) => Promise<void> }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const formId = useId()
  const [submitting, setSubmitting] = useState(false)
  const [form] = useState((): Resource | undefined => {
    const of = days[0]?.of
    const both = (text: string) => ({ ar: text, en: text })
    const texts = Object.fromEntries(days.map(({ of: one, name }) => [name, both(labels.field(one, name))]))
    return of && {
      ...of,
      groups: {},
      fields: {
        Which: { label: both(t('bulk.which')), type: 'choice', options: days.map(({ name }) => name), texts, error: 'required', required: true },
        Day: { label: both(t('bulk.day')), type: 'date', required: true },
      },
    }
  })
  if (!form) return null
  return (
    <Modal show size="medium" title={title} okText={okText} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        key={language}
        formId={formId}
        resource={form}
        onSubmittingChange={setSubmitting}
        onSubmit={async ({ Which, Day = null }) => {
          const day = days.find(({ name }) => name === Which)
          if (day) await onSubmit(day.of, { [day.name]: Day })
        }}
      />
    </Modal>
  )
}

/** The fields of which all rows get the same values: each is added by a press, so that none is cleared unmeant. */
export function EditDialog({ title, resource, onSubmit, onClose }: DialogProps & { resource: Resource; onSubmit: (values: Values) => Promise<void> }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const formId = useId()
  const choices = useChoices(resource)
  const [submitting, setSubmitting] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  const form = useMemo(() => formWith(resource, bulkFields(resource)), [resource])
  const others = Object.keys(form.fields).filter((name) => !added.includes(name))
  return (
    <Modal show size="medium" title={title} okText={title} {...(added.length > 0 && { formId })} submitting={submitting} onClose={onClose}>
      <p className={styles.hint}>{t('bulk.hint')}</p>
      <ChoicesFailed choices={choices} />
      <ResourceForm
        formId={formId}
        resource={form}
        audience="staff"
        omit={others}
        choices={choices}
        renderers={staffFields}
        onSubmittingChange={setSubmitting}
        onSubmit={(values) => onSubmit(Object.fromEntries(added.map((name) => [name, values[name] ?? null])))}
      />
      {others.length > 0 && (
        <fieldset className={styles.others}>
          <legend>{t('bulk.add')}</legend>
          {others.map((name) => (
            <Button key={name} size="small" icon="plus" onClick={() => { setAdded([...added, name]) }}>
              {labels.field(resource, name)}
            </Button>
          ))}
        </fieldset>
      )}
    </Modal>
  )
}
