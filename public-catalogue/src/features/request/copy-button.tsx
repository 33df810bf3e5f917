import { Button } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('request')
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without the clipboard it still stands there to be marked by hand, or opened.
      setCopied(false)
    }
  }

  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? t('copied') : label}</span>
    </Button>
  )
}
