import { randomBytes } from 'node:crypto'
import { dayInRiyadh, DEFAULT_LANGUAGE, isLanguage, LANGUAGES, MINUTE } from '@office/shared-api/model'
import { calendarLinkAnswer, makeCalendar, ownCalendarQuery, type OwnCalendar } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { performs } from '../../engine/actions'
import type { CallContract } from '../../engine/contract/call'
import { answer } from '../../engine/queries'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, readerOf } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { countTry, forgiveTry } from '../../platform/limits/rate-limit'
import type { Parts } from '../../platform/plugins/parts'
import { isActive, lacksFactor } from '../ground/staff'
import { hashToken } from '../session/session-store'
import { feedDays } from './feed-days'
import { feedFile } from './feed-file'

/** A calendar program reads the feed by a link with a token, because it cannot sign in. Of the token the database keeps a hash, and no log the query that it stands in. */

const FEED_PATH = '/api/calendar/feed'
/** 256 random bits in base64url. */
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const selectOwn = prepared('calendar.own', 'SELECT "MadeAt" FROM calendar_feeds WHERE "UserId" = $1')
const keep = prepared('calendar.keep', 'INSERT INTO calendar_feeds ("UserId", "Hash", "MadeAt") VALUES ($1, $2, $3) ON CONFLICT ("UserId") DO UPDATE SET "Hash" = $2, "MadeAt" = $3')
const remove = prepared('calendar.remove', 'DELETE FROM calendar_feeds WHERE "UserId" = $1')
const selectOwner = prepared('calendar.owner', `SELECT u."Id" FROM calendar_feeds f JOIN users u ON u."Id" = f."UserId" WHERE f."Hash" = $1 AND ${isActive('u')} AND NOT ${lacksFactor('u')}`)

export const readingOwnCalendar = answer(ownCalendarQuery, async (_asked, { reader, caller }): Promise<OwnCalendar> => {
  const [own] = await reader.query<OwnCalendar>(selectOwn(caller.Id))
  return own ?? { MadeAt: null }
})

export const makingCalendar = (config: Pick<Config, 'publicUrl' | 'port'>) =>
  performs(makeCalendar, 'Switch one’s own calendar feed on with a new link, which ends the one before, or off', calendarLinkAnswer, async ({ New }, { database, caller, language, now }) => {
    if (!New) {
      await database.query(remove(caller.Id))
      return { Link: '' }
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await database.query(keep(caller.Id, hashToken(token), now))
    return { Link: `${pagesOrigin(config)}${FEED_PATH}?token=${token}&lang=${language}` }
  })

const feedCall: CallContract = {
  tag: 'account',
  summary: 'The calendar of a member of staff as iCalendar: flights, deadlines and own reminders by reference and country, 30 days back and a year ahead',
  query: [
    { name: 'token', description: 'Of the link that account/calendar has answered.', schema: { type: 'string', maxLength: 100 }, required: true },
    { name: 'lang', description: 'The language of its words.', schema: { type: 'string', enum: [...LANGUAGES] } },
  ],
  files: ['text/calendar'],
  refusals: ['not_found', 'too_many_requests'],
}

/** The feed. It is the same `not_found` for an unknown link, one that has ended, and one of a user who cannot sign in. */
export function calendarRoute(app: FastifyInstance, { database, config, now }: Parts): void {
  app.get<{ Querystring: { token?: unknown; lang?: unknown } }>(FEED_PATH, { config: { access: 'everyone', contract: feedCall } }, async ({ query: { token, lang }, ip }, reply) => {
    if (typeof token !== 'string' || (lang !== undefined && !isLanguage(lang))) throw new HttpError('bad_request')
    // Unknown links alone are limited: a whole office may read its calendars from one address.
    const limits = addressLimits(ip, { what: 'calendar', most: config.limits.track, window: 10 * MINUTE })
    await countTry(database, limits, now())
    const [owner] = TOKEN.test(token) ? await database.query<{ readonly Id: number }>(selectOwner(hashToken(token))) : []
    if (!owner) throw new HttpError('not_found')
    await forgiveTry(database, limits)
    const days = await feedDays(readerOf(database), owner.Id, dayInRiyadh(now()))
    const language = lang ?? DEFAULT_LANGUAGE
    return reply.type('text/calendar; charset=utf-8').send(feedFile(days, { language, name: config.office.name[language], host: new URL(pagesOrigin(config)).hostname }))
  })
}
