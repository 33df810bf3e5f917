import type { AddressInfo, Socket } from 'node:net'
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
  /** Answers an address with a refusal: this code, 550 for true. */
  readonly refuses?: (address: string) => boolean | number
  /** Hangs up once it has taken a message, without a word. */
  readonly hangsUp?: () => boolean
}

export async function startMailServer({ host = '127.0.0.1', port = 0, refuses = () => false, hangsUp = () => false }: Behaviour = {}): Promise<MailServer> {
  const messages: string[] = []
  const recipients: string[] = []
  const users: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, done) {
      users.push(username)
      done(null, { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuses(address)
      if (refusal !== false) done(Object.assign(new Error('no such mailbox'), { responseCode: refusal === true ? 550 : refusal }))
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
        if (hangsUp()) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
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
