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

/** The calls with which staff write to clients; their shapes stand in the wire contract. */

interface PreviewWish {
  readonly requestId: number
  readonly templateId: number
  readonly language: Language
}

export const getMessages = (requestId: number, signal?: AbortSignal) => readCall<MessagesAnswer>(messageForm, 'get', { requestId }, signal)
export const previewMessage = (wish: PreviewWish, signal?: AbortSignal) => readCall<MessagePreview>(messageForm, 'preview', { ...wish }, signal)
export const sendMessage = (values: SendMessageValues) => sendCall<Message>(messageForm, 'send', { ...values })
export const markMessage = (values: MarkMessageValues) => sendCall<Message>(messageForm, 'mark', { ...values })
export const getTrackLink = (values: TrackLinkValues) => sendCall<TrackLinkAnswer>(resources.requests, 'tracklink', { ...values })

/** Keys below the one of requests: each change of a row asks for these again. */
export const messageKeys = {
  of: (requestId: number) => ['resource', 'requests', 'messages', requestId],
  preview: (wish: PreviewWish) => ['resource', 'requests', 'preview', wish],
} as const
