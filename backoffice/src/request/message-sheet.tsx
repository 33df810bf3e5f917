import { useLabels, useLanguage } from '@office/shared-api'
import { getRow, listRows, queryKeys } from '@office/shared-api/client'
import { sendMessage } from '@office/shared-api/model/actions'
import { CLIENT_MESSAGES, LANGUAGES, resources, whatsappLink, type Language, type MessageChannel, type TemplateRow } from '@office/shared-api/model'
import type { messagesQuery } from '@office/shared-api/model/shapes'
import { Button, LinkButton, Notice, Skeleton } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useAct } from '@office/shared-ui/actions'
import { focusFirst } from '@office/shared-ui/screen-layout'
import { RadioTabs, ReadFailed, useRead } from '@office/shared-ui/resource'
import { controlClasses, FieldFrame } from '@office/shared-ui/staff-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageList } from './message-list'
import type { Client } from './messaging'
import styles from './messages.module.css'
import { usePreview } from './use-preview'
import { usePipeline } from './use-pipeline'

const { follow, templates } = resources

export interface MessageSheetProps {
  readonly request: Client
  onClose: () => void
}

/** The values that the member of staff has chosen or typed; an absent one is as the office has prepared it. `key`: the same message is sent once. */
interface Draft {
  readonly templateId?: number
  readonly language?: Language
  readonly text?: string
  readonly key: string
}

const newKey = () => crypto.randomUUID()

/** Writes to the client of a request: the text that fits is there already, in the client's language. */
export default function MessageSheet({ request, onClose }: MessageSheetProps) {
  const { t } = useTranslation('backoffice')
  const reader = useLanguage()
  const { act, isActing } = useAct()
  const [agreed, setAgreed] = useState(false)
  const message = useMessage(request)
  const { failed, isKnown, offered, templateId, language, text, preview } = message
  const isUnwanted = message.wantsNone && !agreed

  const sendBy = (Channel: MessageChannel) => {
    message.hold()
    const values = { RequestId: request.Id, TemplateId: templateId ?? null, Language: language, Text: text, Channel, Key: message.key }
    act(sendMessage, [], values, {
      agreed: agreed ? 'no_messages' : undefined,
      // A link may be pressed twice; what a gateway took is sent.
      onDone: () => { if (Channel !== 'link') message.beginAnother() },
      isShown: () => Channel === 'link',
    })
  }

  return (
    <Modal show size="medium" title={`${sendMessage.label[reader]} · ${request.Name}`} onClose={onClose}>
      <div className={styles.sheet}>
        {failed && <ReadFailed title={t('message.failed_load')} onRetry={() => void failed.refetch()} error={failed.error} />}
        {isUnwanted && (
          <Notice tone="warning" title={sendMessage.questions.no_messages[reader]} actions={<Button onClick={() => { setAgreed(true) }}>{t('message.go_on')}</Button>} />
        )}
        {!failed && !isKnown && <Skeleton className={styles.skeleton} />}
        {isKnown && (
          <>
            <TemplateChoice templates={offered} value={templateId} onChange={(id) => { message.choose(id, language) }} />
            <RadioTabs
              label={t('message.language')}
              options={LANGUAGES.map((value) => ({ value, label: t(`message.language_${value}`) }))}
              value={language}
              onChange={(value) => {
                message.choose(templateId, value)
              }}
            />
            <FieldFrame id="message-text" label={t('message.text')} filled>
              <textarea
                id="message-text"
                className={controlClasses.area}
                rows={6}
                maxLength={700}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                lang={language}
                value={text}
                aria-busy={preview.isFetching}
                onChange={({ target }) => {
                  message.type(target.value)
                }}
              />
            </FieldFrame>
            {preview.data && <Channels channels={preview.data.Channels} to={preview.data.To} text={text} unavailable={isUnwanted || text.trim() === ''} busy={isActing} onSend={sendBy} />}
            <section aria-labelledby="messages">
              <h3 id="messages" className={styles.heading}>
                {t('message.list')}
              </h3>
              <MessageList messages={message.earlier} readOnly={false} />
            </section>
          </>
        )}
      </div>
    </Modal>
  )
}

/** The message as it would be sent: as the office has prepared it, but for what is chosen or typed. */
function useMessage({ Id, prepared: chosen }: Client) {
  const [draft, setDraft] = useState<Draft>(() => ({ key: newKey(), ...(chosen?.TemplateId && { templateId: chosen.TemplateId, language: chosen.Language }) }))
  const row = useQuery({ queryKey: [...queryKeys.resource(follow), 'row', Id], queryFn: ({ signal }) => getRow(follow, Id, signal) })
  const texts = useQuery({ queryKey: [...queryKeys.resource(templates), 'all'], queryFn: async ({ signal }) => (await listRows(templates, { pageSize: 100 }, signal)).data })
  const messages = useRead<typeof messagesQuery>(CLIENT_MESSAGES, 'get', { requestId: Id })

  const offered = texts.data?.filter(({ Disable }) => !Disable) ?? []
  const prepared = messages.data?.find(({ State }) => State === 'prepared')
  const isKnown = row.data !== undefined && texts.data !== undefined && messages.data !== undefined
  const templateId = draft.templateId ?? prepared?.TemplateId ?? offered.find(({ Cause }) => Cause === 'stage')?.Id ?? offered[0]?.Id
  const language = draft.language ?? (row.data?.Language === 'en' ? 'en' : 'ar')
  const wish = { requestId: Id, templateId: templateId ?? 0, language }
  const preview = usePreview(wish, isKnown && templateId !== undefined)
  return {
    failed: [row, texts, messages, preview].find(({ isError }) => isError),
    isKnown,
    wantsNone: row.data?.NoMessages === true,
    offered,
    earlier: messages.data?.filter(({ State }) => State !== 'prepared').slice(0, 5) ?? [],
    preview,
    templateId,
    language,
    text: draft.text ?? preview.data?.Text ?? '',
    key: draft.key,
    /** A text of the office, in place of whatever was typed. */
    choose: (id: number | undefined, inLanguage: Language) => {
      setDraft({ ...(id !== undefined && { templateId: id }), language: inLanguage, key: newKey() })
    },
    type: (text: string) => {
      setDraft({ ...draft, text, key: newKey() })
    },
    /** It stands until the reader chooses another: once its link was pressed, the next one that is prepared would take its place under the same button. */
    hold: () => {
      if (templateId !== undefined) setDraft((now) => ({ ...now, templateId, language, text: now.text ?? preview.data?.Text ?? '' }))
    },
    beginAnother: () => {
      setDraft((now) => ({ ...now, key: newKey() }))
    },
  }
}

interface TemplateChoiceProps {
  templates: readonly TemplateRow[]
  value: number | undefined
  onChange: (id: number) => void
}

function TemplateChoice({ templates: offered, value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('backoffice')
  return (
    <FieldFrame id="message-template" label={t('message.template')} filled>
      <select
        id="message-template"
        className={controlClasses.select}
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(Number(target.value))
        }}
      >
        {offered.map((template) => (
          <option key={template.Id} value={template.Id}>
            <TemplateName template={template} />
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The purpose of a text, and its stage where it is for one alone. */
function TemplateName({ template: { Cause, StageId } }: { template: TemplateRow }) {
  const labels = useLabels()
  const language = useLanguage()
  const { find } = usePipeline()
  const stage = find(StageId)
  const cause = labels.choice(templates.fields.Cause, Cause)
  return stage ? `${cause}: ${language === 'ar' ? stage.Ar : stage.En}` : cause
}

interface ChannelsProps {
  channels: readonly MessageChannel[]
  to: string
  text: string
  unavailable: boolean
  busy: boolean
  onSend: (channel: MessageChannel) => void
}

/** The ways that reach this client. The link opens WhatsApp by itself, and its press is what is recorded. */
function Channels({ channels, to, text, unavailable, busy, onSend }: ChannelsProps) {
  const { t } = useTranslation('backoffice')
  const link = channels.includes('link') ? whatsappLink(to, text) : null
  const gateways = channels.filter((channel) => channel !== 'link')
  if (gateways.length === 0 && link === null) return <Notice tone="warning">{t('message.no_way')}</Notice>
  return (
    <div ref={focusFirst} className={styles.channels}>
      {link !== null &&
        (unavailable ? (
          <Button variant="primary" icon="message" unavailable>
            {t('message.by_link')}
          </Button>
        ) : (
          <LinkButton variant="primary" icon="message" href={link} target="_blank" rel="noopener noreferrer" onClick={() => { onSend('link') }}>
            {t('message.by_link')}
          </LinkButton>
        ))}
      {gateways.map((channel) => (
        <Button key={channel} icon={channel === 'mail' ? 'mail' : 'message'} busy={busy} unavailable={unavailable} onClick={() => { onSend(channel) }}>
          {t(`message.by_${channel}`)}
        </Button>
      ))}
    </div>
  )
}
