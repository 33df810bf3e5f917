import { publicPathsOf, type OfficeFacts, type PublicPath, type RemoteEntry, type RemoteMenuEntry } from '@office/shared-api/model'

/**
 * An allow list of the start data: a key that stands in none is in no page. A new one is a decision, because a page is read by
 * everybody. Each names all keys of its type, optional ones too, or it does not compile.
 */
export type Keys<T> = Readonly<Record<keyof T, true>>

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
  ownPrivacy: true,
  sendsLinks: true,
}

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
const MENU_ENTRY: Keys<RemoteMenuEntry> = { path: true, icon: true, role: true, group: true, label: true }

/** The members of a value that its list names, in the value's order. */
export function only<T extends object>(keys: Keys<T>, value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(keys, key))) as T
}

export function shownFacts(office: OfficeFacts): OfficeFacts {
  return only(OFFICE, office)
}

/** A remote as the browsers of staff need it: the files that a page asks for first are written into its head. The menu stays while the remote is down. */
export function shownRemote(remote: RemoteEntry): RemoteEntry {
  const { publicPaths, menu } = remote
  return only(REMOTE, {
    ...remote,
    menu: menu.map((entry) => only(MENU_ENTRY, entry)),
    ...(publicPaths && { publicPaths: publicPaths.map((open) => only(PUBLIC_PATH, open)) }),
  })
}

/**
 * The remotes that have public pages, without menus: with those of staff a page would no longer come in one round trip. The shell reads
 * the whole listing for somebody who signs in on such a page (`useStaffListing`).
 */
export function listingForVisitors(listing: readonly RemoteEntry[]): readonly RemoteEntry[] {
  return listing.flatMap((remote) => {
    const publicPaths = publicPathsOf(remote)
    return publicPaths.length === 0 ? [] : [shownRemote({ ...remote, menu: [], publicPaths })]
  })
}
