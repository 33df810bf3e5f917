import { firstStepOf, publicPageAt, publicPathsOf, readRemoteListing, type RemoteEntry } from './remote-listing'

const entry = {
  name: 'backoffice',
  build: '16c6186de0737965',
  entry: '/remotes/backoffice/16c6186de0737965/remoteEntry.js',
  integrity: 'sha384-x',
  contract: 1,
  needs: { react: '^19.3.1' },
  paths: ['/', '/requests'],
  menu: [{ path: '/requests', icon: 'requests', label: { ar: 'الطلبات', en: 'Requests' } }],
}

describe('readRemoteListing', () => {
  it('reads what a release wrote', () => {
    expect(readRemoteListing({ remotes: [entry] })).toEqual([entry])
  })

  it('reads one on an origin of its own', () => {
    const elsewhere = { ...entry, entry: 'https://remotes.example:8443/backoffice/16c6186de0737965/remoteEntry.js' }
    expect(readRemoteListing({ remotes: [elsewhere] })).toEqual([elsewhere])
  })

  it.each(['http://localhost:5001/backoffice/remoteEntry.js', 'https://remotes.example/remoteEntry.js', '/remoteEntry.js'])('reads one at %s', (address) => {
    expect(readRemoteListing({ remotes: [{ ...entry, entry: address }] })).toHaveLength(1)
  })

  it.each(['text', null, 7, []])('leaves out %j among the entries, and keeps the others', (odd) => {
    expect(readRemoteListing({ remotes: [odd, entry] })).toEqual([entry])
  })

  it('reads a menu entry for a role', () => {
    const forAdmins = { ...entry, menu: [{ ...entry.menu[0], role: 'Admin' }] }
    expect(readRemoteListing({ remotes: [forAdmins] })).toEqual([forAdmins])
  })

  it('reads paths that are open to everybody', () => {
    const open = { ...entry, publicPaths: [{ path: '/' }, { path: '/requests', label: { ar: 'الطلبات', en: 'Requests' } }] }
    expect(readRemoteListing({ remotes: [open] })).toEqual([open])
  })

  it('reads a page with a parameter, a name of data and words of later releases, which are the server\'s to know', () => {
    const open = { ...entry, publicPaths: [{ path: '/requests', rest: ':ref', data: 'request', later: [1] }] }
    expect(readRemoteListing({ remotes: [open] })).toEqual([open])
    expect(publicPageAt(readRemoteListing({ remotes: [open] }), '/requests/R-7')).toMatchObject({ path: '/requests', remote: 'backoffice' })
  })

  it.each([null, undefined, 'text', [], {}, { remotes: {} }])('takes %p for an empty listing', (json) => {
    expect(readRemoteListing(json)).toEqual([])
  })

  it.each([
    ['a name that is no name', { name: '../etc' }],
    ['a name that goes on as none', { name: 'backoffice/x' }],
    ['a name that is no text', { name: ['backoffice'] }],
    ['no build', { build: undefined }],
    ['no integrity', { integrity: undefined }],
    ['an integrity that is no text', { integrity: 7 }],
    ['no entry', { entry: undefined }],
    ['an entry that is no text', { entry: ['/remotes/remoteEntry.js'] }],
    ['an entry that goes on as no address', { entry: '/remotes/remoteEntry.js; x' }],
    ['an entry of no origin', { entry: '//evil.example/remoteEntry.js' }],
    ['an entry that is no address', { entry: 'remoteEntry.js' }],
    ['an entry of another kind', { entry: 'javascript:alert(1)' }],
    ['an entry that would add to the security policy', { entry: 'https://a.example;script-src/remoteEntry.js' }],
    ['a contract that is no number', { contract: '1' }],
    ['ranges that are no texts', { needs: { react: 19 } }],
    ['one range of two that is no text', { needs: { react: '^19.3.1', zustand: 5 } }],
    ['no ranges', { needs: undefined }],
    ['paths that are no list', { paths: '/' }],
    ['one path of two that is no text', { paths: ['/', 7] }],
    ['one open path of two that is none of its own', { publicPaths: [{ path: '/' }, { path: '/else' }] }],
    ['an open path that is a text', { publicPaths: ['/'] }],
    ['an open path without a path', { publicPaths: [{}] }],
    ['an open path whose label is a text', { publicPaths: [{ path: '/', label: 'Home' }] }],
    ['an open path with a label in a third language', { publicPaths: [{ path: '/', label: { ar: 'بيت', en: 'Home', fr: 'Maison' } }] }],
    ['an open path that is none of its own', { publicPaths: [{ path: '/else' }] }],
    ['an open path without its Arabic', { publicPaths: [{ path: '/', label: { en: 'Home' } }] }],
    ['open paths that are no list', { publicPaths: '/' }],
    ['a menu entry without its Arabic', { menu: [{ path: '/', icon: 'star', label: { en: 'Home' } }] }],
    ['a menu that is no list', { menu: {} }],
    ['one menu entry of two that is a text', { menu: [entry.menu[0], '/requests'] }],
    ['a menu entry without a path', { menu: [{ ...entry.menu[0], path: undefined }] }],
    ['a menu entry without an icon', { menu: [{ ...entry.menu[0], icon: undefined }] }],
    ['a menu entry that is nothing', { menu: [null] }],
    ['a menu entry for an unknown role', { menu: [{ ...entry.menu[0], role: 'Everybody' }] }],
  ])('leaves out an entry with %s, and keeps the others', (_case, broken) => {
    const other = { ...entry, name: 'catalogue' }
    expect(readRemoteListing({ remotes: [{ ...entry, ...broken }, other] })).toEqual([other])
  })
})

describe('who may open what', () => {
  const listing = [
    entry,
    { ...entry, name: 'catalogue', menu: [], paths: ['/', '/track', '/drafts'], publicPaths: [{ path: '/' }, { path: '/track' }] },
  ] as readonly RemoteEntry[]

  it.each([
    ['/', 'catalogue'],
    ['/track', 'catalogue'],
    ['/track/of/something', 'catalogue'],
    ['/drafts', undefined],
    ['/requests', undefined],
    ['/nowhere', undefined],
  ])('%s is public of %s', (pathname, remote) => {
    expect(publicPageAt(listing, pathname)?.remote).toBe(remote)
  })

  it('a build from before knows them by its menu: without one it is for visitors', () => {
    const older = { ...entry, name: 'catalogue', menu: [], paths: ['/'] }
    expect(publicPageAt([entry, older], '/')?.remote).toBe('catalogue')
    expect(publicPageAt([entry, older], '/requests')).toBeUndefined()
  })

  it('opens nothing of a build that does not say what is open, but has a menu', () => {
    expect([publicPathsOf(entry), publicPathsOf({ ...entry, menu: [] })]).toEqual([[], [{ path: '/' }, { path: '/requests' }]])
  })

  it.each([['/requests/7', '/requests'], ['/requests', '/requests'], ['/', '/'], ['', '/']])('%s belongs where %s does', (pathname, step) => {
    expect(firstStepOf(pathname)).toBe(step)
  })
})
