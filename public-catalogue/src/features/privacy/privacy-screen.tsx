import { addTranslations, startData, useLanguage } from '@office/shared-api'
import { chatAddress } from '@office/shared-api/model/public'
import { formatNumber, LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { CallOffice, OfficeHours } from '../../call'
import { hasOwnEnd, KEPT, type KeptFact, type KeptGroup, type OwnEnd } from './kept'
import styles from './privacy.module.css'
import { OwnWords } from './own-words'
import { translations } from './translations'

addTranslations('privacy', translations)

const GROUPS = Object.keys(KEPT) as KeptGroup[]

/** The answer to a client's first question: the data that this installation keeps, why, who sees them and how long, from its settings where they decide it; or the office's own words. */
export default function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  if (startData().office.ownPrivacy === true) {
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <OwnWords />
        <Ways />
      </article>
    )
  }
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      {GROUPS.map((group) => (
        <Kept key={group} group={group} />
      ))}
      <WhoSees />
      <section aria-labelledby="privacy-not">
        <h2 id="privacy-not" className={styles.heading}>
          {t('not_kept.title')}
        </h2>
        <p>{t('not_kept.text')}</p>
      </section>
      <Rights />
    </article>
  )
}

/** The facts of a group, and for how long each is kept: those that last as long as the request have that said above them, once. */
function Kept({ group }: { group: KeptGroup }) {
  const { t } = useTranslation('privacy')
  const facts: readonly KeptFact[] = KEPT[group]
  return (
    <section aria-labelledby={`privacy-${group}`}>
      <h2 id={`privacy-${group}`} className={styles.heading}>
        {t(`groups.${group}`)}
      </h2>
      {!facts.every(hasOwnEnd) && <RequestEnd />}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact} className={styles.fact}>
            <p className={styles.what}>{t(`kept.${fact}.what`)}</p>
            <p>{t(`kept.${fact}.why`)}</p>
            {hasOwnEnd(fact) && <OwnEndOf fact={fact} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By the settings in force, as the server tells them; one of an earlier release does not. */
function RequestEnd() {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const { privacy } = startData().office
  const months = privacy?.retentionMonths
  return (
    <p className={styles.until}>
      {months === undefined && t('until.unknown')}
      {months === 0 && t('until.never')}
      {months !== undefined && months > 0 && t('until.months', { count: months, number: formatNumber(months, language) })}
    </p>
  )
}

function OwnEndOf({ fact }: { fact: OwnEnd }) {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const { privacy } = startData().office
  const backups = privacy ? t('until.backups', { number: formatNumber(privacy.backups, language) }) : t('until.unknown')
  return <p className={styles.until}>{fact === 'copies' ? backups : t(`kept.${fact}.until`)}</p>
}

function WhoSees() {
  const { t } = useTranslation('privacy')
  const { privacy } = startData().office
  const language = useLanguage()
  const ways = (privacy?.delivery ?? []).map((way) => t(`ways.${way}`)).join(language === 'ar' ? '، ' : ', ')
  return (
    <section aria-labelledby="privacy-seen">
      <h2 id="privacy-seen" className={styles.heading}>
        {t('seen.title')}
      </h2>
      <ul className={styles.list}>
        <li>{t('seen.staff')}</li>
        <li>{t('seen.link')}</li>
        {ways !== '' && <li>{t('seen.through', { ways })}</li>}
        {privacy && <li>{t('seen.nobody')}</li>}
        <li>{t('seen.elsewhere')}</li>
      </ul>
    </section>
  )
}

/** The rights of a client. */
function Rights() {
  const { t } = useTranslation('privacy')
  return (
    <section aria-labelledby="privacy-rights">
      <h2 id="privacy-rights" className={styles.heading}>
        {t('rights.title')}
      </h2>
      <ul className={styles.list}>
        <li>{t('rights.see')}</li>
        <li>{t('rights.correct')}</li>
        <li>{t('rights.erase')}</li>
      </ul>
      <p>{t('rights.how')}</p>
      <Ways />
    </section>
  )
}

/** The ways to ask the office for it. */
function Ways() {
  const { t } = useTranslation(['privacy', 'catalogue'])
  const { whatsappNumber, contactEmail } = startData().office
  return (
    <div className={styles.ways}>
      {whatsappNumber !== undefined && (
        <LinkButton icon="message" href={chatAddress(whatsappNumber, t('rights.chat_text'))} target="_blank" rel="noopener noreferrer">
          {t('ways.whatsapp')}
        </LinkButton>
      )}
      <CallOffice />
      {contactEmail !== undefined && (
        <LinkButton icon="mail" href={`mailto:${contactEmail}`}>
          {t('catalogue:touch.email')}
        </LinkButton>
      )}
      <OfficeHours />
    </div>
  )
}
