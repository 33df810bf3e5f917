import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { RemoteEntry } from '@office/shared-api/model'

/** The fault of a file on its way: no answer at all, an error, or other content. */
export type Fault = 'refused' | 'hanging' | 404 | 500 | 503 | ((text: string) => string)

/** A server of one remote's files, on an origin of its own. */
export interface RemoteOrigin {
  readonly url: string
  /** Files whose path fits are spoilt from now on. */
  readonly spoil: (files: RegExp, fault: Fault) => void
  /** Nothing is spoilt any more. Hanging requests go on hanging. */
  readonly heal: () => void
  /** Hanging requests are answered after all. */
  readonly deliver: () => void
}

export const REMOTES = ['catalogue', 'backoffice'] as const
export type RemoteName = (typeof REMOTES)[number]

/** Both remotes of a product on origins of their own, until they are brought back. */
export interface RemoteOrigins extends Readonly<Record<RemoteName, RemoteOrigin>> {
  readonly bringBack: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

async function answer(response: ServerResponse, file: string, fault: Fault | undefined): Promise<void> {
  const headers = {
    'access-control-allow-origin': '*',
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': fault === undefined ? 'public, max-age=31536000, immutable' : 'no-store',
  }
  if (fault === 'refused') response.destroy()
  else if (typeof fault === 'number') response.writeHead(fault, headers).end()
  else {
    const content = await readFile(file).catch(() => null)
    if (content === null) response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end()
    else response.writeHead(200, headers).end(typeof fault === 'function' ? fault(content.toString()) : content)
  }
}

async function startOrigin(folder: string): Promise<RemoteOrigin & { readonly stop: () => void }> {
  let faults: (readonly [RegExp, Fault])[] = []
  let hanging: (() => void)[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin')
    const fault = faults.find(([files]) => files.test(pathname))?.[1]
    const give = (how: Fault | undefined) => void answer(response, path.join(folder, pathname), how)
    if (fault === 'hanging') {
      hanging.push(() => {
        give(undefined)
      })
    } else give(fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (files, fault) => void faults.push([files, fault]),
    heal: () => {
      faults = []
    },
    deliver: () => {
      for (const give of hanging) give()
      hanging = []
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** Changes the entry of one remote in `remotes.json`, as a release does: in one step. Answers it as it was. */
export async function relist(remotesFolder: string, name: string, change: (entry: RemoteEntry) => RemoteEntry): Promise<RemoteEntry> {
  const file = path.join(remotesFolder, 'remotes.json')
  const pointer = JSON.parse(await readFile(file, 'utf8')) as { remotes: RemoteEntry[] }
  const before = pointer.remotes.find((entry) => entry.name === name)
  if (!before) throw new Error(`${name} is not in remotes.json`)
  // The release that was live before stays known, for a rollback.
  const remotes = pointer.remotes.map((entry) => (entry === before ? change(entry) : entry))
  await writeFile(`${file}.next`, JSON.stringify({ ...pointer, remotes }))
  await rename(`${file}.next`, file)
  return before
}

/** Moves both remotes to origins of their own: the same files, named by whole addresses. */
export async function separateOrigins(remotesFolder: string): Promise<RemoteOrigins> {
  const [catalogue, backoffice] = await Promise.all([startOrigin(remotesFolder), startOrigin(remotesFolder)])
  const origins = { catalogue, backoffice }
  const before: RemoteEntry[] = []
  for (const name of REMOTES) {
    before.push(await relist(remotesFolder, name, (entry) => ({ ...entry, entry: origins[name].url + entry.entry.replace('/remotes', '') })))
  }
  return {
    ...origins,
    async bringBack() {
      for (const entry of before) await relist(remotesFolder, entry.name, () => entry)
      for (const origin of [catalogue, backoffice]) origin.stop()
    },
  }
}
