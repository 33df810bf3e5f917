import { FOLDED, LETTERS, LETTERS_COOKIE, MENU_COOKIE, NO_LETTERS, SESSION_HINT_COOKIE, THEME_COOKIE, UNFOLDED, type Preferences } from '@office/shared-api/model'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type Config } from '../../platform/config/config'

const DAY = 86_400

type CookieConfig = Pick<Config, 'publicUrl' | 'sessionMaxDays'>

/** `__Host-`: with this prefix, browsers refuse a session cookie that another host of the domain has planted. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-session' : 'session'
}

export function sessionToken(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined {
  return request.cookies[sessionCookieName(config)]
}

function sessionOptions(config: CookieConfig): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) }
}

/** The hint is readable by scripts: it spares visitors who never signed in a call that must fail. It opens nothing. */
function hintOptions(config: CookieConfig): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure(config) }
}

/** Seconds for which a browser stays known: a year. */
const KNOWN_FOR = 365 * DAY

function knownBrowserName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-known_browser' : 'known_browser'
}

/** The mark of a browser that has signed in before (`sign-in.ts`). It opens nothing, and stays after signing out. */
export function knownBrowser(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined {
  return request.cookies[knownBrowserName(config)]
}

export function setKnownBrowser(reply: FastifyReply, mark: string, config: CookieConfig): void {
  reply.setCookie(knownBrowserName(config), mark, { ...sessionOptions(config), maxAge: KNOWN_FOR })
}

/** Seconds between the password and the second factor. */
const STEP_FOR = 300

function stepName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-signin_step' : 'signin_step'
}

/** The step between password and second factor (`factors/step-token.ts`). It opens the second step, and nothing else. */
export function stepToken(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined {
  return request.cookies[stepName(config)]
}

export function setStepCookie(reply: FastifyReply, token: string, config: CookieConfig): void {
  reply.setCookie(stepName(config), token, { ...sessionOptions(config), maxAge: STEP_FOR })
}

export function clearStepCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(stepName(config), sessionOptions(config))
}

export function setSessionCookies(reply: FastifyReply, token: string, config: CookieConfig): void {
  const maxAge = config.sessionMaxDays * DAY
  reply.setCookie(sessionCookieName(config), token, { ...sessionOptions(config), maxAge })
  reply.setCookie(SESSION_HINT_COOKIE, '1', { ...hintOptions(config), maxAge })
}

/** How the pages look, and how they are worked with. Readable by scripts, which change it at a press. It stays after signing out, when nobody looks at it. */
export function setLookCookies(reply: FastifyReply, { Theme, MenuFolded, LetterKeys }: Preferences, config: CookieConfig): void {
  const options = { ...hintOptions(config), maxAge: KNOWN_FOR }
  reply.setCookie(THEME_COOKIE, Theme, options)
  reply.setCookie(MENU_COOKIE, MenuFolded ? FOLDED : UNFOLDED, options)
  reply.setCookie(LETTERS_COOKIE, LetterKeys ? LETTERS : NO_LETTERS, options)
}

export function clearSessionCookies(reply: FastifyReply, config: CookieConfig): void {
  reply.clearCookie(sessionCookieName(config), sessionOptions(config))
  reply.clearCookie(SESSION_HINT_COOKIE, hintOptions(config))
}
