import { startData, useLanguage } from '@office/shared-api'
import type { Language, TrackAnswer, TrackedRequest as Tracked } from '@office/shared-api/model/public'
import { Button, classNames, formatNumber, Icon, LinkButton, Ltr, Notice } from '@office/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatAddress } from '../../chat'
import { WorkerPhoto } from '../../workers/worker-photo'
import { Reservation } from './reservation'
import { standingOf } from './standing'
import styles from './tracking.module.css'

export interface TrackedRequestProps {
  readonly answer: TrackAnswer
  /** Undefined where reference and phone opened it: then there is no link to copy. */
  readonly token: string | undefined
  /** Asked for once more, or that has failed: then the answer is the one before. */
  readonly refresh: 'running' | 'failed' | undefined
  readonly onRefresh: () => void
  /** The client has answered: where the request stands now. */
  readonly onAnswer: (answer: TrackAnswer) => void
}

const locales: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' }

/** A day as people say it: 3 March. */
function spokenDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

const inLanguage = ({ Ar, En }: { readonly Ar: string; readonly En: string }, language: Language): string => (language === 'ar' ? Ar : En)

/** One sentence that says where the request stands, then what else there is to know, and the ways to go on. */
export function TrackedRequest({ answer, token, refresh, onRefresh, onAnswer }: TrackedRequestProps) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const { whatsappNumber } = startData().office
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Of whoever sent the form; a link that was opened leaves the focus at the page's beginning.
    if (token === undefined) sentence.current?.focus()
  }, [token])

  const isOpen = 'Steps' in answer
  return (
    <>
      <div className={styles.card}>
        <p className={styles.muted}>
          {isOpen && answer.Client !== '' && <>{t('hello', { client: answer.Client })} · </>}
          {t('reference')} <Ltr>{answer.Ref}</Ltr>
        </p>
        <p ref={sentence} tabIndex={-1} className={styles.sentence} aria-live="polite">
          {standingOf(answer, language)}
        </p>
        {isOpen ? <Outlook request={answer} /> : <p className={styles.muted}>{t('closed_hint')}</p>}
        {refresh === 'failed' && <Notice tone="warning">{t('refresh_failed')}</Notice>}
        <div className={styles.actions}>
          {whatsappNumber !== undefined && (
            <LinkButton
              variant="primary"
              icon="message"
              href={chatAddress(whatsappNumber, t('chat_text', { ref: answer.Ref }))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('chat')}
            </LinkButton>
          )}
          {token !== undefined && <CopyLink token={token} />}
          <Button icon="refresh" busy={refresh === 'running'} onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </div>
      </div>
      {isOpen && <Reservation request={answer} token={token} onAnswer={onAnswer} />}
      {isOpen && <Details request={answer} />}
    </>
  )
}

/** When the worker comes, as far as anybody knows. */
function Outlook({ request: { Expected, Clock, Late } }: { request: Tracked }) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  return (
    <>
      {Late && <Notice tone="warning">{t('late')}</Notice>}
      {Expected && <p>{t('expected', { from: spokenDay(Expected.From, language), to: spokenDay(Expected.To, language) })}</p>}
      {Clock && !Late && (
        <p className={styles.muted}>
          {t('clock', {
            day: formatNumber(Clock.Day, language),
            of: formatNumber(Clock.Of, language),
            until: spokenDay(Clock.Until, language),
          })}
        </p>
      )}
    </>
  )
}

function Details({ request: { Needed, Steps, Worker } }: { request: Tracked }) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  return (
    <>
      {Needed.length > 0 && (
        <div className={classNames(styles.card, styles.needed)}>
          <h2 className={styles.heading}>{t('needed')}</h2>
          <ul className={styles.papers}>
            {Needed.map((paper) => (
              <li key={paper.En}>{inLanguage(paper, language)}</li>
            ))}
          </ul>
        </div>
      )}
      {Steps.length > 0 && (
        <div className={styles.card}>
          <h2 className={styles.heading}>{t('steps')}</h2>
          <ol className={styles.steps}>
            {Steps.map((step) => (
              <li key={step.En} className={styles[step.State]} aria-current={step.State === 'current' ? 'step' : undefined}>
                <span className={styles.mark}>{step.State === 'done' && <Icon name="check" />}</span>
                <span>
                  <span className="visually-hidden">{t(`step_${step.State}`)} </span>
                  {inLanguage(step, language)}
                </span>
                {step.On !== null && <time dateTime={step.On}>{spokenDay(step.On, language)}</time>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {Worker && (
        <div className={classNames(styles.card, styles.worker)}>
          <WorkerPhoto photo={Worker.Photo} alt="" sizes="5rem" className={styles.photo} />
          <div>
            <h2 className={styles.heading}>{t('worker')}</h2>
            <p>{[Worker.Job, Worker.Country].map((words) => inLanguage(words, language)).join(' · ')}</p>
            <Ltr className={styles.muted}>{Worker.Ref}</Ltr>
          </div>
        </div>
      )}
    </>
  )
}

function CopyLink({ token }: { token: string }) {
  const { t } = useTranslation('tracking')
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${token}`)
      setCopied(true)
    } catch {
      // Without the clipboard the address still stands in the browser's bar.
      setCopied(false)
    }
  }

  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  )
}
