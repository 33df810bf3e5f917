import { useLanguage } from '@office/shared-api'
import { dayInRiyadh, type MomentField as MomentDefinition } from '@office/shared-api/model/public'
import { normaliseMoment, timeInRiyadh } from '@office/shared-api/model/staff-fields'
import { formatDateTime } from '../../../format/format'
import { DayField } from '../day-field/day-field'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import styles from '../field.module.css'
import { useFormTexts } from '../texts'
import own from './moment-field.module.css'

/** The day and the time of a value in Riyadh; of what is no moment yet, the parts as they were typed. */
function partsOf(value: string): readonly [day: string, time: string] {
  const moment = normaliseMoment(value)
  const [day = '', time = ''] = (moment === null ? value : timeInRiyadh(moment)).split('T')
  return [day, time]
}

/** A day and a time in Riyadh, each typed by itself. */
export function MomentField(props: FieldProps<MomentDefinition>) {
  const t = useFormTexts()
  const language = useLanguage()
  const { frame, input } = fieldParts(props)
  const value = typeof props.value === 'string' ? props.value : ''
  const [day, time] = partsOf(value)
  const put = (parts: readonly [string, string]) => {
    props.setValue(parts.join('') === '' ? null : parts.join('T'))
  }
  if (props.readOnly) {
    return (
      <FieldFrame {...frame}>
        <input {...input} type="text" className={styles.control} value={value === '' ? t('not_chosen') : formatDateTime(value, language)} readOnly />
      </FieldFrame>
    )
  }
  return (
    <FieldFrame {...frame} wide>
      <div className={own.moment}>
        <DayField input={input} value={day} className={styles.control} onChange={(typed) => { put([typed ?? '', time]) }} />
        <label className={own.time}>
          <span>{t('time')}</span>
          <input
            type="time"
            dir="ltr"
            className={styles.control}
            aria-invalid={input['aria-invalid']}
            aria-describedby={input['aria-describedby']}
            value={time}
            onChange={(event) => {
              put([day === '' ? dayInRiyadh(new Date()) : day, event.target.value])
            }}
            onBlur={input.onBlur}
          />
        </label>
      </div>
    </FieldFrame>
  )
}
