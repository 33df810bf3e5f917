import type { Page } from '@playwright/test'

/** A call of the product that another site would like visitors' browsers to make. */
export interface Target {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: Readonly<Record<string, string>>
}

/**
 * Runs in the other site's page: makes the browser call the product in every way that needs no consent of it. Each way
 * ends when the browser has had its answer.
 */
async function attempt({ method, url, body }: Target): Promise<void> {
  const answered = (element: HTMLElement, start: () => void, patience = 30_000) =>
    new Promise<void>((resolve) => {
      const done = () => {
        element.remove()
        resolve()
      }
      element.addEventListener('load', done)
      element.addEventListener('error', done)
      setTimeout(done, patience)
      start()
    })
  const element = <K extends keyof HTMLElementTagNameMap>(name: K, values: Partial<HTMLElementTagNameMap[K]>, patience?: number) => {
    const made = Object.assign(document.createElement(name), values)
    const append = () => {
      document.body.append(made)
    }
    return answered(made, append, patience)
  }
  const postForm = (enctype: string) => {
    const frame = Object.assign(document.createElement('iframe'), { name: `frame-${Math.random()}` })
    const form = Object.assign(document.createElement('form'), { method: 'post', action: url, enctype, target: frame.name })
    for (const [name, value] of Object.entries(body)) form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(frame, form)
    return answered(frame, () => {
      form.submit()
    }).finally(() => {
      form.remove()
    })
  }
  const fetchQuietly = (headers: Record<string, string>, sent: BodyInit) =>
    fetch(url, { method, mode: 'no-cors', credentials: 'include', ...(method === 'POST' ? { body: sent, headers } : {}) }).then(
      () => undefined,
      () => undefined,
    )

  const ways: Promise<void>[] = [fetchQuietly({ 'content-type': 'text/plain' }, JSON.stringify(body)), fetchQuietly({}, new URLSearchParams(body))]
  if (method === 'POST') {
    ways.push(...['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(postForm))
  } else {
    ways.push(
      element('img', { src: url }),
      element('iframe', { src: url }),
      element('script', { src: url }),
      element('link', { rel: 'stylesheet', href: url }),
      // A prefetch that is refused may tell nobody.
      element('link', { rel: 'prefetch', href: url }, 3_000),
    )
  }
  await Promise.all(ways)
}

/** Pages that are open at the same time. */
const AT_ONCE = 8

/** All quiet ways, and for GET also a link that the visitor follows. The page must be one of the other site. */
export async function attemptAll(page: Page, targets: readonly Target[]): Promise<void> {
  for (let from = 0; from < targets.length; from += AT_ONCE) {
    const some = targets.slice(from, from + AT_ONCE)
    await Promise.all([...some.map((target) => page.evaluate(attempt, target)), followLinks(page, some.filter(({ method }) => method === 'GET'))])
  }
}

async function followLinks(page: Page, targets: readonly Target[]): Promise<void> {
  const context = page.context()
  const opened: Page[] = []
  const arrived = targets.map(({ url }) => context.waitForEvent('requestfinished', (request) => request.isNavigationRequest() && request.frame().parentFrame() === null && request.url() === url))
  const remember = (popup: Page) => void opened.push(popup)
  context.on('page', remember)
  await page.evaluate(
    (addresses) => {
      for (const href of addresses) {
        const link = Object.assign(document.createElement('a'), { href, target: '_blank' })
        document.body.append(link)
        link.click()
      }
    },
    targets.map(({ url }) => url),
  )
  await Promise.all(arrived)
  context.off('page', remember)
  await Promise.all(opened.map((popup) => popup.close()))
}
