import { addTranslations } from '@office/shared-api'
import { forgetRequest, keepRequest, trackPath, useKeptRequests, type KeptRequest } from '@office/shared-api/kept-requests'
import { defineTranslations } from '@office/shared-api/model/public'
import { Button, classNames, Ltr } from '@office/shared-ui'
import { Link, useLocation } from '@office/shared-ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './your-request.module.css'

const translations = defineTranslations({
  request: { ar: 'طلبك', en: 'Your request' },
  forget: { ar: 'امسحه من هذا الجهاز', en: 'Forget on this device' },
  forgotten: { ar: 'مُسح من هذا الجهاز', en: 'Forgotten on this device' },
  undo: { ar: 'تراجع', en: 'Undo' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    'your-request': (typeof translations)['en']
  }
}

addTranslations('your-request', translations)

export interface YourRequestProps {
  /** A header has room for the way to forget on a desk alone; on phones and tablets the footer has both. */
  place: 'header' | 'footer'
  /** Of the link. */
  className: string | undefined
}

/** From the button that has gone. */
function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus()
}

/** Leads to the newest request that this browser keeps, and forgets it. Its code comes only where there is one. */
export default function YourRequest({ place, className }: YourRequestProps) {
  const { t } = useTranslation('your-request')
  const { key } = useLocation()
  const [newest] = useKeptRequests()
  const [forgotten, setForgotten] = useState<{ readonly request: KeptRequest; readonly at: string }>()

  if (forgotten?.at === key) {
    return (
      <p ref={takeFocus} tabIndex={-1} className={classNames(styles.request, styles[place])} data-kept>
        {t('forgotten')}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            keepRequest(forgotten.request.Ref, forgotten.request.Token)
            setForgotten(undefined)
          }}
        >
          {t('undo')}
        </Button>
      </p>
    )
  }
  if (newest === undefined) return null
  return (
    <p className={classNames(styles.request, styles[place])} data-kept>
      <Link to={trackPath(newest.Token)} className={className}>
        <span>
          {t('request')} <Ltr className={styles.number}>{newest.Ref}</Ltr>
        </span>
      </Link>
      <Button
        variant="quiet"
        size="small"
        className={styles.forget}
        onClick={() => {
          forgetRequest(newest.Token)
          setForgotten({ request: newest, at: key })
        }}
      >
        {t('forget')}
      </Button>
    </p>
  )
}
