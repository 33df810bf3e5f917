import { startData } from '@office/shared-api'
import { LANGUAGES, resources, type Bilingual, type PaymentRow } from '@office/shared-api/model'
import type { paymentPaperQuery, PaymentPaper } from '@office/shared-api/model/shapes'
import { formatDate, formatPrice, Ltr, RetryNotice, Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { Both, BothFacts, inBoth, Paper, PrintPreview } from '@office/shared-ui/print'
import { useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { moneyTranslations } from '../translations/money'
import styles from './payment-paper.module.css'

const { payments } = resources

type Word = keyof (typeof moneyTranslations)['en']['money']
const word = (name: Word): Bilingual => ({ ar: moneyTranslations.ar.money[name], en: moneyTranslations.en.money[name] })

/** The record of a payment as it will be printed for the client. */
export default function PaymentPaperDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const { data, isError, refetch } = useRead<typeof paymentPaperQuery>(payments, 'paper', { id: payment.Id })
  const title = `${t(payment.Kind === 'refund' ? 'money.refund_paper' : 'money.paper')} ${payment.Number}`
  return (
    <Modal show title={title} onClose={onClose}>
      {isError && <RetryNotice title={t('money.failed')} onRetry={() => void refetch()} />}
      {!isError && !data && <Spinner />}
      {data && (
        <PrintPreview title={title} fileName={`${payment.Number}.png`}>
          <PaymentRecord payment={data} />
        </PrintPreview>
      )}
    </Modal>
  )
}

/** In both languages, for A4. No amount in words: of two packages that write them, neither has the Arabic of a hundred and of two thousand right. It is no invoice, and looks like none. */
function PaymentRecord({ payment: { Kind, Number: number, On, Amount, Reference, Worker, VoidedOn } }: { payment: PaymentPaper }) {
  const { fields } = payments
  return (
    <Paper office={startData().office} title={word(Kind === 'refund' ? 'refund_paper' : 'paper')} languages={LANGUAGES}>
      <div className={styles.record}>
        {VoidedOn !== null && (
          <p className={styles.void}>
            <span lang="ar">{word('void').ar}</span> / <span lang="en">{word('void').en}</span>
          </p>
        )}
        <BothFacts
          facts={[
            [fields.Number.label, <Ltr key="number">{number}</Ltr>],
            [word(Kind === 'refund' ? 'refund_day' : 'day'), inBoth((language) => formatDate(On, language))],
            [fields.Amount.label, inBoth((language) => formatPrice(Amount, 0, language))],
            [fields.Reference.label, <Ltr key="reference">{Reference}</Ltr>],
            [word('worker'), Worker && <Ltr key="worker">{Worker}</Ltr>],
          ]}
        />
      </div>
      <Both className={styles.note} text={word('no_invoice')} />
    </Paper>
  )
}
