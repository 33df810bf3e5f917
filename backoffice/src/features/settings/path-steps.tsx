import { useLabels, useLanguage } from '@office/shared-api'
import { resources, type PipelineStage, type RowOf } from '@office/shared-api/model'
import { formatNumber, Icon } from '@office/shared-ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pipeline } from '../../request/use-pipeline'
import styles from './settings.module.css'

const { steps } = resources
export type Step = RowOf<typeof steps>

interface PathStepProps {
  stage: PipelineStage
  pipeline: Pipeline
  /** Undefined where the path leaves the stage out. */
  step: Step | undefined
  readOnly: boolean
  onAdd: () => void
  onChange: (step: Step) => void
  onRemove: (step: Step) => void
}

/** A stage of a path: whether its workers pass it, and how many days it may take. */
export function PathStep({ stage, pipeline, step, readOnly, onAdd, onChange, onRemove }: PathStepProps) {
  const name = pipeline.nameOf(stage.Id)
  return (
    <li className={styles.step}>
      <label className={styles.stage}>
        <input type="checkbox" checked={step !== undefined} disabled={readOnly} onChange={() => { if (step) onRemove(step); else onAdd() }} />
        {name}
      </label>
      {step && <Days key={`${step.Id} ${step.Version}`} name={name} step={step} readOnly={readOnly} onChange={onChange} />}
    </li>
  )
}

const { min, max } = steps.fields.ExpectedDays

/** How many days a step may take, saved when the field is left. A number that may not be stays as it is typed, with its bounds beside it. */
function Days({ name, step, readOnly, onChange }: { name: string; step: Step; readOnly: boolean; onChange: (step: Step) => void }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const errorId = useId()
  const [typed, setTyped] = useState(String(step.ExpectedDays))
  const days = Number(typed)
  const isRight = /^\d+$/.test(typed) && days >= min && days <= max
  return (
    <span className={styles.days}>
      {!isRight && (
        <span id={errorId} role="alert" className={styles.wrong}>
          <Icon name="alert" />
          {t('settings.bounds', { min: formatNumber(min, language), max: formatNumber(max, language) })}
        </span>
      )}
      <label>
        <span className={styles.unit}>
          {labels.field(steps, 'ExpectedDays')} <span className="visually-hidden">{name}</span>
        </span>
        <input
          type="number"
          className={styles.number}
          dir="ltr"
          min={min}
          max={max}
          required
          value={typed}
          readOnly={readOnly}
          aria-invalid={!isRight || undefined}
          aria-describedby={isRight ? undefined : errorId}
          onChange={({ target }) => { setTyped(target.value) }}
          onKeyDown={({ key, currentTarget }) => { if (key === 'Enter') currentTarget.blur() }}
          onBlur={() => { if (isRight && days !== step.ExpectedDays) onChange({ ...step, ExpectedDays: days }) }}
        />
      </label>
    </span>
  )
}
