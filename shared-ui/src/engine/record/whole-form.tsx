import { useTranslation } from 'react-i18next'
import { Button } from '../../button/button'
import type { ModalProps } from '../../dialog/modal'
import styles from './record.module.css'

/** The form of a whole record in its panel: what a dialog is elsewhere, with the same footer. */
export function WholeForm({ title, onClose, submitting = false, formId, okText, cancelText, children }: ModalProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.whole} role="group" aria-label={title} aria-busy={submitting || undefined}>
      {children}
      <footer className={styles.footer}>
        <Button disabled={submitting} onClick={onClose}>
          {cancelText ?? t('actions.cancel')}
        </Button>
        {formId !== undefined && (
          <Button variant="primary" type="submit" form={formId} busy={submitting}>
            {okText ?? t('actions.save')}
          </Button>
        )}
      </footer>
    </div>
  )
}
