import { startData, useLanguage } from '@office/shared-api'
import { LinkButton, Ltr } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './call.module.css'

/** Address that rings the office. `phone`: as it is dialled, as the server gives it. */
export function callAddress(phone: string): string {
  return `tel:${phone}`
}

/** When somebody answers, in words. */
export function OfficeHours({ className }: { className?: string | undefined }) {
  const { hours } = startData().office
  const language = useLanguage()
  return hours && <p className={className}>{hours[language]}</p>
}

/** The button that rings the office; nothing when it has no telephone. Its hours are said beside it, by `OfficeHours`. */
export function CallOffice() {
  const { t } = useTranslation('catalogue')
  const { phone } = startData().office
  if (phone === undefined) return null
  return (
    <LinkButton icon="phone" href={callAddress(phone)}>
      {/* One text, which wraps between its words. */}
      <span>
        {t('touch.call')} <Ltr className={styles.number}>{phone}</Ltr>
      </span>
    </LinkButton>
  )
}
