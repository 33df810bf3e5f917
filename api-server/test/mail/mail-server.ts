import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine that keeps what it is given. */
export interface MailServer {
  readonly port: number
  /** Whole messages, as they came over the wire. */
  readonly messages: string[]
  readonly recipients: string[]
  /** Users whose password came, always in clear: the server offers no TLS. */
  readonly users: string[]
  readonly stop: () => Promise<void>
}

interface Behaviour {
  /** An address of this machine; only `127.0.0.1` is known to be one. */
  readonly host?: string
  readonly port?: number
  /** Answers an address with a refusal. */
  readonly refuses?: (address: string) => boolean
}

export async function startMailServer({ host = '127.0.0.1', port = 0, refuses = () => false }: Behaviour = {}): Promise<MailServer> {
  const messages: string[] = []
  const recipients: string[] = []
  const users: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, done) {
      users.push(username)
      done(null, { user: username })
    },
    onRcptTo({ address }, _session, done) {
      if (refuses(address)) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else {
        recipients.push(address)
        done()
      }
    },
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        messages.push(text)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve)
  })
  const address = server.server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => { resolve(); })
    })
  return { port: address.port, messages, recipients, users, stop }
}
