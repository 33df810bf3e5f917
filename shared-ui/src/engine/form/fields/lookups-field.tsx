import { useLabels, useLanguage } from '@office/shared-api'
import { resourceNamed } from '@office/shared-api/model/desk'
import type { ChoiceField, FieldValue, LookupsField as LookupsDefinition } from '@office/shared-api/model/public'
import { itemsOf, rowTitle } from '../../references'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { useFormTexts } from '../texts'
import styles from './lookups-field.module.css'

interface Box<T> {
  readonly value: T
  readonly label: string
}

interface BoxesProps<T extends string | number> extends FieldProps {
  /** Undefined while they are loading. */
  boxes: readonly Box<T>[] | undefined
  chosen: readonly T[]
  most: number
  onChoose: (chosen: readonly T[]) => void
}

/** Several values as boxes; once the most are chosen, no other can be. */
function Boxes<T extends string | number>({ boxes, chosen, most, onChoose, ...props }: BoxesProps<T>) {
  const t = useFormTexts()
  const { frame, input } = fieldParts(props)
  return (
    <FieldFrame {...frame} grouped wide>
      <div
        role="group"
        id={input.id}
        tabIndex={-1}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input['aria-describedby']}
        className={styles.boxes}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) input.onBlur()
        }}
      >
        {boxes === undefined && t('loading_choices')}
        {boxes?.map(({ value, label }) => {
          const isChosen = chosen.includes(value)
          return (
            <label key={value} className={styles.box}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={props.readOnly || (!isChosen && chosen.length >= most)}
                onChange={() => {
                  const others = chosen.filter((one) => one !== value)
                  onChoose(isChosen ? others : [...others, value])
                }}
              />
              {label}
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}

/** Several items of a list, in its order. One that is offered no more stands there while it is chosen. */
export function LookupsField(props: FieldProps<LookupsDefinition>) {
  const t = useFormTexts()
  const language = useLanguage()
  const { spec, choices, value, setValue } = props
  const list = resourceNamed(spec.field.list)
  const chosen = (Array.isArray(value) ? value : []) as readonly number[]
  const items = choices.lookups && itemsOf(list, choices.lookups)
  const isDisabled = (item: object) => list.disabledBy !== undefined && Reflect.get(item, list.disabledBy) === true
  const offered = items?.filter((item) => !isDisabled(item) || chosen.includes(item.Id))
  const boxes = offered?.map((item) => {
    const label = rowTitle(list, item, language)
    return { value: item.Id, label: isDisabled(item) ? t('no_longer_offered', { label }) : label }
  })
  return <Boxes {...props} boxes={boxes} chosen={chosen} most={spec.field.most} onChoose={(ids: FieldValue) => { setValue(ids) }} />
}

/** Several of the words that the field declares, in their order. */
export function SeveralField(props: FieldProps<ChoiceField>) {
  const labels = useLabels()
  const { field } = props.spec
  const chosen = String(props.value ?? '').split(',').filter((option) => option !== '')
  const boxes = field.options.map((value) => ({ value, label: labels.choice(field, value) }))
  return <Boxes {...props} boxes={boxes} chosen={chosen} most={boxes.length} onChoose={(options) => { props.setValue(field.options.filter((option) => options.includes(option)).join(',')) }} />
}
