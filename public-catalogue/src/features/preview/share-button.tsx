import { useLanguage } from '@office/shared-api'
import { WORKER_PARAMETER, type CatalogueWorker } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareLink } from './share-link'

/** Hands on the address of a worker's card, in the reader's language; it says so when it could only be copied. */
export function ShareButton({ worker, title }: { worker: CatalogueWorker; title: string }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const [copied, setCopied] = useState(false)

  async function share() {
    const url = `${location.origin}/?${WORKER_PARAMETER}=${worker.Id}&lang=${language}`
    setCopied((await shareLink({ title, url })) === 'copied')
  }

  return (
    <>
      <Button icon={copied ? 'check' : 'share'} label={t(copied ? 'preview.copied' : 'preview.share')} onClick={() => void share()} />
      <span className="visually-hidden" role="status">
        {copied && t('preview.copied')}
      </span>
    </>
  )
}
