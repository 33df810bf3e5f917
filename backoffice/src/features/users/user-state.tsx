import type { AnyRow } from '@office/shared-api/model'
import { Badge } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** Whether the user can sign in; each thing that bars the way is a badge of its own. */
export function UserState({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const inactive = row['EmailConfirmed'] !== true
  const locked = row['LockoutEnabled'] === true
  const disabled = row['Disabled'] === true
  return (
    <span>
      {!inactive && !locked && !disabled && <Badge theme="success">{t('users.active')}</Badge>}
      {inactive && <Badge theme="info">{t('users.inactive')}</Badge>}
      {locked && <Badge theme="warning">{t('users.locked')}</Badge>}
      {disabled && <Badge theme="dark">{t('users.disabled')}</Badge>}
    </span>
  )
}
