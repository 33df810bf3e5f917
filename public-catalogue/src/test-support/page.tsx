import { addTranslations, createI18n, languageStore, setStartData } from '@office/shared-api'
import { LOOKUP_TYPES, type CatalogueFacts, type CatalogueWorker, type Language, type LookupItem, type OfficeFacts, type PageStart } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import { MemoryRouter, useLocation } from '@office/shared-ui/router'
import { render } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { HomeScreen } from '../home-screen'
import { translations } from '../translations'
import { catalogueStore } from '../workers/catalogue.store'

/** For tests only: lookups, workers, and the whole public page around them. */
const item = (Id: number, Type: number, En: string, Ar: string): LookupItem => ({ Id, Type, En, Ar, Disable: false })

export const lookups: readonly LookupItem[] = [
  item(1, LOOKUP_TYPES.countries, 'Kenya', 'كينيا'),
  item(2, LOOKUP_TYPES.countries, 'Philippines', 'الفلبين'),
  item(11, LOOKUP_TYPES.jobs, 'Nanny', 'مربية'),
  item(12, LOOKUP_TYPES.jobs, 'Cook', 'طباخ'),
  item(21, LOOKUP_TYPES.categories, 'New recruitment', 'استقدام'),
  item(31, LOOKUP_TYPES.experiances, 'First time', 'أول مرة'),
  item(41, LOOKUP_TYPES.religions, 'Islam', 'الإسلام'),
]

/** One price, of 15 percent VAT, and the usual days of the Philippines. */
export const catalogueFacts: CatalogueFacts = {
  Prices: [{ Id: 5, Price: '8250.00', Salary: null }],
  Days: [{ Country: 2, From: 45, To: 60 }],
  Vat: 15,
  Shows: { Prices: true, Days: true, Religion: true },
}

export function worker(Id: number, parts: Partial<CatalogueWorker> = {}): CatalogueWorker {
  const photo = `/files/persons/${Id}-a-600.webp`
  return { Id, Ref: `W-${Id}`, Country: 1, Job: 11, Category: 21, Experiance: 31, Religion: 41, Photo: photo, ...parts }
}

const office: OfficeFacts = {
  name: { ar: 'مكتب', en: 'Office' },
  whatsappNumber: '966500000000',
  contactEmail: 'hello@office.example',
}

function Address() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  return <data value={`${pathname}${search}`} data-state={JSON.stringify(state)} />
}

/** Follows the toggle, as the host does. */
function Texts({ language, children }: { language: Language; children: ReactNode }) {
  const [texts] = useState(() => createI18n(language))
  useEffect(() => languageStore.subscribe((chosen) => void texts.changeLanguage(chosen.language)), [texts])
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}

/** The address that the page shows now. */
export function address(): string {
  return document.querySelector('data')?.value ?? ''
}

/** The state of the history entry that the page shows now. */
export function historyState(): unknown {
  return JSON.parse(document.querySelector('data')?.dataset['state'] ?? 'null')
}

export interface PageOptions {
  path?: string | { search: string; state: unknown }
  language?: Language
  /** The list that is there already; without it the page has to load it. */
  workers?: readonly CatalogueWorker[]
  /** `first`: the list is only what the page brought. */
  status?: 'first' | 'ready'
  /** The content in place of the catalogue. */
  content?: ReactNode
  /** More of the office than its name and the ways to write to it. */
  facts?: Partial<OfficeFacts>
  /** Data that the page brought besides. */
  start?: PageStart
  /** The items of the lookup lists. */
  items?: readonly LookupItem[]
}

export function showPage({ path = '/', language = 'en', workers, status = 'ready', content = <HomeScreen />, facts = {}, start = {}, items = lookups }: PageOptions = {}) {
  setStartData({ language, office: { ...office, ...facts }, remotes: [], served: 'nothing', ...start })
  languageStore.setState({ language })
  catalogueStore.setState(
    workers === undefined
      ? { workers: [], lookups: [], total: null, found: null, facts: undefined, status: 'first', shown: 24 }
      : { workers, lookups: items, total: workers.length, found: null, facts: catalogueFacts, status, shown: 24 },
  )
  addTranslations('ui', uiTranslations)
  addTranslations('catalogue', translations)
  return render(
    <Texts language={language}>
      <MemoryRouter initialEntries={[path]}>
        {content}
        <Address />
      </MemoryRouter>
    </Texts>,
  )
}
