import { useLanguage } from '@office/shared-api'
import { resourceNamed, type LookupsField as LookupsDefinition } from '@office/shared-api/model/public'
import { itemsOf, rowTitle } from '../../references'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { useFormTexts } from '../texts'
import styles from './lookups-field.module.css'

/** Several items of a list as boxes, in the order of the list. One that is offered no more stands there while it is chosen; once the most are chosen, no other can be. */
export function LookupsField(props: FieldProps<LookupsDefinition>) {
  const t = useFormTexts()
  const language = useLanguage()
  const { spec, choices, value, readOnly, setValue } = props
  const { field } = spec
  const { frame, input } = fieldParts(props)
  const list = resourceNamed(field.list)
  const chosen = (Array.isArray(value) ? value : []) as readonly number[]
  const items = choices.lookups && itemsOf(list, choices.lookups)
  const isDisabled = (item: object) => list.disabledBy !== undefined && Reflect.get(item, list.disabledBy) === true
  const offered = items?.filter((item) => !isDisabled(item) || chosen.includes(item.Id))
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
        {offered === undefined && t('loading_choices')}
        {offered?.map((item) => {
          const [label, isChosen] = [rowTitle(list, item, language), chosen.includes(item.Id)]
          return (
            <label key={item.Id} className={styles.box}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={readOnly || (!isChosen && chosen.length >= field.most)}
                onChange={() => {
                  const others = chosen.filter((id) => id !== item.Id)
                  setValue(isChosen ? others : [...others, item.Id])
                }}
              />
              {isDisabled(item) ? t('no_longer_offered', { label }) : label}
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}
