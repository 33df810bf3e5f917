import { languageStore } from '@office/shared-api'
import type { Language, RemoteEntry } from '@office/shared-api/model'
import { defineRemote, type RemoteRoute } from '@office/shared-ui/remote'
import { MemoryRouter, useParams } from '@office/shared-ui/router'
import { Address } from '@office/shared-ui/test-support'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createTexts, Providers } from '../app/site'
import { RemoteLoader } from '../remotes/remote-loader'

/** For tests only: a shell around two remotes that are there at once. */
const entryOf = (name: string, more: Partial<RemoteEntry>): RemoteEntry => ({
  name,
  build: 'b1',
  entry: `/remotes/${name}/b1/remoteEntry.js`,
  integrity: 'sha384-x',
  contract: 1,
  needs: {},
  paths: ['/'],
  menu: [],
  ...more,
})

export const listing: readonly RemoteEntry[] = [
  entryOf('catalogue', {
    paths: ['/', '/track', '/privacy', '/boat'],
    publicPaths: [
      { path: '/' },
      { path: '/track', label: { ar: 'تتبّع طلبك', en: 'Track your request' } },
      { path: '/privacy', label: { ar: 'الخصوصية', en: 'Privacy' }, place: 'footer' },
      { path: '/boat' },
    ],
  }),
  entryOf('backoffice', {
    paths: ['/', '/today', '/requests', '/users'],
    menu: [
      { path: '/', icon: 'dashboard', label: { ar: 'لوحة المعلومات', en: 'Dashboard' } },
      { path: '/requests', icon: 'requests', label: { ar: 'الطلبات', en: 'Requests' } },
      { path: '/users', icon: 'users', role: 'Editor', label: { ar: 'المستخدمون', en: 'Users' } },
    ],
  }),
]

const screenOf = (path: string, heading: string): RemoteRoute => ({ path, Screen: () => <h1>{heading}</h1> })

const modules: Readonly<Record<string, readonly RemoteRoute[]>> = {
  catalogue: [screenOf('/', 'The workers'), screenOf('/track', 'The request'), screenOf('/privacy', 'What is kept'), { path: '/boat/:ref', Screen: Boat }],
  backoffice: [screenOf('/', 'The dashboard'), screenOf('/today', 'The work of today'), screenOf('/requests', 'The requests'), screenOf('/users', 'The users')],
}

function Boat() {
  return <h1>The boat {useParams()['ref']}</h1>
}

interface Place {
  path?: string
  language?: Language
  /** The server found nothing at the path. */
  isNowhere?: boolean
  /** Of the backoffice. */
  tools?: ComponentType
  /** As the server writes the page: visitors learn of no remote of staff. */
  writtenFor?: 'staff' | 'visitors'
  /** How the site answers where the remotes are. */
  readListing?: () => Promise<readonly RemoteEntry[]>
}

/** Renders within all that the shell gives. */
export function showPage(content: ReactNode, { path = '/', language = 'en', tools, writtenFor = 'staff', isNowhere = false, readListing = () => Promise.resolve(listing) }: Place = {}) {
  const written = writtenFor === 'staff' ? listing : listing.filter(({ menu }) => menu.length === 0)
  languageStore.setState({ language })
  const remotes = new RemoteLoader(
    {
      federation: {
        unmet: () => [],
        register: () => undefined,
        hasEntered: () => false,
        load: (name) =>
          Promise.resolve({
            default: defineRemote({ routes: modules[name] ?? [], menu: [], ...(name === 'backoffice' && tools && { tools }), translations: { ar: {}, en: {} } }),
          }),
      },
      readListing,
      reload: () => Promise.resolve(false),
      onModule: () => undefined,
      onFailure: () => undefined,
    },
    written,
  )
  return render(
    <Providers texts={createTexts(language)} site={{ office: { name: { ar: 'مكتب', en: 'Office' } }, listing: written, remotes, ...(isNowhere && { nowhere: path }) }}>
      <MemoryRouter initialEntries={[path]}>
        {content}
        <Address />
      </MemoryRouter>
    </Providers>,
  )
}
