import { startData } from '@office/shared-api'
import { Icon, Ltr, type IconName } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { chatAddress } from '../../chat'
import styles from './office.module.css'

interface Way {
  icon: IconName
  title: string
  href: string
  detail?: string
}

/** The block with the ways to reach the office. A fact that is not configured hides its way; without any, nothing is shown. */
export function BeInTouch() {
  const { t } = useTranslation('catalogue')
  const { mapUrl, contactEmail, whatsappNumber } = startData().office
  const ways: Way[] = []
  if (whatsappNumber !== undefined) {
    ways.push({
      icon: 'message',
      title: t('touch.chat'),
      href: chatAddress(whatsappNumber, t('chat.text')),
      detail: `+${whatsappNumber}`,
    })
  }
  if (contactEmail !== undefined) {
    ways.push({ icon: 'mail', title: t('touch.email'), href: `mailto:${contactEmail}`, detail: contactEmail })
  }
  if (mapUrl !== undefined) ways.push({ icon: 'pin', title: t('touch.map'), href: mapUrl })
  if (ways.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="be-in-touch">
      <div className={styles.inner}>
        <h2 id="be-in-touch">{t('touch.title')}</h2>
        <p className={styles.intro}>{t('touch.intro')}</p>
        <ul className={styles.tiles}>
          {ways.map((way) => (
            <li key={way.icon}>
              <a className={styles.way} href={way.href} target="_blank" rel="noopener noreferrer">
                <span className={styles.badge}>
                  <Icon name={way.icon} />
                </span>
                <span>
                  <span className={styles.wayTitle}>{way.title}</span>
                  {way.detail !== undefined && <Ltr className={styles.detail}>{way.detail}</Ltr>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The floating button over the catalogue: one tap to a chat with the office. */
export function MessagingButton() {
  const { t } = useTranslation('catalogue')
  const number = startData().office.whatsappNumber
  if (number === undefined) return null
  return (
    <a
      className={styles.floating}
      href={chatAddress(number, t('chat.text'))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('chat.floating')}
      title={t('chat.floating')}
    >
      <Icon name="message" />
    </a>
  )
}
