import { askCall, sendCall } from '@office/shared-api/client/staff'
import {
  CLIENT_MESSAGES,
  messageForm,
  type Language,
  type MarkMessageValues,
  type Message,
  type MessagePreview,
  type SendMessageValues,
} from '@office/shared-api/model'

/** The calls with which staff write to clients; their shapes stand in the wire contract. */

interface PreviewWish {
  readonly requestId: number
  readonly templateId: number
  readonly language: Language
}

export const previewMessage = (wish: PreviewWish, signal: AbortSignal) => askCall<MessagePreview>(CLIENT_MESSAGES, 'preview', wish, { signal })
export const sendMessage = (values: SendMessageValues) => sendCall<Message>(messageForm, 'send', { ...values })
export const markMessage = (values: MarkMessageValues) => sendCall<Message>(messageForm, 'mark', { ...values })
