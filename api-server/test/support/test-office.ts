import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LOOKUP_TYPES, resources, ROLES, type LookupList, type Resource, type Role } from '@office/shared-api/model'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../src/app'
import { readConfig, type Config } from '../../src/platform/config/config'
import type { Database, Engine } from '../../src/platform/database/database'
import { continueIds, insertRows } from '../../src/platform/database/insert-rows'
import { hashPassword } from '../../src/office/session/password'
import { startSession, type Verified } from '../../src/office/session/session-store'
import type { Parts } from '../../src/platform/plugins/parts'
import type { OfficeBindings } from '../../src/office'
import { derivedColumns } from '../../src/engine/stored-row'
import { nextId } from '../../src/engine/row-statements'
import { seedLists } from '../../src/office/first-items'
import { showAll } from '../../src/office/publication/first-modes'
import { openFilledDatabase } from './databases'

/** The password of every test account. */
export const PASSWORD = 'right-password'

const NO_LIMITS = { SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0', SIGNIN_LIMIT: '0', RESET_LIMIT: '0', REPORT_LIMIT: '0', TRACK_LIMIT: '0', CALLBACK_LIMIT: '0' }

interface Call {
  /** The caller: a session of this role, or nobody. */
  readonly as?: Role | undefined
  /** Sent as JSON, unless `form` is given. */
  readonly body?: object
  readonly form?: Readonly<Record<string, string>>
  /** Sent as it is; its type is among the headers. */
  readonly raw?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
}

/** A small office with an app over it: one user of each role, one labour office, and workers as they are asked for. */
export interface TestOffice {
  readonly app: FastifyInstance
  readonly database: Database
  readonly config: Config
  /** The clock of the app: it stands still until it is moved. */
  readonly clock: { now: Date }
  readonly userIds: Readonly<Record<Role, number>>
  /** POST with a body, else GET. Answers follow `Accept-Language: en` unless headers say otherwise. */
  readonly call: (url: string, call?: Call) => Promise<LightMyRequestResponse>
  /** The Id of an item of a lookup list, by its place in the list. */
  readonly lookup: (list: LookupList, at?: number) => number
  /** Adds a worker and answers its Id; available unless said otherwise. */
  readonly addWorker: (values?: Readonly<Record<string, unknown>>) => Promise<number>
  readonly close: () => Promise<void>
}

export function emailOf(role: Role): string {
  return `${role.toLowerCase()}@office.test`
}

let passwordHash: Promise<string> | undefined

async function addUsers(database: Database): Promise<void> {
  // Slow on purpose, and the same for each office of a file of tests.
  const PasswordHash = await (passwordHash ??= hashPassword(PASSWORD))
  const users = ROLES.map((Role, at) => {
    const row = { Id: at + 1, Name: `${Role} user`, Email: emailOf(Role), PhoneNumber: '0551234567', Role }
    return { ...row, EmailConfirmed: true, PasswordHash, ...derivedColumns(resources.users, row) }
  })
  await insertRows(database, 'users', users)
  await continueIds(database, 'users')
}

async function addOffice(database: Database): Promise<void> {
  const row = { NameArabic: 'مكتب مانيلا', NameEnglish: 'Manila Office', CountryArabic: 'الفلبين', CountryEnglish: '' }
  await insertRows(database, 'offices', [{ Id: 1, ...row, ...derivedColumns(resources.offices, row) }])
  await continueIds(database, 'offices')
}

/** Rows with which each test office begins: the first lists, a user of each role and a labour office. */
async function fillOffice(database: Database): Promise<void> {
  await seedLists(database)
  // The publishing settings are the subject of tests of their own.
  await showAll(database)
  await addUsers(database)
  await addOffice(database)
}

async function lookupIds(database: Database): Promise<ReadonlyMap<number, readonly number[]>> {
  const items = await database.query<{ Id: number; Type: number }>({ text: 'SELECT "Id", "Type" FROM lookups ORDER BY "Id"' })
  const ids = new Map<number, number[]>()
  for (const { Id, Type } of items) ids.set(Type, [...(ids.get(Type) ?? []), Id])
  return ids
}

async function sessions(database: Database, config: Config, now: Date): Promise<ReadonlyMap<Role, string>> {
  const tokens = new Map<Role, string>()
  for (const [at, role] of ROLES.entries()) tokens.set(role, await sessionOf({ database, config, clock: { now } }, at + 1))
  return tokens
}

/** A new session of a user, as their password would start it; returns its token. */
export async function sessionOf({ database, config, clock }: Pick<TestOffice, 'database' | 'config' | 'clock'>, userId: number): Promise<string> {
  const [user] = await database.query<Verified>({ text: 'SELECT "Id", "PasswordHash" FROM users WHERE "Id" = $1', values: [userId] })
  if (!user) throw new Error(`there is no user ${userId}`)
  return startSession(database, user, config, clock.now, undefined)
}

/** The answer; of one that is a stream without end, its beginning. */
async function answerOf(app: FastifyInstance, call: InjectOptions): Promise<LightMyRequestResponse> {
  if (typeof call.url !== 'string' || !/^\/api\/live\b/.test(call.url)) return app.inject(call)
  const answer = await app.inject({ ...call, payloadAsStream: true })
  const stream = answer.stream()
  const [first] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  const body = first.toString()
  return Object.assign(answer, { body, payload: body, json: () => JSON.parse(body) as never })
}

/** For tests of what visitors see after a change: they need not wait a second for each. */
export const POLLS_OFTEN = { polling: 20 }

/** Opens an office on one engine. `environment` overrides the configuration; limits are off unless it sets them. */
export async function openOffice(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  { bindings, ...parts }: Pick<Parts, 'logTo' | 'polling'> & { readonly bindings?: OfficeBindings } = {},
): Promise<TestOffice> {
  const database = await openFilledDatabase(engine, fillOffice)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: path.join(tmpdir(), 'office-tests'), ...NO_LIMITS, ...environment })
  const clock = { now: new Date('2026-11-21T09:00:00.000Z') }
  const ids = await lookupIds(database)
  const tokens = await sessions(database, config, clock.now)
  const app = await buildApp({ config, database, now: () => clock.now, ...parts }, undefined, bindings)

  const lookup = (list: LookupList, at = 0) => {
    const id = ids.get(LOOKUP_TYPES[list])?.[at]
    if (id === undefined) throw new Error(`${list} has no item ${at}`)
    return id
  }

  return {
    app,
    database,
    config,
    clock,
    userIds: Object.fromEntries(ROLES.map((role, at) => [role, at + 1])) as Record<Role, number>,
    lookup,
    call: (url, { as, body, form, raw, headers = {}, method } = {}) =>
      answerOf(app, {
        method: method ?? (body || form || raw !== undefined ? 'POST' : 'GET'),
        url,
        headers: {
          'accept-language': 'en',
          ...(as ? { 'x-web-client': 'office-web', cookie: `session=${tokens.get(as) ?? ''}` } : {}),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        ...(body ? { payload: body } : {}),
        ...(raw === undefined ? {} : { payload: raw }),
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      }),
    async addWorker(values = {}) {
      const Id = await nextId(database, 'persons')
      const row = {
        Id,
        Ref: `T-${Id}`,
        Name: 'Maria Santos',
        Country: lookup('countries'),
        Job: lookup('jobs'),
        Category: lookup('categories'),
        Experiance: lookup('experiances'),
        Religion: lookup('religions'),
        Available: true,
        ...values,
      }
      await insertRows(database, 'persons', [{ ...row, ...derivedColumns(resources.persons, row) }])
      return Id
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** An answer without the names by which its change can be undone; a list as it is. */
export function withoutUndo<T extends object>(answer: T): T {
  if (Array.isArray(answer)) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'LogId' && name !== 'Batch')) as T
}

/** A row that was read alone, without its sums: a save answers none. */
export function withoutSums<T extends object | undefined>({ sums = {} }: Pick<Resource, 'sums'>, row: T): T {
  return row && (Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(sums, name))) as T)
}

/** The body of a visitor for a worker; all fields that are required without a visa. */
export function publicForm(PersonId: number, values: Readonly<Record<string, unknown>> = {}) {
  return {
    Name: 'محمد العتيبي',
    IdentityId: '1012345678',
    Dob: '1410-05-12',
    Phone: '0551234567',
    HasVisa: false,
    PersonId,
    ...values,
  }
}
