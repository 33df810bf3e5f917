import type { FollowRow, PaymentRow, RequestRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { cancelMessage, prepareMessage } from '../messages/prepare-message'

/** Messages to a client about money that came or went back. */

const selectClient = prepared('payments.client', 'SELECT "PaidMusand", "Phone", "Language", "NoMessages" FROM requests WHERE "Id" = $1')

type Client = Pick<FollowRow, 'PaidMusand'> & Pick<RequestRow, 'Phone' | 'Language' | 'NoMessages'>

interface About {
  /** The payment. */
  readonly id: number
  readonly request: number
  readonly kind: PaymentRow['Kind']
}

const causeOf = (kind: PaymentRow['Kind']) => (kind === 'refund' ? 'refund' : 'paid')

/** Prepares the message about a payment, unless the client wants none. Returns the day on which the request was marked as paid. */
export async function tellClient(transaction: Queryable, config: Pick<Config, 'gateways'>, { id, request, kind }: About, now: Date): Promise<string | null> {
  const [client] = await transaction.query<Client>(selectClient(request))
  if (!client) return null
  const { Phone: phone, Language: language, NoMessages } = client
  if (!NoMessages) await prepareMessage(transaction, config, { requestId: request, phone, language, cause: causeOf(kind), stageId: null, about: String(id) }, now)
  return client.PaidMusand
}

/** Takes the message about a payment back, where it has not gone out. */
export function untellClient(transaction: Queryable, { id, request, kind }: About): Promise<void> {
  return cancelMessage(transaction, request, { cause: causeOf(kind), stageId: null, about: String(id) })
}
