import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'
import { Spinner } from '../feedback/spinner'
import { BrokenNotice } from './broken-notice'
import type { LoadError } from './load-error'
import { PlaceNotice } from './place-notice'
import { recover, type Recovery } from './recover'
import { reloadPage } from './reload-once'

export interface LoadFailureProps {
  error: LoadError
  over: boolean
  onRetry: () => void
}

/** In the place of a screen whose code did not come: what can be done about it, or a new page where that alone helps. */
export function LoadFailure({ error, over, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('ui')
  const recovery = useRecovery(error)
  if (recovery === 'reloading') return <Spinner />
  if (recovery === 'stay') return <BrokenNotice loadError={error} over={over} onRetry={onRetry} />
  return (
    <PlaceNotice
      tone="warning"
      title={t('updated')}
      over={over}
      actions={
        <Button icon="refresh" onClick={reloadPage}>
          {t('reload')}
        </Button>
      }
    >
      <p>{t('updated_hint')}</p>
    </PlaceNotice>
  )
}

function useRecovery({ file }: LoadError): Recovery {
  const [recovery, setRecovery] = useState<Recovery>('stay')
  useEffect(() => {
    let shown = true
    void recover(file).then((found) => {
      if (shown) setRecovery(found)
    })
    return () => {
      shown = false
    }
  }, [file])
  return recovery
}
