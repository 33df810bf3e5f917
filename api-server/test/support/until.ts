import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until the answer is as wanted, which what happens in the background takes a moment for. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    await sleep(50)
  }
}

/** Checks again until it holds; after a minute with its own error. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 60_000; ; ) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(100)
    }
  }
}
