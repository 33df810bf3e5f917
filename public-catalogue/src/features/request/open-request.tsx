import { addTranslations } from '@office/shared-api'
import { keptRequests, trackPath, type KeptRequest } from '@office/shared-api/kept-requests'
import { Button, LinkButton, Ltr, Notice } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openRequestTranslations } from '../../translations/open-request'
import { askForRequest } from '../../track-call'

addTranslations('openRequest', openRequestTranslations)

/** By the link, as its page asks: the number that somebody types into the form tells nobody of other requests. */
async function isOpen({ Token }: KeptRequest): Promise<boolean> {
  const answer = await askForRequest({ Token }).catch(() => undefined)
  return answer?.Closed === null
}

/** The newest of the requests that this browser keeps which is not over; undefined while none is known to be open. */
async function newestOpen(): Promise<KeptRequest | undefined> {
  for (const kept of keptRequests()) if (await isOpen(kept)) return kept
  return undefined
}

/** Says that this browser has an open request already, before another one is filled in. */
export default function OpenRequest() {
  const { t } = useTranslation('openRequest')
  const [request, setRequest] = useState<KeptRequest>()
  useEffect(() => {
    let shown = true
    void newestOpen().then((found) => {
      if (shown) setRequest(found)
    })
    return () => {
      shown = false
    }
  }, [])

  if (request === undefined) return null
  return (
    <Notice
      actions={
        <>
          {/* In a tab of its own: what is typed here stays. */}
          <LinkButton variant="primary" size="small" href={trackPath(request.Token)} target="_blank" rel="noopener">
            {t('open')}
          </LinkButton>
          <Button
            size="small"
            onClick={() => {
              setRequest(undefined)
            }}
          >
            {t('send_too')}
          </Button>
        </>
      }
    >
      <p>
        {t('known')} <Ltr>{request.Ref}</Ltr>
      </p>
    </Notice>
  )
}
