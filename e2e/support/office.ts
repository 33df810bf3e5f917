import { setTimeout as pause } from 'node:timers/promises'
import {
  dayInRiyadh,
  LANGUAGE_COOKIE,
  LANGUAGES,
  LOOKUP_TYPES,
  resources,
  WEB_CLIENT_HEADER,
  type AnyRow,
  type CaseKind,
  type Colleague,
  type CatalogueWorker,
  type Language,
  type ListAnswer,
  type LookupItem,
  type LookupList,
  type PipelineAnswer,
  type Resource,
  type Role,
} from '@office/shared-api/model'
import { expect, request as requests, type APIRequestContext, type Page } from '@playwright/test'

const DRAWN_TIMEOUT = 180_000

/** The password of the demo accounts, and of every user that a journey makes. */
export const PASSWORD = 'office-demo-2026'

export interface Client {
  readonly name: string
  readonly identity: string
  readonly phone: string
}

/** A worker that one journey has to itself, with the words that their card shows. */
export interface OwnWorker {
  readonly id: number
  readonly reference: string
  readonly country: string
}

export interface OwnUser {
  readonly email: string
  readonly password: string
}

/** A number that no other journey has. */
function someDigits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')
}

/** A client nobody has met before. */
export function someClient(language: Language): Client {
  const digits = someDigits(8)
  const name = language === 'ar' ? `سارة التجريبية ${digits}` : `Sara Example ${digits}`
  return { name, identity: `10${digits}`, phone: `055${digits.slice(0, 7)}` }
}

/** Resolves when the server answers this path with a screen that it has drawn, which has this text: a busy one sends a page without it rather than late. */
export async function untilDrawn(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    expect(drawn(await (await page.request.get(path)).text())).toContain(text)
  }).toPass()
}

/** A page's text without its scripts: their data name each card, even one that is not drawn. */
export const drawn = (page: string): string => page.replaceAll(/<script\b[^]*?<\/script>/g, '')

/**
 * Resolves when the public page has this text, in each language, in the cards that the server draws, which follow a change soon,
 * not at once: until then a page comes without them.
 * Asked without a session, which would show the dashboard.
 */
export async function untilPageHas(url: string, text: string): Promise<void> {
  for (const end = Date.now() + DRAWN_TIMEOUT; Date.now() < end; ) {
    const pages = await Promise.all(LANGUAGES.map(async (language) => (await fetch(url, { headers: { cookie: `${LANGUAGE_COOKIE}=${language}` } })).text()))
    if (pages.every((page) => drawn(page).includes(text))) return
    // The server draws at most once a second: to ask more often only takes its time.
    await pause(200)
  }
  throw new Error(`the public page has no ${text}`)
}

/**
 * Rows of a journey's own, made through the API as staff do: so the order of journeys and how often they run change nothing.
 * Every call rejects when the server refuses it.
 */
export class Office {
  readonly #staff: APIRequestContext
  readonly #url: string
  readonly #language: Language

  constructor(staff: APIRequestContext, url: string, language: Language) {
    this.#staff = staff
    this.#url = url
    this.#language = language
  }

  /** A session of the demo administrator on the product at this address; dispose of it at the end. */
  static async openStaff(url: string): Promise<APIRequestContext> {
    const staff = await requests.newContext({ baseURL: url, extraHTTPHeaders: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value } })
    await post(staff, '/api/login/signin', { username: 'admin@office.example', password: PASSWORD })
    return staff
  }

  async #save(resource: Resource, values: object): Promise<{ readonly Id: number; readonly Ref: string }> {
    return (await post(this.#staff, `${resource.path}/Edit`, values)) as { Id: number; Ref: string }
  }

  async #get<T>(path: string): Promise<T> {
    return (await (await this.#staff.get(path)).json()) as T
  }

  /** The first item of a lookup list that is offered. */
  async #first(list: LookupList): Promise<LookupItem> {
    const items = await this.#get<LookupItem[]>('/api/filters/getdata')
    const item = items.find(({ Type, Disable }) => Type === LOOKUP_TYPES[list] && !Disable)
    if (!item) throw new Error(`${list} offers nothing`)
    return item
  }

  /** Any portrait, as a data URL. */
  async #portrait(): Promise<string> {
    const workers = await this.#get<CatalogueWorker[]>('/api/persons/getdata')
    const photo = workers.find(({ Photo }) => Photo !== null)?.Photo ?? ''
    const picture = await this.#staff.get(photo)
    return `data:image/webp;base64,${(await picture.body()).toString('base64')}`
  }

  /** A country that no worker is from. */
  async addCountry(): Promise<{ readonly id: number; readonly name: string }> {
    const name = `Country ${someDigits(8)}`
    const { Id } = await this.#save(resources.countries, { Ar: name, En: name })
    return { id: Id, name }
  }

  /** An available worker, the newest of the catalogue, from the first country that the filters offer or from this one. */
  async addWorker(from?: number): Promise<OwnWorker> {
    const [country, job, category, experience, religion, File] = await Promise.all([
      this.#first('countries'),
      this.#first('jobs'),
      this.#first('categories'),
      this.#first('experiances'),
      this.#first('religions'),
      this.#portrait(),
    ])
    const choices = { Country: from ?? country.Id, Job: job.Id, Category: category.Id, Experiance: experience.Id, Religion: religion.Id }
    const worker = await this.#save(resources.persons, { Name: `Maria ${someDigits(8)}`, ...choices, Available: true, File })
    return { id: worker.Id, reference: worker.Ref, country: this.#language === 'ar' ? country.Ar : country.En }
  }

  /** Such a worker, once the first page of the catalogue has the card in each language: for journeys of visitors. */
  async addShownWorker(from?: number): Promise<OwnWorker> {
    const worker = await this.addWorker(from)
    await untilPageHas(this.#url, worker.reference)
    return worker
  }

  /** The number of a job that no worker has, once visitors can choose it. */
  async addJob(): Promise<number> {
    const name = `Job ${someDigits(8)}`
    const { Id } = await this.#save(resources.jobs, { Ar: name, En: name })
    // The page of the filter itself: it is drawn when it is asked for, behind what is drawn already.
    await untilPageHas(`${this.#url}/?Job=${Id}`, name)
    return Id
  }

  /** A request that a visitor sends for this worker; resolves with its Id. */
  async addRequest(client: Client, worker: OwnWorker): Promise<number> {
    const form = { PersonId: String(worker.id), Name: client.name, IdentityId: client.identity, Dob: '1400-01-01', Phone: client.phone }
    await post(this.#staff, '/api/requests/submit', form)
    const { data } = await this.#get<ListAnswer<AnyRow>>(`/api/requests/get?searchValue=${client.identity}`)
    if (!data[0]) throw new Error(`${client.name} has no request`)
    return data[0].Id
  }

  /** Requests of one client without a worker, as staff add them; resolves with their Ids. */
  async addRequests({ name, identity, phone }: Client, count: number): Promise<readonly number[]> {
    const ids: number[] = []
    for (let at = 1; at <= count; at += 1) {
      ids.push((await this.#save(resources.requests, { Name: `${name} ${at}`, IdentityId: identity, Dob: '1400-01-01', Phone: phone })).Id)
    }
    return ids
  }

  /** Returns the row of follow-up of a request. */
  async followed(id: number): Promise<AnyRow> {
    const { data } = await this.#get<ListAnswer<AnyRow>>(`/api/follow/get?id=${id}&archived=all`)
    if (!data[0]) throw new Error(`there is no request ${id}`)
    return data[0]
  }

  /** Returns the row of a request as the list of requests has it. */
  async request(id: number): Promise<AnyRow> {
    const { data } = await this.#get<ListAnswer<AnyRow>>(`/api/requests/get?id=${id}&archived=all`)
    if (!data[0]) throw new Error(`there is no request ${id}`)
    return data[0]
  }

  /** Fills fields of follow-up, as its form does. */
  async follow(id: number, values: Readonly<Record<string, string>>): Promise<void> {
    const { Version, Name, IdentityId, Dob, Phone } = await this.followed(id)
    await this.#save(resources.follow, { Id: id, Version, Name, IdentityId, Dob, Phone, ...values })
  }

  /** The client agreed on this price and has paid it. */
  async pay(id: number, Amount: string): Promise<void> {
    const [{ Version, Name, IdentityId, Dob, Phone }, { Id: Method }] = await Promise.all([this.request(id), this.#first('methods')])
    await this.#save(resources.requests, { Id: id, Version, Name, IdentityId, Dob, Phone, AgreedPrice: Amount })
    await this.#save(resources.payments, { RequestId: id, Amount, On: dayInRiyadh(new Date()), Method, Reference: `TR-${someDigits(9)}` })
  }

  /** A labour office with a commission in dollars that is due at the payment; resolves with its Id. */
  async addLabourOffice(name: string, Amount: string): Promise<number> {
    const { Id } = await this.#save(resources.offices, { NameArabic: name, NameEnglish: name, CountryArabic: 'كينيا', CountryEnglish: 'Kenya' })
    await this.#save(resources.commissions, { OfficeId: Id, From: '2020-01-01', Amount, Currency: 'USD', DueAt: 'payment' })
    return Id
  }

  /** The worker of a labour office. */
  async employ(worker: OwnWorker, OfficeId: number): Promise<void> {
    const { data } = await this.#get<ListAnswer<AnyRow>>(`/api/persons/get?id=${worker.id}`)
    if (!data[0]) throw new Error(`there is no worker ${worker.id}`)
    await this.#save(resources.persons, { Id: worker.id, Version: data[0].Version, OfficeId })
  }

  /** Opens a case of this kind about a request, today, with what else is known of it. */
  async openCase(id: number, Kind: CaseKind, more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#save(resources.cases, { RequestId: id, Kind, OpenedOn: dayInRiyadh(new Date()), ...more })
  }

  async #stages(): Promise<PipelineAnswer['stages']> {
    return (await this.#get<PipelineAnswer>('/api/follow/prerequisite')).stages
  }

  /** The stages in their order, as this language names them. */
  async stageNames(): Promise<readonly string[]> {
    return (await this.#stages()).map(({ Ar, En }) => (this.#language === 'ar' ? Ar : En))
  }

  async stageIds(): Promise<readonly number[]> {
    return (await this.#stages()).map(({ Id }) => Id)
  }

  /** Those to whom a request can be given. */
  async colleagues(): Promise<readonly Colleague[]> {
    return (await this.#get<{ staff: readonly Colleague[] }>('/api/requests/prerequisite')).staff.filter(({ AwayUntil }) => AwayUntil === null)
  }

  /** A user who has confirmed their address and chosen a password. */
  async addUser(role: Role): Promise<OwnUser> {
    const digits = someDigits(8)
    const email = `user-${digits}@office.example`
    const { Id } = await this.#save(resources.users, { Name: `User ${digits}`, Email: email, PhoneNumber: `055${digits.slice(0, 7)}`, Role: role })
    const { link } = (await post(this.#staff, '/api/users/invite', { Id })) as { link: string }
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    await post(this.#staff, '/api/manage/resetpassword', { email, token, Password: PASSWORD, PasswordConfirmation: PASSWORD })
    return { email, password: PASSWORD }
  }
}

async function post(staff: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await staff.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
