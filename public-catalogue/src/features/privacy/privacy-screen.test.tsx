/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setStartData, startData } from '@office/shared-api'
import { getPrivacyTexts } from '@office/shared-api/client'
import type { Language, PrivacyFacts } from '@office/shared-api/model'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../../test-support/page'
import { hasOwnEnd, KEPT } from './kept'
import PrivacyScreen from './privacy-screen'
import { translations } from './translations'

jest.mock('@office/shared-api/client', () => ({ getPrivacyTexts: jest.fn() }))

const FACTS = Object.values(KEPT).flat()
const SOME: PrivacyFacts = { retentionMonths: 24, backups: 14, delivery: [] }

function show(privacy: PrivacyFacts | undefined, language: Language = 'en') {
  cleanup()
  showPage({ path: '/privacy', language, content: <Page privacy={privacy} /> })
}

function Page({ privacy }: { privacy: PrivacyFacts | undefined }) {
  setStartData({ ...startData(), office: { ...startData().office, ...(privacy && { privacy }) } })
  return <PrivacyScreen />
}

/** The words of the page for a fact. */
function saidOf(fact: (typeof FACTS)[number], language: Language = 'en'): string {
  const item = screen.getByText(translations[language].kept[fact].what).closest('li')
  const shared = hasOwnEnd(fact) ? '' : item?.closest('section')?.querySelector('p')?.textContent
  return `${item?.textContent} ${shared}`
}

const ROOT = path.join(import.meta.dirname, '../../../..')
const lines = readFileSync(path.join(ROOT, 'docs/privacy.md'), 'utf8').split('\n')
const rowOf = (people: string) => lines.findIndex((line) => line.startsWith(`| ${people} |`))
/** The rows of the table in `docs/privacy.md` by the id that the page has for them. */
const documented = new Map<string, string[]>()
for (const line of lines) {
  const id = /\| `(\w+)` \|$/.exec(line)?.[1]
  if (id !== undefined) documented.set(id, [...(documented.get(id) ?? []), line])
}

test('says of a client all that docs/privacy.md has, and nothing else', () => {
  expect([...documented.keys()].sort()).toEqual([...FACTS].sort())
  const ofClients = lines.slice(rowOf('Clients'), rowOf('Workers'))
  expect(ofClients.length).toBeGreaterThan(10)
  for (const row of ofClients) expect(row).toMatch(/\| `\w+` \|$/)
})

test.each(FACTS)('says for how long %s is kept, as docs/privacy.md does', (fact) => {
  const rows = (documented.get(fact) ?? []).join('\n')
  const said = (privacy: PrivacyFacts) => {
    show(privacy)
    return saidOf(fact)
  }
  const usual = said(SOME)
  expect(usual).not.toContain('undefined')
  // A setting that decides in the docs decides on the page, and the other way round.
  expect(said({ ...SOME, backups: 3 }) !== usual).toBe(rows.includes('BACKUP_KEEP'))
  expect(said({ ...SOME, retentionMonths: 6 }) !== usual).toBe(rows.includes('RETENTION_MONTHS') || rows.includes('As the request') || rows.includes('With the request'))
  for (const [number] of usual.replace(/24 months after|14 copies/g, '').matchAll(/\d+/g)) expect(rows).toContain(number)
})

test.each([
  ['en', 0, 'Kept until you ask for its erasure'],
  ['en', 1, 'Erased 1 month after the last change of a request that is over, or when you ask'],
  ['ar', 0, 'يُحفظ حتى تطلب محوه'],
  ['ar', 24, 'يُمحى تلقائيًا بعد ٢٤ شهرًا من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك'],
] as const)('says in %s what a retention of %i months means', (language, retentionMonths, words) => {
  show({ ...SOME, retentionMonths }, language)
  expect(saidOf('request', language)).toContain(words)
})

test('names the companies that messages go through, and only those', () => {
  show({ ...SOME, delivery: ['whatsapp', 'mail'] })
  expect(screen.getByText(/companies that deliver them \(WhatsApp, e-mail\)/)).toBeVisible()
  show(SOME)
  expect(screen.queryByText(/companies that deliver/)).toBeNull()
})

test.each([
  ['en', 'On this site the office’s staff alone', 'Musaned, the government’s platform'],
  ['ar', 'موظفو المكتب وحدهم في هذا الموقع', 'منصة مساند الحكومية'],
] as const)('says in %s who sees the details, and that the identity number goes to the platform of contracts', (language, staff, platform) => {
  show(SOME, language)
  expect(screen.getByText(staff, { exact: false })).toHaveTextContent(platform)
})

/** The fact of the page for each file that stores something in a visitor's browser; null for what only staff store, and for what stores by a caller's name. */
const STORING: Readonly<Record<string, (typeof KEPT.browser)[number] | null>> = {
  'api-server/src/office/session/session-cookies.ts': null,
  'api-server/src/platform/plugins/read-your-writes.ts': null,
  'api-server/src/ssr/first-paint/early-script.js': 'marks',
  'api-server/src/ssr/installed/no-worker.js': null,
  'api-server/src/ssr/installed/service-worker.js': null,
  'api-server/src/ssr/web.plugin.ts': 'language',
  'public-catalogue/src/features/catalogue/use-open-cards.ts': 'marks',
  'public-catalogue/src/features/request/request-draft.ts': 'draft',
  'public-catalogue/src/features/request/sent-entry.ts': 'sent',
  'shared-api/src/client/letter-keys.ts': null,
  'shared-api/src/client/menu-fold.ts': null,
  'shared-api/src/client/theme.ts': null,
  'shared-api/src/stores/cookies.ts': null,
  'shared-api/src/stores/kept-requests.ts': 'remembered',
  'shared-api/src/stores/kept-storage.ts': 'remembered',
  'shared-api/src/stores/language.store.ts': 'language',
  'shared-ui/src/engine/table/columns.tsx': null,
  'shared-ui/src/screen/recovery.ts': 'marks',
  'shell/src/account/this-device.ts': null,
  'shell/src/first-paint/page-height.ts': 'marks',
  'shell/src/layouts/installed-app.ts': null,
}

test('says of the browser all that the code stores in it', () => {
  const stores = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b|document\.cookie|\b(?:setCookie|writeCookie|replaceState|pushState)\(|\bstate: \{ \.|navigator\.serviceWorker/
  const sources = ['api-server/src', 'public-catalogue/src', 'shared-api/src', 'shared-ui/src', 'shell/src'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  )
  const storing = sources
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name) && !/\.test\.|test-support/.test(name))
    .filter((name) => readFileSync(path.join(ROOT, name), 'utf8').split('\n').some((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && stores.test(line)))
  expect(storing.sort()).toEqual(Object.keys(STORING))
  expect(new Set(Object.values(STORING).filter((fact) => fact !== null))).toEqual(new Set(KEPT.browser))
})

test('promises no period that the server does not tell', () => {
  show(undefined)
  expect(saidOf('request')).toContain('Ask the office for how long')
  expect(screen.queryByText(/sends your details to nobody else/)).toBeNull()
})

test('says how to ask', () => {
  show(SOME)
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining('wa.me'))
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', 'mailto:hello@office.example')
})

describe('an office with its own words', () => {
  const OWN = { Ar: 'نحفظ ما ترسله.\n\nواكتب لنا.', En: 'We keep what you send.\nAll of it.\n\n<b>Write</b> to us.' }
  const open = (language: Language = 'en') => {
    cleanup()
    showPage({ path: '/privacy', language, facts: { ownPrivacy: true }, content: <PrivacyScreen /> })
  }

  test.each([
    ['en', ['We keep what you send.\nAll of it.', '<b>Write</b> to us.'], 'Privacy'],
    ['ar', ['نحفظ ما ترسله.', 'واكتب لنا.'], 'الخصوصية'],
  ] as const)('shows them in %s by paragraphs, as they were typed, in place of the product’s', async (language, paragraphs, title) => {
    jest.mocked(getPrivacyTexts).mockResolvedValue(OWN)
    open(language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const [first] = paragraphs
    expect((await screen.findByText(first.split('\n')[0] ?? '', { exact: false })).parentElement?.children).toHaveLength(2)
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([...paragraphs]))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.getByRole('link', { name: language === 'ar' ? 'واتساب' : 'WhatsApp' })).toBeVisible()
  })

  test('shows those that came with the page at once, and asks for none', () => {
    jest.mocked(getPrivacyTexts).mockReset()
    cleanup()
    showPage({ path: '/privacy', language: 'en', facts: { ownPrivacy: true }, start: { privacy: OWN }, content: <PrivacyScreen /> })
    expect(screen.getByText('<b>Write</b> to us.')).toBeVisible()
    expect(getPrivacyTexts).not.toHaveBeenCalled()
  })

  test('says that they did not come, and tries again', async () => {
    jest.mocked(getPrivacyTexts).mockReset().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(OWN)
    open()
    expect(await screen.findByText('The privacy text could not be shown')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('<b>Write</b> to us.')).toBeVisible()
  })
})
