import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicPageAt, readRemoteListing, type PublicPage, type RemoteEntry } from '@office/shared-api/model'
import { listOfTexts, readWhenChanged } from './shell-assets'

/** A self-contained bundle (CommonJS) that renders markup. */
export interface RendererBundle {
  readonly file: string
  /** `sha384-…`, as its release wrote it; a file that is another one is not run. Absent for what comes with the server. */
  readonly integrity?: string
}

export const LISTING_FILE = 'remotes.json'

/** Files that a page needs before it shows: paths relative to the remote's entry. */
interface FirstFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A public page as its release has it, for this server alone. */
interface DeployedPage extends FirstFiles {
  /** The segment after its path, named as routes name it (`:ref`). Undefined for a page without a parameter. */
  readonly rest: string | undefined
  /** The name of its data. */
  readonly data: string | undefined
}

/** A remote as it is live now, with the files of its exposed module. */
export interface DeployedRemote extends FirstFiles {
  readonly entry: RemoteEntry
  /** Public pages by their paths: the screen of one may be a chunk of its own. */
  readonly pages: ReadonlyMap<string, DeployedPage>
  /** Folder of its build on this server; undefined where it is served from elsewhere. */
  readonly folder: string | undefined
  /** The bundle that writes its first screen, for this server alone. */
  readonly renderer: RendererBundle | undefined
  /** The file's checksum (`sha384-…`) as the listing has it, for files that this server itself runs or writes into pages; empty without one, which fits no file. */
  readonly checksum: (file: string) => string
}

/** Reads what `remotes.json` in the folder says, again only when a release has changed it. */
function listedRemotesIn(folder: string): () => Promise<readonly DeployedRemote[]> {
  return readWhenChanged<readonly DeployedRemote[]>(join(folder, LISTING_FILE), [], (json) =>
    readRemoteListing(json).map((listed) => {
      const { renderer, serverFiles, ...entry } = listed as RemoteEntry & { readonly renderer?: unknown; readonly serverFiles?: Readonly<Record<string, unknown>> }
      const checksum = (file: string) => {
        const listedSum = serverFiles?.[file]
        return typeof listedSum === 'string' ? listedSum : ''
      }
      const isFile = typeof renderer === 'string' && /^[\w-]+\.cjs$/.test(renderer)
      const build = /^[\w-]+$/.test(entry.build) ? join(folder, entry.name, entry.build) : undefined
      return {
        entry,
        ...filesOf(entry),
        pages: new Map(entry.publicPaths?.map((open) => [open.path, pageOf(open)])),
        folder: entry.entry.startsWith('/') ? build : undefined,
        renderer: isFile && build !== undefined ? { file: join(build, renderer), integrity: checksum(renderer) } : undefined,
        checksum,
      }
    }),
  )
}

/** As a release wrote them, beside what pages know. */
function filesOf(written: object): FirstFiles {
  const { scripts, styles } = written as Readonly<Record<'scripts' | 'styles', unknown>>
  return { scripts: listOfTexts(scripts), styles: listOfTexts(styles) }
}

function pageOf(written: object): DeployedPage {
  const { rest, data } = written as Readonly<Record<'rest' | 'data', unknown>>
  return { ...filesOf(written), rest: typeof rest === 'string' ? rest : undefined, data: typeof data === 'string' ? data : undefined }
}

function lastPart(address: string): string {
  return address.replace(/^.*\//, '')
}

/**
 * Reads which remotes are live. A release that is only half there, in its listing or in its files, changes nothing:
 * until it is whole, the last build that was lives on.
 */
export function deployedRemotesIn(folder: string): () => Promise<readonly DeployedRemote[]> {
  const listed = listedRemotesIn(folder)
  const lastWhole = new Map<string, DeployedRemote>()

  async function liveBuildOf(remote: DeployedRemote): Promise<DeployedRemote> {
    const { entry, folder: build } = remote
    const last = lastWhole.get(entry.name)
    if (last === remote || build === undefined) return remote
    const { integrity } = entry
    const others = [remote, ...remote.pages.values()].flatMap(({ scripts, styles }) => [...scripts, ...styles])
    if (!(await isWhole({ folder: build, entryFile: lastPart(entry.entry), integrity, others }))) return last ?? remote
    lastWhole.set(entry.name, remote)
    return remote
  }

  return async () => Promise.all((await listed()).map(liveBuildOf))
}

/** The public page of an address. */
export interface FoundPage {
  readonly page: PublicPage
  /** Its remote, with all files that the page needs first. */
  readonly remote: DeployedRemote
  /** As its remote writes it: its path, with the parameter. */
  readonly route: string
  /** The name of its data; of a remote from before there were names, its path. */
  readonly data: string
  /** Its parameter, empty where it takes none. Undefined at an address below the page, which is none of its own. */
  readonly rest: string | undefined
}

export function publicPageIn(live: readonly DeployedRemote[], pathname: string): FoundPage | undefined {
  const page = publicPageAt(live.map(({ entry }) => entry), pathname)
  const remote = page && live.find(({ entry }) => entry.name === page.remote)
  if (!remote) return undefined
  const { path } = page
  const own = remote.pages.get(path)
  const scripts = [...remote.scripts, ...(own?.scripts ?? [])]
  return {
    page,
    remote: { ...remote, scripts, styles: [...remote.styles, ...(own?.styles ?? [])] },
    route: own?.rest === undefined ? path : `${path}/${own.rest}`,
    data: own?.data ?? path,
    rest: restOf(pathname, path, own?.rest !== undefined),
  }
}

function restOf(pathname: string, path: string, takesOne: boolean): string | undefined {
  if (!takesOne) return pathname === path ? '' : undefined
  const segment = pathname.slice(path.length + 1)
  return segment === '' || segment.includes('/') ? undefined : decodeURIComponent(segment)
}

/** Origins other than this site's own that remotes are served from: the security policy names exactly these. */
export function foreignOrigins(remotes: readonly DeployedRemote[]): readonly string[] {
  const origins = remotes.map(({ entry }) => (entry.entry.startsWith('/') ? '' : new URL(entry.entry).origin))
  return [...new Set(origins)].filter((origin) => origin !== '')
}

/** The address of a file of a remote's build. */
export function addressOf(remote: DeployedRemote, file: string): string {
  const { entry } = remote.entry
  return entry.slice(0, entry.lastIndexOf('/') + 1) + file
}

/** Files of a remote's build that a page asks for first, by their paths in its folder. */
export interface BuildFiles {
  readonly folder: string
  readonly entryFile: string
  /** As browsers check it: `sha384-…`, or empty where nothing is promised. */
  readonly integrity: string
  readonly others: readonly string[]
}

const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/

/** As browsers write it: `sha384-…`. */
export function checksumOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

function isAsPromised(bytes: Buffer, integrity: string): boolean {
  return !SHA384.test(integrity) || checksumOf(bytes) === integrity
}

/** Whether a build can be loaded: its first files are there, and its entry is as promised. One that is still being copied is not. */
export async function isWhole({ folder, entryFile, integrity, others }: BuildFiles): Promise<boolean> {
  try {
    await Promise.all(others.map((file) => access(join(folder, file))))
    return isAsPromised(await readFile(join(folder, entryFile)), integrity)
  } catch {
    return false
  }
}
