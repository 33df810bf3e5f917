import {
  LOOKUP_TYPES,
  type CatalogueWorker,
  type FirstCards,
  type LookupItem,
  type OfficeFacts,
  type PublicPath,
  type RemoteEntry,
  type RemoteMenuEntry,
} from '@office/shared-api/model'

/**
 * The allow lists of the start data: a key that stands in none of them is in no page. A new one is a decision, because a page is read by
 * everybody. Each names all keys of its type, optional ones too, or it does not compile.
 */
type Keys<T> = Readonly<Record<keyof T, true>>

type CardLabel = Omit<LookupItem, 'Color' | 'Class'>

const WORKER: Keys<CatalogueWorker> = {
  Id: true,
  Ref: true,
  Photo: true,
  Country: true,
  Job: true,
  Category: true,
  Experiance: true,
  Religion: true,
}

const LABEL: Keys<CardLabel> = { Id: true, Type: true, Ar: true, En: true, Disable: true }

/** The lists whose items a card shows and a filter offers. */
const LISTS_OF_CARDS: ReadonlySet<number> = new Set([
  LOOKUP_TYPES.countries,
  LOOKUP_TYPES.jobs,
  LOOKUP_TYPES.categories,
  LOOKUP_TYPES.experiances,
  LOOKUP_TYPES.religions,
])

const OFFICE: Keys<OfficeFacts> = {
  name: true,
  contactEmail: true,
  whatsappNumber: true,
  mapUrl: true,
  instagramUrl: true,
  snapchatUrl: true,
  licenseNumber: true,
  crNumber: true,
  phone: true,
  hours: true,
  privacy: true,
  sendsLinks: true,
}

/** The menu stays while its remote is down, also for somebody who signs in on this page. */
const REMOTE: Keys<RemoteEntry> = {
  name: true,
  build: true,
  entry: true,
  integrity: true,
  contract: true,
  needs: true,
  paths: true,
  publicPaths: true,
  menu: true,
}

const PUBLIC_PATH: Keys<PublicPath> = { path: true, label: true, place: true }
const MENU_ENTRY: Keys<RemoteMenuEntry> = { path: true, icon: true, role: true, label: true }

/** The members of a value that its list names, in the value's order. */
function only<T extends object>(keys: Keys<T>, value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(keys, key))) as T
}

/** A worker as screens show one: without the name. */
export function shownWorker(worker: CatalogueWorker): CatalogueWorker {
  return only(WORKER, worker)
}

/** The first cards as screens show them: lists of staff are not among the lookups. */
export function shownCards({ workers, lookups, total, found }: FirstCards): FirstCards {
  const ofCards = lookups.filter(({ Type }) => LISTS_OF_CARDS.has(Type))
  const labels = ofCards.map((item) => only<CardLabel>(LABEL, item))
  return { workers: workers.map(shownWorker), lookups: labels, total, ...(found !== undefined && { found }) }
}

export function shownFacts(office: OfficeFacts): OfficeFacts {
  return only(OFFICE, office)
}

/** A remote as a browser needs it: the files that a page asks for first are written into its head. */
export function shownRemote(remote: RemoteEntry): RemoteEntry {
  const { publicPaths, menu } = remote
  return only(REMOTE, {
    ...remote,
    menu: menu.map((entry) => only(MENU_ENTRY, entry)),
    ...(publicPaths && { publicPaths: publicPaths.map((open) => only(PUBLIC_PATH, open)) }),
  })
}
