interface FakeLive {
  /** Sends stamps to the page, as the server does after a change. */
  readonly tell: (stamps: Readonly<Record<string, number>>) => void
}

/** Takes the place of the live stream. */
export function fakeLive(): FakeLive {
  const coming: Uint8Array[] = []
  let wake: () => void = () => undefined
  globalThis.fetch = ((_address: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'))
      })
    })
    const next = async () => {
      while (coming.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return { done: false, value: coming.shift() }
    }
    return Promise.resolve({ ok: true, status: 200, body: { getReader: () => ({ read: () => Promise.race([next(), aborted]) }) } })
  }) as unknown as typeof fetch
  return {
    tell: (stamps) => {
      coming.push(new TextEncoder().encode(`event: stamp\ndata: ${JSON.stringify(stamps)}\n\n`))
      wake()
    },
  }
}
