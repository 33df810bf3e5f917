import { catalogue, openSite, type TestSite } from './test-site'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
  site.setFacts({ whatsappNumber: '966500000000', phone: '0110000000' })
  site.tellRenewed()
  await site.writeListing({ ...catalogue, renderer: 'first-screen.cjs' })
  await site.write('remotes/catalogue/abc123/first-screen.cjs', `exports.renderFirstScreen = ({ path }) => '<p>screen of ' + path + '</p>'`)
})
afterEach(() => site.close())

/** The notice of a page for browsers without scripts, and its styles. */
async function withoutScripts(url: string) {
  const { body, headers } = await site.get(url)
  const [, styles = '', notice = ''] = /<noscript>(<style.*?)<\/noscript>.*<noscript>(.*?)<\/noscript>/s.exec(body) ?? []
  return { styles, notice, policy: String(headers['content-security-policy']) }
}

it.each([
  ['/', 'جافاسكربت متوقفة', 'مع ذكر الرقم المرجعي'],
  ['/?lang=en', 'JavaScript is off', 'with the reference number on the card'],
  ['/track?lang=en', 'JavaScript is off', 'To see where your request stands'],
  ['/track', 'جافاسكربت متوقفة', 'لمعرفة حالة الطلب'],
  ['/sign-in?lang=en', 'JavaScript is off', 'This page does not work without it'],
])('%s says without scripts what works, and how to reach the office', async (url, off, what) => {
  const { notice } = await withoutScripts(url)
  expect(notice).toContain(off)
  expect(notice).toContain(what)
  expect(notice).toContain('<a href="https://wa.me/966500000000">')
  expect(notice).toContain('<a href="tel:0110000000">')
})

it('a way that the office does not have is not named, and the other language is a link of this page', async () => {
  site.setFacts({})
  site.tellRenewed()
  const { notice } = await withoutScripts('//evil.example/x')
  expect(notice).toContain('<a href="?lang=en" lang="en" dir="ltr" hreflang="en">English</a>')
  expect(notice.match(/<a /g)).toHaveLength(1)
})

it('cards stay in sight, what waits for scripts does not; the styles are those of the policy', async () => {
  const home = await withoutScripts('/')
  expect(home.styles).not.toContain('main{')
  expect(home.policy).toContain(`'nonce-${/nonce="([\w-]+)"/.exec(home.styles)?.[1] ?? '?'}'`)
  expect((await withoutScripts('/track')).styles).toContain('main{display:none!important}')
  expect((await withoutScripts('/requests')).styles).toContain('main{display:none!important}')
})
