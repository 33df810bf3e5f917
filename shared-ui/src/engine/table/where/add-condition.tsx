import { useLabels, useRole } from '@office/shared-api'
import { ApiError } from '@office/shared-api/client'
import type { FieldValue, Resource } from '@office/shared-api/model'
import type { Op, Triple } from '@office/shared-api/model/views'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../dialog'
import { ChoicesFailed, type Choices } from '../../choices'
import { controlClasses, FieldFrame } from '../../form/field-frame'
import { ResourceForm } from '../../form/resource-form'
import { filterFields } from '../../form/staff-fields'
import styles from './add-condition.module.css'
import { fits, offeredNames, offeredOps, withTriple } from './offered-conditions'
import { useWhereTexts } from './texts'
import { asksValue, startOf, tripleOf, valueForm, type ValueWords } from './value-form'
import { whereText } from './where-chips'

interface AddConditionProps {
  resource: Resource
  triples: readonly Triple[]
  choices: Choices
  /** Gets the conditions as the address has them. */
  onAdd: (where: string) => void
  onClose: () => void
}

function useValueWords(): ValueWords {
  const t = useWhereTexts()
  const { t: common } = useTranslation('common')
  return {
    value: t('value'), yes: common('actions.yes'), no: common('actions.no'),
    by: t('day'), today: t('by_today'), certain: t('by_day'), before: t('by_before'), after: t('by_after'), date: t('date'), days: t('days'),
  }
}

/** A condition on any field of the list: which field, what is asked of it, and the value by the field's own input. */
export default function AddCondition({ resource, triples, choices, onAdd, onClose }: AddConditionProps) {
  const t = useWhereTexts()
  const labels = useLabels()
  const role = useRole()
  const id = useId()
  const words = useValueWords()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Op | null>(null)
  const names = useMemo(() => offeredNames(resource, role), [resource, role])
  const field = resource.fields[name]
  const ops = field ? offeredOps(resource, field, role) : []
  const op = ops.find((one) => one === chosen) ?? ops[0]
  const formId = `${id}-form`

  function add(values: Record<string, FieldValue>) {
    if (!field || !op) return
    const where = whereText(withTriple(triples, tripleOf(name, field, op, values), { severalOf: field.type !== 'boolean' }))
    if (!fits(where)) throw new ApiError(409, 'not_saved', [{ field: Object.keys(values)[0] ?? 'Value', errorMsg: t('too_long') }])
    onAdd(where)
    onClose()
  }

  return (
    <Modal show size="medium" title={t('add')} okText={t('add')} {...(op && { formId })} onClose={onClose}>
      <ChoicesFailed choices={choices} />
      <div className={styles.asked}>
        <Select id={`${id}-field`} label={t('field')} value={name} options={names.map((one) => [one, labels.field(resource, one)])} hasNone isFirst onChange={setName} />
        {op && <Select id={`${id}-op`} label={t('condition')} value={op} options={ops.map((one) => [one, opWords(one, t)])} onChange={(next) => { setChosen(next as Op) }} />}
        {field && op && <ValueForm key={`${name} ${String(asksValue(op))}`} formId={formId} form={valueForm(resource, field, op, words, choices)} choices={choices} onSubmit={add} />}
      </div>
    </Modal>
  )
}

function opWords(op: Op, t: ReturnType<typeof useWhereTexts>): string {
  if (op === 'empty' || op === 'filled') return t(op)
  return op === 'has' || op === 'from' || op === 'to' ? t(`op_${op}`) : t('op_is')
}

interface ValueFormProps {
  formId: string
  form: Resource
  choices: Choices
  onSubmit: (values: Record<string, FieldValue>) => void
}

function ValueForm({ formId, form, choices, onSubmit }: ValueFormProps) {
  const [start] = useState(() => startOf(form))
  return <ResourceForm formId={formId} resource={form} audience="staff" row={start} choices={choices} renderers={filterFields} onSubmit={onSubmit} />
}

interface SelectProps {
  id: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  hasNone?: boolean
  isFirst?: boolean
  onChange: (value: string) => void
}

function Select({ id, label, value, options, hasNone = false, isFirst = false, onChange }: SelectProps) {
  const t = useWhereTexts()
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className={controlClasses.select} value={value} data-autofocus={isFirst || undefined} onChange={(event) => { onChange(event.target.value) }}>
        {hasNone && <option value="">{t('choose')}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
