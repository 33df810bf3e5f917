import { errorCode } from '../errors'
import type { Outcome } from '../gateway/http-gateway'

/** What became of a mail that a person reads: the same four ends as at a gateway. The first words with a mail server bring nothing over. */
export async function mailOutcome(sending: Promise<void>): Promise<Outcome> {
  try {
    await sending
    return { state: 'sent' }
  } catch (error) {
    const { responseCode, command } = error as { readonly responseCode?: number; readonly command?: string }
    if (responseCode !== undefined) return { state: responseCode >= 500 ? 'failed' : 'retry', error: `smtp_${responseCode}` }
    const isBefore = command === 'CONN' || command === 'EHLO' || ['EDNS', 'EAUTH', 'ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')
    return { state: isBefore ? 'retry' : 'unclear', error: errorCode(error) ?? 'mail' }
  }
}
