import { useLanguage } from '@office/shared-api'
import { WORKER_PARAMETER, type CatalogueWorker } from '@office/shared-api/model/public'
import { Button } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the share sheet of the device (Web Share API), or copies to the clipboard where there is none. */
async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // AbortError: the user closed the sheet. Any other error is a browser that refuses to open it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares the link to a worker, in the page's language; it tells when the link was copied instead, and shows it when that failed too. */
export function ShareButton({ worker, title }: { worker: CatalogueWorker; title: string }) {
  const { t } = useTranslation('preview')
  const language = useLanguage()
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed'>('shared')
  const url = `${location.origin}/?${WORKER_PARAMETER}=${worker.Id}&lang=${language}`
  const copied = outcome === 'copied'

  async function share() {
    setOutcome('shared')
    setOutcome(await shareLink({ title, url }))
  }

  return (
    <>
      <Button icon={copied ? 'check' : 'share'} label={t(copied ? 'copied' : 'share')} onClick={() => void share()} />
      <span className="visually-hidden" role="status">
        {copied && t('copied')}
      </span>
      {outcome === 'failed' && <bdi>{url}</bdi>}
    </>
  )
}
