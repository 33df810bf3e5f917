import { Button } from '@office/shared-ui'
import { FieldFrame, quickFields } from '@office/shared-ui/staff-fields'
import SignaturePad from 'signature_pad'
import { memo, useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { drawingOf } from './drawing-of'
import styles from './handover.module.css'

const Text = quickFields.text ?? (() => null)
type TextProps = ComponentProps<NonNullable<typeof quickFields.text>>

/** The surface has the pixels of the screen, so that lines are sharp; points stay in those of the page. */
function fitTo(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

/** A drawing by finger, pen or mouse, kept as the path of its lines. */
function SignatureField({ spec, formId, error, setValue }: TextProps) {
  const { t } = useTranslation('backoffice')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const drawn = useEffectEvent(() => {
    setValue(drawingOf(pad.current?.toData().map(({ points }) => points) ?? []))
  })
  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    fitTo(surface)
    const made = new SignaturePad(surface)
    pad.current = made
    made.addEventListener('endStroke', () => { drawn() })
    // A phone that is turned makes the surface another: what was drawn is drawn again.
    const watch = new ResizeObserver(() => {
      if (surface.offsetWidth * Math.max(1, window.devicePixelRatio) === surface.width) return
      const strokes = made.toData()
      fitTo(surface)
      made.fromData(strokes)
    })
    watch.observe(surface)
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [])
  const id = `${formId}-${spec.name}`
  return (
    <FieldFrame id={id} label={spec.label} required={spec.field.required === true} error={error} hint={t('handover.pad_hint')} grouped wide>
      <canvas ref={canvas} id={id} tabIndex={-1} role="img" aria-label={t('handover.pad')} className={styles.pad} />
      <Button
        size="small"
        variant="quiet"
        icon="close"
        className={styles.clear}
        onClick={() => {
          pad.current?.clear()
          setValue('')
        }}
      >
        {t('handover.clear')}
      </Button>
    </FieldFrame>
  )
}

/** The text that is a drawing is drawn, any other typed. */
const TextOrDrawing = memo((props: TextProps) => (props.spec.name === 'Signature' ? <SignatureField {...props} /> : <Text {...props} />))

/** The fields of a hand-over's form. */
export const handoverFields: typeof quickFields = { ...quickFields, text: TextOrDrawing }
