import { useLanguage } from '@office/shared-api'
import { WORKER_PARAMETER, type CatalogueWorker } from '@office/shared-api/model'
import { Button, Ltr } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareLink } from './share-link'

/** Hands on the address of a worker's card, in the reader's language; it says so when it could only be copied, and shows it when not even that. */
export function ShareButton({ worker, title }: { worker: CatalogueWorker; title: string }) {
  const { t } = useTranslation('catalogue')
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
      <Button icon={copied ? 'check' : 'share'} label={t(copied ? 'preview.copied' : 'preview.share')} onClick={() => void share()} />
      <span className="visually-hidden" role="status">
        {copied && t('preview.copied')}
      </span>
      {outcome === 'failed' && <Ltr>{url}</Ltr>}
    </>
  )
}
