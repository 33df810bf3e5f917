import { errorCode } from '../errors'
import type { Outcome } from '../gateway/http-gateway'

/** Properties of a failure of nodemailer besides its code. */
interface MailProblem {
  readonly responseCode?: number
  readonly command?: string
  readonly syscall?: string
  readonly timeoutType?: string
}

const BEFORE_TALKING = { codes: ['EDNS', 'EAUTH', 'ETLS', 'ENOENT'], commands: ['EHLO', 'HELO'], timeouts: ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'] }

/** No mail was under way yet. Nodemailer names the command CONN also of a line that breaks, or falls silent, after the whole mail. */
function isBeforeTalking(error: unknown, { command = '', syscall, timeoutType = '' }: MailProblem): boolean {
  const { codes, commands, timeouts } = BEFORE_TALKING
  return codes.includes(errorCode(error) ?? '') || commands.includes(command) || syscall === 'connect' || timeouts.includes(timeoutType)
}

/** Returns the outcome of a mail to a person: the same four as at a gateway. The first words with a mail server bring nothing over. */
export async function mailOutcome(sending: Promise<void>): Promise<Outcome> {
  try {
    await sending
    return { state: 'sent' }
  } catch (error) {
    const problem = error as MailProblem
    const { responseCode } = problem
    const said = responseCode === undefined ? (errorCode(error) ?? 'mail') : `smtp_${responseCode}`
    if (isBeforeTalking(error, problem)) return { state: 'retry', error: said }
    if (responseCode === undefined) return { state: 'unclear', error: said }
    return { state: responseCode >= 500 ? 'failed' : 'retry', error: said }
  }
}
