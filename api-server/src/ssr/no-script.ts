import { chatAddress, directionOf, LANGUAGES, type Language, type OfficeFacts } from '@office/shared-api/model'
import { escapeHtml } from '../platform/html'
import type { WithoutScripts } from './public-page'

/** The sentences of a page whose scripts do not run. */
interface Words {
  readonly off: string
  readonly other: string
  readonly chat: string
  readonly call: string
}

const ar: Words = {
  off: 'جافاسكربت متوقفة في هذا المتصفح.',
  other: 'لا تعمل هذه الصفحة من دونها: شغّل جافاسكربت ثم افتح الصفحة مرة أخرى، أو تواصل مع المكتب.',
  chat: 'واتساب',
  call: 'الهاتف',
}

const en: Words = {
  off: 'JavaScript is off in this browser.',
  other: 'This page does not work without it: turn it on and open the page again, or ask the office.',
  chat: 'WhatsApp',
  call: 'Telephone',
}

const wordsOf: Readonly<Record<Language, Words>> = { ar, en }
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' }

export interface NoScriptParts {
  readonly language: Language
  readonly office: OfficeFacts
  /** Of the public page, where that says more than its markup. */
  readonly use: WithoutScripts | undefined
  /** The markup of the page holds its screen. */
  readonly isServed: boolean
  /** Of the page's policy: for the styles. */
  readonly nonce: string
}

/** Controls that only scripts bring to life are out of sight; a page of no use keeps its header and footer. */
const DEAD_CONTROLS = 'header button,main button:not([type=submit]){display:none!important}'
const HIDDEN = 'main{display:none!important}'
const NOTICE =
  '.no-script{padding:1rem;border-block-end:1px solid var(--color-warning-border);background:var(--color-warning-soft);color:var(--color-warning-text);text-align:center}.no-script p{max-inline-size:48rem;margin:0 auto .5rem}.no-script a{display:inline-block;min-block-size:2.75rem;padding:.6rem .75rem;color:inherit;font-weight:600}'

/** The use of a page: what it says itself, where its screen is there or would be of no use. */
function useOf({ language, use, isServed }: NoScriptParts): { readonly sentence: string; readonly styles: string } {
  if (!isServed && !use?.isHidden) return { sentence: wordsOf[language].other, styles: HIDDEN }
  return { sentence: use?.sentence[language] ?? '', styles: use?.isHidden ? HIDDEN : (use?.styles ?? '') }
}

/** For the page's head: how it looks without scripts. */
export function noScriptStyles(parts: NoScriptParts): string {
  return `<noscript><style nonce="${parts.nonce}">${NOTICE}${DEAD_CONTROLS}${useOf(parts).styles}</style></noscript>`
}

/** For the beginning of the body: what works without scripts, the ways to the office, and the page in the other language, whose toggle is a script. */
export function noScriptNotice(parts: NoScriptParts): string {
  const { language, office } = parts
  const { sentence } = useOf(parts)
  const words = wordsOf[language]
  const { whatsappNumber, phone } = office
  const links = [
    whatsappNumber !== undefined && link(chatAddress(whatsappNumber), words.chat),
    phone !== undefined && link(`tel:${phone}`, `${words.call} <bdi dir="ltr">${escapeHtml(phone)}</bdi>`),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      link(`?lang=${other}`, LANGUAGE_NAMES[other], `lang="${other}" dir="${directionOf(other)}" hreflang="${other}"`),
    ),
  ]
  return `<noscript><div class="no-script" role="note"><p>${words.off}${sentence && ` ${sentence}`}</p>${links.filter((each) => each !== false).join(' ')}</div></noscript>`
}

function link(href: string, content: string, more = ''): string {
  return `<a href="${escapeHtml(href)}"${more && ` ${more}`}>${content}</a>`
}
