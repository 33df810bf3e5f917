import { startData } from '@office/shared-api'
import { chatAddress } from '@office/shared-api/model/public'
import { classNames, Icon, type IconName } from '@office/shared-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callAddress, OfficeHours } from '../../call'
import styles from './office.module.css'
import { useClearGround } from './use-clear-ground'

interface Way {
  icon: IconName
  title: string
  href: string
  detail?: string
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

/** The block with the ways to reach the office. A fact that is not configured hides its way; without any, nothing is shown. */
export function BeInTouch() {
  const { t } = useTranslation('catalogue')
  const { mapUrl, contactEmail, whatsappNumber, phone } = startData().office
  const ways: Way[] = []
  if (phone !== undefined) ways.push({ icon: 'phone', title: t('touch.call'), href: callAddress(phone), detail: phone })
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
        <OfficeHours className={styles.intro} />
        <ul className={styles.tiles}>
          {ways.map((way) => (
            <li key={way.icon}>
              <a className={styles.way} href={way.href} {...(way.icon !== 'phone' && NEW_TAB)}>
                <span className={styles.badge}>
                  <Icon name={way.icon} />
                </span>
                <span>
                  <span className={styles.wayTitle}>{way.title}</span>
                  {way.detail !== undefined && <bdi className={styles.detail}>{way.detail}</bdi>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/**
 * The floating button over the catalogue: one tap to a chat with the office. Out of sight while it would cover a control or a
 * text, and until its page lives; at the end of the page it has a row of its own.
 */
export function MessagingButton() {
  const { t } = useTranslation('catalogue')
  const button = useRef<HTMLAnchorElement>(null)
  const clear = useClearGround(button)
  const number = startData().office.whatsappNumber
  if (number === undefined) return null
  return (
    <a
      ref={button}
      className={classNames(styles.floating, clear && styles.clear)}
      href={chatAddress(number, t('chat.text'))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('touch.chat')}
      title={t('touch.chat')}
    >
      <Icon name="message" />
    </a>
  )
}
