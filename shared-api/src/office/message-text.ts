import type { Bilingual, Language } from '../engine/language'
import { chatAddress } from './chat-address'

/** The texts of messages to clients: their placeholders, what may not stand in them, and how one becomes a message. Pure functions. */

export const PLACEHOLDERS = ['client', 'worker', 'ref', 'stage', 'date', 'papers', 'link', 'office'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type MessageWords = Readonly<Record<Placeholder, string>>

/** The words that stand for the worker while a request has none. */
export const CHOSEN_WORKER: Bilingual = { ar: 'العامل/ة المختار/ة', en: 'the chosen worker' }

/** How a client is called whose name is none, or is no name. */
const DEAR_CLIENT: Bilingual = { ar: 'عميلنا العزيز', en: 'dear client' }

/** A word that the office does not use for people. */
const REFUSED_WORD = /خادم(?:ة|ه|ات)/

function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{[^{}]*\}/g))].sort()
}

function problemOf(text: string, other: string): Bilingual | null {
  const unknown = placeholdersIn(text).find((placeholder) => !PLACEHOLDERS.some((name) => placeholder === `{${name}}`))
  if (unknown !== undefined) return { ar: `«${unknown}» غير معروف`, en: `${unknown} is not known` }
  if (REFUSED_WORD.test(text)) return { ar: 'استخدم «العاملة» أو «العمالة»', en: 'Say العاملة or العمالة' }
  if (placeholdersIn(text).join() === placeholdersIn(other).join()) return null
  return { ar: 'العناصر بين القوسين { } ليست نفسها في اللغتين', en: 'The placeholders in { } differ between the two languages' }
}

/** The broken rules of an office's text, by field, in both languages. */
export function problemsOfText({ Ar, En }: { readonly Ar: string; readonly En: string }): Readonly<Partial<Record<'Ar' | 'En', Bilingual>>> {
  const [ar, en] = [problemOf(Ar, En), problemOf(En, Ar)]
  return { ...(ar && { Ar: ar }), ...(en && { En: en }) }
}

/**
 * Words that somebody else typed, as they may stand in a message: in one line, short, and without what a phone takes for a link. Each
 * placeholder is filled once, so that one in a name stays the letters that it is.
 */
export function harmless(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Cf}\s]/gu, ' ')
    .replace(/[/\\@:#]|\.(?=\S)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 150)
}

/** Fills in the placeholders of a text; brackets around a word that is not known go with it. */
export function renderText(text: string, words: MessageWords): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? words[name as Placeholder] : whole)).replace(/ ?\(\)/g, '').trim()
}

/** The number as WhatsApp and gateways take it, 966XXXXXXXXX; null for a text that is no Saudi mobile number. */
export function internationalPhone(phone: string): string | null {
  const [, digits] = /^(?:\+?966|0)?(5[0-9]{8})$/.exec(phone) ?? []
  return digits === undefined ? null : `966${digits}`
}

/** The link that opens WhatsApp with a text; null without a mobile number. */
export function whatsappLink(phone: string, text: string): string | null {
  const number = internationalPhone(phone)
  return number === null ? null : chatAddress(number, text)
}

/** How people call a client: the first name, with what belongs to it. */
export function firstName(name: string): string {
  return /(?:(?:عبد|أبو|ابو|أم|ام|abd|abdul|abdel|abu|umm|um)[ -]+)?\S+/i.exec(name)?.[0] ?? ''
}

/** Letters with their marks, and between two of them what names have there. */
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u
const LONGEST_NAME = 30

/**
 * How a message calls a client. Texts go out by themselves to any number that a stranger has typed: a first name of letters alone, in
 * which nobody else's message has room, or the polite form. `isFirst`: it begins the text.
 */
export function clientCalled(name: string, language: Language, isFirst = false): string {
  const first = firstName(name.normalize('NFC').replace(/\p{Cf}/gu, ''))
  if (NAME.test(first) && first.length <= LONGEST_NAME) return first
  const polite = DEAR_CLIENT[language]
  return isFirst ? polite.charAt(0).toUpperCase() + polite.slice(1) : polite
}

/** Names in one line. */
export function listedNames(names: readonly string[], language: Language): string {
  return names.join(language === 'ar' ? '، ' : ', ')
}
