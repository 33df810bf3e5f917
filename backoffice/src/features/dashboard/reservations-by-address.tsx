import { useLanguage, useRole } from '@office/shared-api'
import { can, resources, type HeldRequest } from '@office/shared-api/model'
import type { byAddressQuery } from '@office/shared-api/model/shapes'
import { Button, formatNumber, Notice, screen } from '@office/shared-ui'
import { useRead } from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const ReleaseDialog = screen(() => import('../../request/release-dialog'), null)

/** Tells of each address from which many workers are reserved at once, and releases these in one step. Nothing where there is none. */
export function ReservationsByAddress() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const mayUpdate = can(useRole(), 'update', resources.requests)
  const [releasing, setReleasing] = useState<readonly HeldRequest[] | null>(null)
  const { data } = useRead<typeof byAddressQuery>(resources.requests, 'byaddress', {})
  const close = () => {
    setReleasing(null)
  }
  return (
    <>
      {data?.addresses.map(({ requests }) => (
        <Notice
          key={requests[0]?.Id}
          tone="warning"
          title={t('dashboard.address', { count: requests.length, number: formatNumber(requests.length, language) })}
          actions={
            mayUpdate ? (
              <Button
                icon="unlock"
                onClick={() => {
                  setReleasing(requests)
                }}
              >
                {t('dashboard.address_release')}
              </Button>
            ) : undefined
          }
        >
          <p>{t('dashboard.address_hint', { clients: clientsOf(requests, language) })}</p>
        </Notice>
      ))}
      {releasing && <ReleaseDialog rows={releasing} onCancel={close} onDone={close} />}
    </>
  )
}

function clientsOf(requests: readonly HeldRequest[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(requests.map(({ Name }) => Name)))
}
