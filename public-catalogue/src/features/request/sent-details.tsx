import { addTranslations, startData, useLanguage } from '@office/shared-api'
import type { SubmittedRequest } from '@office/shared-api/model'
import { chatAddress, TRACK_PATH } from '@office/shared-api/model/public'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS, QUOTED_PRICE } from '@office/shared-api/model/price-words'
import { formatCallBy, promisedCall, spokenUntil } from '@office/shared-api/model/spoken'
import { formatDays, formatPrice, LinkButton } from '@office/shared-ui'
import { ApplicationPaper, PrintPreview } from '@office/shared-ui/print'
import { useTranslation } from 'react-i18next'
import { CallOffice, OfficeHours } from '../../call'
import { sentTranslations } from '../../translations/sent'
import { CopyButton } from './copy-button'
import styles from './request-sent.module.css'
import { serverNow, type SentFacts, type SentRequest } from './sent-entry'

export interface RequestSentProps {
  sent: SentRequest
  /** As it was filled in, with the worker in words; undefined after a reload: it is kept nowhere. */
  filled: { readonly request: SubmittedRequest; readonly worker: readonly string[] } | undefined
}

addTranslations('sent', sentTranslations)

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** After the reference: what comes next, the link to keep, how to reach the office, and the application to print. */
export default function SentDetails({ sent: { Ref, link, facts }, filled }: RequestSentProps) {
  const { t } = useTranslation(['request', 'sent'])
  return (
    <>
      {facts && <Outlook facts={facts} />}
      {link === undefined ? <WithoutLink /> : <LinkToKeep reference={Ref} link={link} />}
      <Contact text={t(link === undefined ? 'sent:link_text' : 'sent:chat_text', { ref: Ref })} />
      {filled && (
        <PrintPreview title={`${t('title')} ${Ref}`} fileName={`${Ref}.png`} prominent={false}>
          <ApplicationPaper request={filled.request} office={startData().office} worker={filled.worker} />
        </PrintPreview>
      )}
    </>
  )
}

/** The next step and the reservation, each as long as it is true, and what was quoted. */
function Outlook({ facts }: { facts: SentFacts }) {
  const { t } = useTranslation('sent')
  const language = useLanguage()
  const { CallBy, ReservedUntil, QuotedPrice, QuotedVat, QuotedDaysFrom, QuotedDaysTo } = facts
  const now = serverNow(facts)
  const isPromised = CallBy && now < promisedCall(CallBy)
  const isReserved = ReservedUntil && now < new Date(ReservedUntil)
  return (
    <div className={styles.outlook}>
      {(isPromised || !CallBy) && (
        <p className={styles.next}>
          <strong>{t('next')}</strong> {isPromised ? t('call', { callBy: formatCallBy(CallBy, now.toISOString(), language) }) : t('contact')}
        </p>
      )}
      {isReserved && <p className={styles.text}>{t('reserved', { until: spokenUntil(ReservedUntil, language) })}</p>}
      {QuotedPrice && (
        <>
          <p className={styles.next}>
            <strong>{QUOTED_PRICE[language]}:</strong> {formatPrice(QuotedPrice, QuotedVat ?? 0, language)}
          </p>
          <p className={styles.text}>{FINAL_PRICE[language]}</p>
        </>
      )}
      {QuotedDaysTo && (
        <>
          <p className={styles.next}>
            <strong>{QUOTED_DAYS[language]}:</strong> {formatDays(QuotedDaysFrom ?? 0, QuotedDaysTo, language)}
          </p>
          <p className={styles.text}>{DAYS_BETWEEN[language]}</p>
        </>
      )}
    </div>
  )
}

/** WhatsApp first: that is where people find it again. */
function LinkToKeep({ reference, link }: { reference: string; link: string }) {
  const { t } = useTranslation('sent')
  const office = startData().office.name[useLanguage()]
  return (
    <section className={styles.track} aria-label={t('keep')}>
      <p>{t('keep')}</p>
      <LinkButton variant="primary" icon="message" href={chatAddress('', t('share_text', { ref: reference, office, url: link }))} {...newTab}>
        {t('share')}
      </LinkButton>
      <div className={styles.ways}>
        <CopyButton text={link} label={t('copy_link')} />
        <LinkButton variant="quiet" href={link} {...newTab}>
          {t('open')}
        </LinkButton>
      </div>
    </section>
  )
}

function WithoutLink() {
  const { t } = useTranslation('sent')
  return (
    <section className={styles.track} aria-label={t('keep')}>
      <p>{t('no_link')}</p>
      <LinkButton href={TRACK_PATH} {...newTab}>
        {t('by_reference')}
      </LinkButton>
    </section>
  )
}

/** How to reach the office: what is not set is not there. `text`: begins the chat. */
function Contact({ text }: { text: string }) {
  const { t } = useTranslation('sent')
  const { phone, whatsappNumber } = startData().office
  if (phone === undefined && whatsappNumber === undefined) return null
  return (
    <section className={styles.contact} aria-label={t('reach')}>
      <p>{t('reach')}</p>
      <div className={styles.ways}>
        <CallOffice />
        {whatsappNumber !== undefined && (
          <LinkButton icon="message" href={chatAddress(whatsappNumber, text)} {...newTab}>
            {t('chat')}
          </LinkButton>
        )}
      </div>
      <OfficeHours className={styles.text} />
    </section>
  )
}
