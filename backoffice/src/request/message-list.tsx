import { useLabels, useLanguage } from '@office/shared-api'
import { markMessage, sendMessage } from '@office/shared-api/model/actions'
import { directionOf, resources, type Message, type MessageMark, type MessagesAnswer, type MessageState } from '@office/shared-api/model'
import { Badge, Button, formatDateTime, Ltr } from '@office/shared-ui'
import { useAct } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import styles from './messages.module.css'
import { usePreview } from './use-preview'

/** The colour of each state of a message. */
export const MESSAGE_THEMES = {
  prepared: 'info',
  queued: 'info',
  opened: 'warning',
  sent: 'success',
  failed: 'danger',
  unclear: 'warning',
  cancelled: 'secondary',
} as const satisfies Record<MessageState, string>

interface MessageListProps {
  messages: MessagesAnswer
  readOnly: boolean
  /** Opens a prepared message; without it such messages have no button. */
  onSend?: (prepared: Message) => void
}

/** The messages of a request, the latest first; of a link that was pressed, a member of staff says whether it was sent. */
export function MessageList({ messages, readOnly, onSend }: MessageListProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const { act, isActing } = useAct()
  const mark = (Id: number, State: MessageMark) => {
    act(markMessage, { Id }, { State }, { isShown: () => true })
  }
  if (messages.length === 0) return <p>{t('message.none')}</p>
  return (
    <ul className={styles.messages} aria-label={t('message.list')}>
      {messages.map((message) => {
        const { Id, State, Channel, Cause, Language, Text, By, At, SentAt, Error: error } = message
        return (
        <li key={Id} className={styles.message}>
          <p className={styles.facts}>
            <Badge theme={MESSAGE_THEMES[State]}>{t(`message.${State}`)}</Badge>
            {Cause !== '' && <span>{labels.choice(resources.templates.fields.Cause, Cause)}</span>}
            {Channel !== '' && <span>{labels.choice(sendMessage.given.Channel, Channel)}</span>}
            <Ltr>{formatDateTime(SentAt ?? At, language)}</Ltr>
            {By !== null && <bdi>{By}</bdi>}
            {error !== '' && <span className={styles.error}><Reason code={error} /></span>}
          </p>
          {Text !== '' && (
            <p className={styles.text} lang={Language} dir={directionOf(Language)}>
              {Text}
            </p>
          )}
          {!readOnly && State === 'opened' && (
            <p className={styles.question}>
              {t('message.was_sent')}
              <Button size="small" icon="check" busy={isActing} onClick={() => { mark(Id, 'sent') }}>
                {t('message.yes')}
              </Button>
              <Button size="small" variant="quiet" busy={isActing} onClick={() => { mark(Id, 'cancelled') }}>
                {t('message.no')}
              </Button>
            </p>
          )}
          {State === 'prepared' && <Prepared message={message} onSend={readOnly ? undefined : onSend} />}
        </li>
        )
      })}
    </ul>
  )
}

/** The first words that a prepared message would say today, and the way to send it. */
function Prepared({ message, onSend }: { message: Message; onSend: ((prepared: Message) => void) | undefined }) {
  const { t } = useTranslation('backoffice')
  const { RequestId, TemplateId, Language, Cause } = message
  const labels = useLabels()
  const { data } = usePreview({ requestId: RequestId, templateId: TemplateId ?? 0, language: Language }, TemplateId !== null)
  const cause = Cause === '' ? '' : labels.choice(resources.templates.fields.Cause, Cause)
  return (
    <p className={styles.prepared}>
      <span className={styles.words} lang={Language} dir={directionOf(Language)}>
        {data?.Text}
      </span>
      {onSend && (
        <Button size="small" icon="message" onClick={() => { onSend(message) }}>
          {t('message.send')} <span className="visually-hidden">{cause}</span>
        </Button>
      )}
    </p>
  )
}

const REASONS = ['timeout', 'unreachable', 'expired', 'one_a_day'] as const

/** Why a message did not go out, or is not known to have: the answer of a gateway is told by its status, what nobody has words for by its code. */
function Reason({ code }: { code: string }) {
  const { t } = useTranslation('backoffice')
  const reason = REASONS.find((name) => name === code)
  if (reason) return t(`message.why_${reason}`)
  return code.startsWith('http_') ? t('message.why_http', { status: code.slice('http_'.length) }) : t('message.why_else', { code })
}
