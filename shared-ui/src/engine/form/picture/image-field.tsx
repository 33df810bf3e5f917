import { useLabels } from '@office/shared-api'
import { UPLOAD_WIDTH } from '@office/shared-api/model/desk'
import { photoAt, type ImageField as ImageDefinition } from '@office/shared-api/model/public'
import { useRef, useState } from 'react'
import { Button } from '../../../button/button'
import { Icon } from '../../../icon/icon'
import { fieldParts, useFormValue, type FieldProps } from '../bound-field'
import { describedBy, FieldFrame } from '../field-frame'
import { useFormTexts } from '../texts'
import styles from './image-field.module.css'
import { scalePicture } from './scale-picture'

type State = 'idle' | 'reading' | 'no-image' | 'unreadable'

/**
 * A picture: chosen from the device, scaled in the browser, shown before it is saved. The field holds the path of the
 * stored picture; a new one waits in the upload field that the resource names, as a data URL.
 */
export function ImageField(props: FieldProps<ImageDefinition>) {
  const t = useFormTexts()
  const labels = useLabels()
  const { spec, value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  const upload = useFormValue(spec.field.upload)
  const chooser = useRef<HTMLInputElement>(null)
  const { state, take, forget } = useScaledPicture(upload.setValue)

  const fresh = typeof upload.value === 'string' && upload.value !== '' ? upload.value : null
  const stored = typeof value === 'string' && value !== '' ? photoAt(value, UPLOAD_WIDTH) : null
  const shown = fresh ?? stored
  const wrong = { idle: undefined, reading: undefined, 'no-image': labels.validation({ key: 'image' }), unreadable: t('image_unreadable') }
  const error = wrong[state] ?? frame.error ?? upload.error

  function clear() {
    forget()
    upload.setValue('')
    setValue(null)
  }

  return (
    <FieldFrame {...frame} error={error} filled={shown !== null} grouped wide>
      <div className={styles.row}>
        <span className={styles.picture}>
          {shown === null ? <Icon name="banners" /> : <img src={shown} alt={t('image_alt', { label: spec.label })} />}
        </span>
        {!readOnly && (
          <span className={styles.tools}>
            <Button
              id={input.id}
              icon="banners"
              busy={state === 'reading'}
              aria-describedby={describedBy(input.id, { error })}
              onClick={() => {
                chooser.current?.click()
              }}
            >
              {shown === null ? t('image_choose') : t('image_change')}
            </Button>
            {shown !== null && (
              <Button variant="quiet" icon="trash" onClick={clear}>
                {t('image_remove')}
              </Button>
            )}
            <span className={styles.note} role="status">
              {fresh !== null && t('image_fresh')}
            </span>
          </span>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={spec.label}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file chosen again is a choice too.
            event.target.value = ''
          }}
        />
      </div>
    </FieldFrame>
  )
}

/** A chosen file on its way to a picture of the size that is kept. */
function useScaledPicture(onScaled: (picture: string) => void) {
  const [state, setState] = useState<State>('idle')

  async function take(file: File | undefined) {
    if (!file) return
    if (!file.type.startsWith('image/')) {
      setState('no-image')
      return
    }
    setState('reading')
    try {
      onScaled(await scalePicture(file, UPLOAD_WIDTH))
      setState('idle')
    } catch {
      setState('unreadable')
    }
  }

  return { state, take, forget: () => { setState('idle') } }
}
