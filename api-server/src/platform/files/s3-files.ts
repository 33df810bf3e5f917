import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { SECOND } from '@office/shared-api/model'
import type { FileStore } from './folder-files'

/** Files in an object store that speaks S3. The library is loaded by the first call, so that an office without such a store never does. */

/** The store is away, too slow, or refuses: for now. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'

  constructor(
    /** The store's name for people. */
    readonly place: string,
    /** The reason in one word, as the store or the library gives it. */
    readonly code: string,
  ) {
    super(`${place}: ${code}`)
  }
}

/** Milliseconds for a call with its retries; a form waits for it. */
const TIMEOUT = 10 * SECOND
/** Removing is tidying: what is left behind is swept later. */
const REMOVE_TIMEOUT = 5 * SECOND
const ATTEMPTS = 3
const CONNECT_TIMEOUT = 2 * SECOND

/** Headers of a browser that asks for a part of a file, or for a newer one than it has. */
export interface FileRequest {
  readonly range?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/** The answer of the store to a browser: a status, and of 200 and 206 the bytes. */
export interface OpenedFile {
  readonly status: 200 | 206 | 304 | 404 | 416
  readonly headers: Readonly<Record<string, string | number | undefined>>
  readonly body: Readable | null
}

export interface S3Files extends FileStore {
  /** Opens a file to be sent on as it comes. */
  readonly open: (file: string, request: FileRequest) => Promise<OpenedFile>
}

/** A client of the store, and the library that it is of. */
interface Connected {
  readonly client: Sdk.S3Client
  readonly sdk: typeof Sdk
}

async function connect(url: URL): Promise<Connected> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    // The bucket stands in the path: its name needs no certificate, and no entry in the DNS.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: TIMEOUT },
    // Stores other than Amazon's do not all know its newer checksums; TLS guards the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, sdk }
}

/** One client for each address: it keeps its connections. */
const clients = new Map<string, Promise<Connected>>()

function clientOf(url: URL): Promise<Connected> {
  const known = clients.get(url.href) ?? connect(url)
  clients.set(url.href, known)
  return known
}

/** The status of a refusal of the store; 0 where it did not answer. */
function statusOf(error: unknown): number {
  const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? (error.$metadata as { readonly httpStatusCode?: number }) : {}
  return metadata.httpStatusCode ?? 0
}

/** Files in the bucket of `https://KEY:SECRET@HOST/BUCKET[/PREFIX][?region=REGION]`. */
export function s3Files(url: URL): S3Files {
  const [, bucket = '', ...prefix] = url.pathname.split('/').map(decodeURIComponent)
  const Bucket = bucket
  const start = prefix.filter(Boolean).map((part) => `${part}/`).join('')
  const place = `${url.origin}/${bucket}`

  /** Runs a call within its time. `answered` are refusals that mean something to the caller: their status is returned. */
  async function run<T>(call: (at: Connected, abortSignal: AbortSignal) => Promise<T>, { timeout = TIMEOUT, answered = [] as readonly number[] } = {}): Promise<T | number> {
    try {
      return await call(await clientOf(url), AbortSignal.timeout(timeout))
    } catch (error) {
      const status = statusOf(error)
      if (answered.includes(status)) return status
      throw new FilesUnavailable(place, error instanceof Error ? error.name : 'error')
    }
  }

  const read = (file: string, { range, ifNoneMatch }: FileRequest, answered: readonly number[]) =>
    run<Sdk.GetObjectCommandOutput>(
      ({ client, sdk }, abortSignal) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: start + file, Range: range, IfNoneMatch: ifNoneMatch }), { abortSignal }),
      { answered },
    )

  return {
    place,
    async put(file, bytes) {
      await run(({ client, sdk }, abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: start + file, Body: bytes, ContentType: 'image/webp' }), { abortSignal }),
      )
    },
    async get(file) {
      const found = await run(
        async ({ client, sdk }, abortSignal) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: start + file }), { abortSignal })
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        },
        { answered: [404] },
      )
      return typeof found === 'number' ? null : found
    },
    async remove(file) {
      await run(({ client, sdk }, abortSignal) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: start + file }), { abortSignal }), {
        timeout: REMOVE_TIMEOUT,
        answered: [404],
      })
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await run(({ client, sdk }, abortSignal) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: start, ContinuationToken: next }), { abortSignal }),
        )
        if (typeof page === 'number') return
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(start.length)
        next = page.NextContinuationToken
      } while (next !== undefined)
    },
    async open(file, request) {
      const found = await read(file, request, [304, 404, 416])
      if (typeof found === 'number') return { status: found as 304 | 404 | 416, headers: { etag: found === 304 ? request.ifNoneMatch : undefined }, body: null }
      const { ContentLength, ContentRange, ETag, LastModified, Body } = found
      return {
        status: ContentRange === undefined ? 200 : 206,
        headers: { 'content-length': ContentLength, 'content-range': ContentRange, etag: ETag, 'last-modified': LastModified?.toUTCString(), 'accept-ranges': 'bytes' },
        body: Body as Readable,
      }
    },
  }
}
