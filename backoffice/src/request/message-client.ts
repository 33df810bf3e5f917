import { readCall, sendCall } from '@office/shared-api/client'
import {
  messageForm,
  resources,
  type Language,
  type MarkMessageValues,
  type Message,
  type MessagePreview,
  type MessagesAnswer,
  type SendMessageValues,
  type TrackLinkAnswer,
  type TrackLinkValues,
} from '@office/shared-api/model'

/** The calls with which staff write to the client of a request. Their shapes stand in the wire contract. */

export const getMessages = (requestId: number, signal?: AbortSignal) => readCall<MessagesAnswer>(messageForm, 'get', { requestId }, signal)
export const previewMessage = (wish: { readonly requestId: number; readonly templateId?: number; readonly language: Language }, signal?: AbortSignal) =>
  readCall<MessagePreview>(messageForm, 'preview', wish, signal)
export const sendMessage = (values: SendMessageValues) => sendCall<Message>(messageForm, 'send', { ...values })
export const markMessage = (values: MarkMessageValues) => sendCall<Message>(messageForm, 'mark', { ...values })
export const trackLinkOf = (values: TrackLinkValues) => sendCall<TrackLinkAnswer>(resources.requests, 'tracklink', { ...values })

/** Below the key of requests: each change of a row asks for them again. */
export const messagesKey = (requestId: number) => ['resource', 'requests', 'messages', requestId] as const
