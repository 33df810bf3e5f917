import { chatAddress, directionOf, LANGUAGES, TRACK_PATH, type Language, type OfficeFacts } from '@office/shared-api/model'
import { escapeHtml } from '../platform/html'

/** The sentences of a page whose scripts do not run. */
interface Words {
  readonly off: string
  readonly cards: string
  readonly track: string
  readonly other: string
  readonly chat: string
  readonly call: string
}

const ar: Words = {
  off: 'جافاسكربت متوقفة في هذا المتصفح.',
  cards: 'يمكن تصفّح البطاقات والبحث فيها. لطلب الاستقدام يُرجى التواصل مع المكتب، مع ذكر الرقم المرجعي الظاهر على البطاقة.',
  track: 'لمعرفة حالة الطلب: شغّل جافاسكربت ثم افتح الرابط مرة أخرى، أو اسأل المكتب مع ذكر رقم الطلب.',
  other: 'لا تعمل هذه الصفحة من دونها: شغّل جافاسكربت ثم افتح الصفحة مرة أخرى، أو تواصل مع المكتب.',
  chat: 'واتساب',
  call: 'الهاتف',
}

const en: Words = {
  off: 'JavaScript is off in this browser.',
  cards: 'You can browse and search the cards. To request a worker, ask the office with the reference number on the card.',
  track: 'To see where your request stands, turn JavaScript on and open the link again, or ask the office with the number of your request.',
  other: 'This page does not work without it: turn it on and open the page again, or ask the office.',
  chat: 'WhatsApp',
  call: 'Telephone',
}

const wordsOf: Readonly<Record<Language, Words>> = { ar, en }
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' }

export interface NoScriptParts {
  readonly language: Language
  readonly office: OfficeFacts
  readonly path: string
  /** The markup of the page holds its screen. */
  readonly isServed: boolean
  /** Of the page's policy: for the styles. */
  readonly nonce: string
}

/** The use of a page without scripts: complete, in part, or none. */
type Use = 'whole' | 'cards' | 'track' | 'other'

function useOf({ path, isServed }: NoScriptParts): Use {
  if (path === TRACK_PATH) return 'track'
  if (!isServed) return 'other'
  return path === '/' ? 'cards' : 'whole'
}

/** Controls that only scripts bring to life are out of sight, and the filters unfolded; a page of no use keeps its header and footer. */
const DEAD_CONTROLS = 'header button,main button:not([type=submit]),a[href*="request="]{display:none!important}a[href*="photo="]{pointer-events:none}'
const UNFOLDED =
  'form[role=search]{padding:1rem!important}form[role=search]>div{display:grid!important}@media (width<=40rem){form[role=search]>div{grid-template-columns:1fr 1fr!important}}'
const NOTICE =
  '.no-script{padding:1rem;border-block-end:1px solid var(--color-warning-border);background:var(--color-warning-soft);color:var(--color-warning-text);text-align:center}.no-script p{max-inline-size:48rem;margin:0 auto .5rem}.no-script a{display:inline-block;min-block-size:2.75rem;padding:.6rem .75rem;color:inherit;font-weight:600}'

/** For the page's head: how it looks without scripts. */
export function noScriptStyles(parts: NoScriptParts): string {
  const use = useOf(parts)
  const ofUse = use === 'cards' ? UNFOLDED : use === 'whole' ? '' : 'main{display:none!important}'
  return `<noscript><style nonce="${parts.nonce}">${NOTICE}${DEAD_CONTROLS}${ofUse}</style></noscript>`
}

/** For the beginning of the body: what works without scripts, the ways to the office, and the page in the other language, whose toggle is a script. */
export function noScriptNotice(parts: NoScriptParts): string {
  const { language, office } = parts
  const use = useOf(parts)
  const words = wordsOf[language]
  const { whatsappNumber, phone } = office
  const links = [
    whatsappNumber !== undefined && link(chatAddress(whatsappNumber), words.chat),
    phone !== undefined && link(`tel:${phone}`, `${words.call} <bdi dir="ltr">${escapeHtml(phone)}</bdi>`),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      link(`?lang=${other}`, LANGUAGE_NAMES[other], `lang="${other}" dir="${directionOf(other)}" hreflang="${other}"`),
    ),
  ]
  const sentence = use === 'whole' ? '' : ` ${words[use]}`
  return `<noscript><div class="no-script" role="note"><p>${words.off}${sentence}</p>${links.filter((each) => each !== false).join(' ')}</div></noscript>`
}

function link(href: string, content: string, more = ''): string {
  return `<a href="${escapeHtml(href)}"${more && ` ${more}`}>${content}</a>`
}
