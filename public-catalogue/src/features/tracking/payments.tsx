import { useLanguage } from '@office/shared-api'
import type { TrackedRequest } from '@office/shared-api/model/public'
import { spokenDayOfYear } from '@office/shared-api/model/spoken'
import { formatPrice, Ltr } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './tracking.module.css'

/** The payments that the office has recorded, each by the number of its printed record. Absent for whoever came without the link. */
export function Payments({ payments = [] }: { payments: TrackedRequest['Payments'] }) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  if (payments.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="payments-title">
      <h2 id="payments-title" className={styles.heading}>
        {t('payments')}
      </h2>
      <ul className={styles.papers}>
        {payments.map(({ Number: number, On, Amount }) => (
          <li key={number}>
            <strong>{formatPrice(Amount, 0, language)}</strong> · {spokenDayOfYear(On, language)} · <Ltr>{number}</Ltr>
          </li>
        ))}
      </ul>
    </section>
  )
}
