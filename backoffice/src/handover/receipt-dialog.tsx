import { startData } from '@office/shared-api'
import { LANGUAGES, resources, textOf, type AnyRow, type Bilingual, type HandoverRow, type Language } from '@office/shared-api/model'
import { formatDateTime, Ltr } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { Both, BothFacts, inBoth, Paper, PrintPreview, type Said } from '@office/shared-ui/print'
import { useTranslation } from 'react-i18next'
import { handoverTranslations } from '../translations/handover'
import styles from './receipt.module.css'

const { handovers, requests } = resources
const { At, Place, ReceivedBy, As, Items, Belongings, UserId, Signature, Accepted } = handovers.fields

type Word = keyof (typeof handoverTranslations)['en']['handover']
const word = (name: Word): Bilingual => ({ ar: handoverTranslations.ar.handover[name], en: handoverTranslations.en.handover[name] })

/** The words of options in one language, one after the other. */
const choice = ({ texts }: { readonly texts: Readonly<Record<string, Bilingual>> }, value: string, language: Language) =>
  value.split(',').flatMap((option) => texts[option]?.[language] ?? []).join(language === 'ar' ? '، ' : ', ')

/** The space that the lines of a drawing take, with a margin. */
function boxOf(path: string): string {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const [xs, ys] = [numbers.filter((_number, at) => at % 2 === 0), numbers.filter((_number, at) => at % 2 === 1)]
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4]
  return `${left} ${top} ${Math.max(...xs) + 4 - left} ${Math.max(...ys) + 4 - top}`
}

interface ReceiptProps {
  request: AnyRow
  handover: HandoverRow
}

/** The acknowledgement of a hand-over as it will be printed, in both languages. */
export default function ReceiptDialog({ onClose, ...receipt }: ReceiptProps & { onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const title = t('handover.receipt')
  return (
    <Modal show title={title} onClose={onClose}>
      <PrintPreview title={title} fileName={`${textOf(receipt.request['Ref'])}-handover.png`}>
        <Receipt {...receipt} />
      </PrintPreview>
    </Modal>
  )
}

function Receipt({ request, handover }: ReceiptProps) {
  const time = handover.At ?? ''
  const facts: readonly (readonly [Bilingual, Said])[] = [
    [requests.fields.Ref.label, <Ltr key="ref">{textOf(request['Ref'])}</Ltr>],
    [requests.fields.Name.label, textOf(request['Name'])],
    [requests.fields.PersonId.label, textOf(request['Person'] ?? null)],
    [At.label, time && inBoth((language) => formatDateTime(time, language))],
    [Place.label, handover.Place],
    [ReceivedBy.label, handover.ReceivedBy],
    [As.label, textOf(handover.As) && inBoth((language) => choice(As, handover.As, language))],
    [Items.label, handover.Items && inBoth((language) => choice(Items, handover.Items, language))],
    [Belongings.label, handover.Belongings],
    [UserId.label, handover.User],
    [Accepted.label, handover.Accepted],
  ]
  return (
    <Paper office={startData().office} title={word('receipt')} languages={LANGUAGES}>
      {handover.VoidedOn !== null && <Both className={styles.void} text={word('void')} />}
      <BothFacts facts={facts} />
      <Both className={styles.sentence} text={word('taken_over')} />
      <Both className={styles.passport} text={word('passport')} />
      {handover.Signature !== '' && (
        <figure className={styles.signature}>
          <figcaption><Both text={Signature.label} /></figcaption>
          <svg viewBox={boxOf(handover.Signature)} role="img" aria-label={Signature.label.en} preserveAspectRatio="xMidYMid meet">
            <path d={handover.Signature} />
          </svg>
        </figure>
      )}
      <Both className={styles.note} text={word('not_certified')} />
    </Paper>
  )
}
