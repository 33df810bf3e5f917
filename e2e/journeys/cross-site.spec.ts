import { resourceList, WEB_CLIENT_HEADER } from '@office/shared-api/model'
import type { BrowserContext } from '@playwright/test'
import { attemptAll, type Target } from '../support/attempts'
import { isLong } from '../support/is-long'
import { startOtherSite } from '../support/other-site'
import { expect, test } from '../support/test'

const DEVELOPER = { username: 'developer@office.example', password: 'office-demo-2026' }
const OWN = { headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value } }

interface Operation {
  readonly 'x-changes-state': boolean
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
}

/** Requests that would do harm if they came through: rows that are there, fields that are right. */
const PARAMETERS = `id=2&email=reader@office.example&name=/files/none.webp&format=csv`
const BODY: Readonly<Record<string, string>> = {
  ...DEVELOPER,
  ...{ email: 'reader@office.example', Id: '2', Ids: '1,2', sortId: '9', Ar: 'غريب', En: 'Stranger', Name: 'Stranger', NameArabic: 'غريب' },
  ...{ CountryArabic: 'غريب', PersonId: '2', IdentityId: '1012345678', Dob: '1410-05-12', Phone: '0551234567', Note: 'Stranger' },
}

/** Every call that changes something, and those that leave a record: from the product's own document. */
async function targetsOf(context: BrowserContext, url: string): Promise<Target[]> {
  const { paths } = (await (await context.request.get(`${url}/api/openapi.json`)).json()) as ApiDocument
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): Target[] => {
      const refuses = operation['x-changes-state'] || operation.responses['403']?.$ref?.includes('cross_site') === true
      return refuses ? [{ method: method === 'get' ? 'GET' : 'POST', url: `${url}${path}?${PARAMETERS}`, body: BODY }] : []
    }),
  )
}

// Thousands of answers: a trace of them would take longer than they do.
// The browser says of each frame that it was refused.
test.use({ trace: 'off', provoked: /frame-ancestors/ })

/** All that staff can see of the office, the record of what accounts did included. */
async function stateOf(context: BrowserContext, url: string): Promise<unknown> {
  const lists = resourceList.map(({ path }) => `${path}/get?pageSize=100&archived=all`)
  const answers = [...lists, '/api/manage/activity', '/api/users/ads', '/api/login/isauth', '/api/persons/getdata'].map(async (path) => {
    const answer = await context.request.get(url + path)
    return [path, answer.status(), await answer.json()] as const
  })
  return Promise.all(answers)
}

test('another site changes nothing through the browser of somebody who is signed in', async ({ page, context, product }) => {
  await context.request.post(`${product.url}/api/login/signin`, { data: DEVELOPER, ...OWN })
  const targets = await targetsOf(context, product.url)
  expect(targets.length).toBeGreaterThan(45)
  // Each call from the two addresses by turns; in the long tests from both.
  const triedFrom = (address: number) => (isLong ? targets : targets.filter((_, at) => at % 2 === address))
  const before = await stateOf(context, product.url)

  const answers: string[] = []
  context.on('response', (response) => {
    if (!response.url().startsWith(`${product.url}/api/`)) return
    answers.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  const other = await startOtherSite()
  try {
    for (const [at, address] of other.addresses.entries()) {
      await page.goto(address)
      await attemptAll(page, triedFrom(at))
    }
  } finally {
    await page.goto('about:blank')
    await other.stop()
  }

  expect(answers.filter((answer) => !answer.endsWith(' 403'))).toEqual([])
  for (const { method, url } of targets) {
    const made = answers.filter((answer) => answer === `${method} ${new URL(url).pathname} 403`)
    // They did arrive, from each address: nothing else kept them away.
    expect([url, made.length >= (isLong ? 8 : 4)]).toEqual([url, true])
  }
  expect(await stateOf(context, product.url)).toEqual(before)

  // The same call, made by our own page, changes something.
  const own = await context.request.post(`${product.url}/api/jobs/Edit`, { form: { Ar: `وظيفة ${Date.now()}`, En: `Job ${Date.now()}` }, ...OWN })
  expect(own.status()).toBe(200)
})
