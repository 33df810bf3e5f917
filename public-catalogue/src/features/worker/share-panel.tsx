import { startData, useLanguage } from '@office/shared-api'
import { chatAddress } from '@office/shared-api/model/public'
import { Button, LinkButton } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './worker.module.css'

export interface SharePanelProps {
  /** The worker in words. */
  readonly title: string
  readonly reference: string
  readonly onClose: () => void
}

/** The ways to send a worker's page to somebody, in the page's language. WhatsApp first: that is what people use. */
export default function SharePanel({ title, reference, onClose }: SharePanelProps) {
  const { t } = useTranslation(['worker', 'common'])
  const language = useLanguage()
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = `${location.origin}/worker/${encodeURIComponent(reference)}?lang=${language}`
  const text = t('share_text', { worker: title, ref: reference, office: startData().office.name[language], url })

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without the clipboard it stands there to be marked by hand.
      setCopied(false)
    }
  }

  return (
    <Modal show center size="small" title={t('share')} cancelText={t('common:actions.close')} onClose={onClose}>
      <div className={styles.share}>
        <LinkButton variant="primary" size="wide" icon="message" href={chatAddress('', text)} target="_blank" rel="noopener noreferrer">
          {t('share_chat')}
        </LinkButton>
        <Button size="wide" icon={copied === true ? 'check' : 'copy'} onClick={() => void copy()}>
          <span aria-live="polite">{t(copied === true ? 'share_copied' : 'share_copy')}</span>
        </Button>
        {copied === false && <bdi dir="ltr">{url}</bdi>}
        {'share' in navigator && (
          // A sheet that is closed again, or cannot open, leaves the ways above.
          <Button size="wide" icon="share" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            {t('share_more')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
