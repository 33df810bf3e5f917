import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isLanguage, type Language } from '@office/shared-api/model'
import { createTransport } from 'nodemailer'
import { isLocalHost, mailFolder, type Config } from '../config/config'
import { escapeHtml } from '../html'

/** A mail as its job keeps it. */
export interface Mail {
  readonly to: string
  /** The language that it leads with. */
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail on its way. */
export interface SentMail extends Mail {
  /** Unique and the same for every attempt, so that a mail that goes out twice can be known as one. */
  readonly key: string
  /** In the order in which the mails were asked for. */
  readonly number: string
  /** When it was asked for. */
  readonly at: Date
}

/** Hands a mail over; rejects when it was not taken. */
export interface MailTransport {
  readonly send: (mail: SentMail) => Promise<void>
  readonly close: () => void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'office'>

/** Milliseconds after which a mail server that does not respond has failed. */
const TIMEOUT = 10_000

/**
 * `smtp:` begins in clear and asks for TLS afterwards, an offer that anybody on the way can take out. Mails carry codes:
 * without TLS they go to this machine alone. In the query, because that wins over options.
 */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && !isLocalHost(url.hostname)) {
    url.searchParams.set('requireTLS', 'true')
    url.searchParams.delete('ignoreTLS')
  }
  return url.href
}

function smtpTransport(url: string, { mailFrom, office }: MailConfig): MailTransport {
  const smtp = createTransport({
    url: withTls(url),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: 2 * TIMEOUT,
    // Nothing of a mail may lead to a file or an address being read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ key, to, language, subject, text, html, at }) {
      await smtp.sendMail({
        from: { name: isLanguage(language) ? office.name[language] : office.name.en, address: mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        messageId: `<${key}@${mailFrom.split('@')[1] ?? 'localhost'}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      })
    },
    close: () => {
      smtp.close()
    },
  }
}

/** Pages to be opened in a browser: readable without a mail program, in the right direction. */
function folderTransport(folder: string): MailTransport {
  return {
    async send({ number, to, html, at }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${at.toISOString().replace(/[:.]/g, '-')}_${number}.html`
      // Escaped as text, an address holds no `>`, which alone could end the comment.
      const head = `<!-- To: ${escapeHtml(to)} -->\n`
      await writeFile(path.join(folder, name), html.replace('\n', `\n${head}`), { mode: 0o600 })
    },
    close: () => undefined,
  }
}

/** By SMTP where the office has a mail server, else into a folder of the server's data. */
export function mailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === null ? folderTransport(mailFolder(config.dataDir)) : smtpTransport(config.smtpUrl, config)
}
