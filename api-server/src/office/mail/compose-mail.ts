import type { Language } from '@office/shared-api/model'
import type { Mail } from '../../platform/mail/mail-transport'

/** The words of a mail in one language. */
export interface MailPart {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A code to type or copy: always digits 0-9, read from left to right. */
  readonly code?: string
  readonly link?: { readonly text: string; readonly url: string }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

function direction(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Inline styles, because many mail programs drop all others. */
const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f6f6;color:#1c2b2b;font:16px/1.7 Tahoma,Arial,sans-serif',
  part: 'max-width:520px;margin:0 auto 16px;padding:24px;background:#fff;border-radius:12px',
  heading: 'margin:0 0 12px;font-size:20px',
  code: 'margin:16px 0;font:bold 32px/1.2 Consolas,monospace;letter-spacing:6px',
  link: 'display:inline-block;padding:10px 20px;border-radius:8px;background:#0d6b57;color:#fff;text-decoration:none',
}

function htmlPart({ language, heading, paragraphs, code, link }: MailPart): string {
  const lines = [
    `<h1 style="${STYLE.heading}">${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(code === undefined ? [] : [`<p style="${STYLE.code}"><bdi dir="ltr">${escaped(code)}</bdi></p>`]),
    ...(link ? [`<p><a href="${escaped(link.url)}" style="${STYLE.link}">${escaped(link.text)}</a></p>`] : []),
  ]
  const dir = direction(language)
  const align = dir === 'rtl' ? 'right' : 'left'
  return `<div lang="${language}" dir="${dir}" style="${STYLE.part};text-align:${align}">\n${lines.join('\n')}\n</div>`
}

function textPart({ heading, paragraphs, code, link }: MailPart): string {
  const lines = [heading, ...paragraphs]
  if (code !== undefined) lines.push(code)
  if (link) lines.push(`${link.text}:\n${link.url}`)
  return lines.join('\n\n')
}

/** The layout of a mail: the same words as HTML and as plain text. The first part decides language and direction. */
export function composeMail(to: string, parts: readonly [MailPart, ...MailPart[]]): Mail {
  const [{ language }] = parts
  const subject = parts.map((part) => part.subject).join(' | ')
  const head = `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`
  const body = `<body style="${STYLE.page}">\n${parts.map(htmlPart).join('\n')}\n</body>`
  return {
    to,
    language,
    subject,
    text: parts.map(textPart).join('\n\n----------\n\n'),
    html: `<!doctype html>\n<html lang="${language}" dir="${direction(language)}">\n${head}\n${body}\n</html>\n`,
  }
}
