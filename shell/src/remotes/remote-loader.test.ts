import type { RemoteEntry } from '@office/shared-api/model'
import { SLOW_AFTER } from '@office/shared-ui'
import { defineRemote } from '@office/shared-ui/remote'
import { LOAD_TIMEOUT, RemoteLoader, type Federation } from './remote-loader'

const entryOf = (name: string, more: Partial<RemoteEntry> = {}): RemoteEntry => ({
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

const exposed = defineRemote({ routes: [{ path: '/', Screen: () => null }], menu: [], translations: { ar: {}, en: {} } })

/** A runtime whose loads are settled by the test, in the order in which they were asked for. */
function controlled() {
  const registered: { entry: string; force: boolean }[] = []
  const state = { entered: false }
  const loads: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  const federation: Federation = {
    unmet: () => [],
    hasEntered: () => state.entered,
    register: ({ entry }, { force }) => void registered.push({ entry, force }),
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({ resolve, reject })
      }),
  }
  return { registered, loads, federation, state }
}

function loaderWith(federation: Federation, listing = [entryOf('catalogue')], readListing = () => Promise.resolve(listing)) {
  const onModule = jest.fn()
  const onFailure = jest.fn()
  const reload = jest.fn().mockResolvedValue(true)
  return { loader: new RemoteLoader({ federation, readListing, reload, onModule, onFailure }, listing), onModule, onFailure, reload }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

describe('a load', () => {
  it('is ready with the module, told once, and asked for once', async () => {
    const { federation, loads, registered } = controlled()
    const { loader, onModule } = loaderWith(federation)
    const seen = jest.fn()
    loader.subscribe('catalogue', seen)
    void loader.load('catalogue')
    void loader.load('catalogue')
    await later(0)
    loads[0]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'ready', module: exposed })
    expect(registered).toEqual([{ entry: '/remotes/catalogue/b1/remoteEntry.js', force: false }])
    expect(onModule).toHaveBeenCalledTimes(1)
    expect(seen).toHaveBeenCalledTimes(1)
    await later(LOAD_TIMEOUT)
    expect(loader.stateOf('catalogue').status).toBe('ready')
  })

  it('is called slow after four seconds, and its screens still come', async () => {
    const { federation, loads } = controlled()
    const { loader } = loaderWith(federation)
    void loader.load('catalogue')
    await later(SLOW_AFTER - 1)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'loading', slow: false })
    await later(1)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'loading', slow: true })
    loads[0]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('ready')
  })

  it('is given up after thirty seconds, yet taken when it comes after all', async () => {
    const { federation, loads } = controlled()
    const { loader, onFailure } = loaderWith(federation)
    const settled = loader.load('catalogue')
    await later(LOAD_TIMEOUT)
    await settled
    expect(loader.stateOf('catalogue')).toEqual({ status: 'failed', reason: 'timeout', offerReload: false })
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'catalogue', build: 'b1' }), 'timeout', expect.any(Error))
    loads[0]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('ready')
  })

  it.each([
    ['files that do not arrive', (load: { reject: (error: Error) => void }) => { load.reject(new Error('503')) }, 'error'],
    ['a module of another shape', (load: { resolve: (value: unknown) => void }) => { load.resolve({ default: { contract: 1 } }) }, 'contract'],
    ['a module of another contract', (load: { resolve: (value: unknown) => void }) => { load.resolve({ default: { ...exposed, contract: 2 } }) }, 'contract'],
    ['no default export', (load: { resolve: (value: unknown) => void }) => { load.resolve({}) }, 'contract'],
  ])('fails on %s', async (_case, settle, reason) => {
    const { federation, loads } = controlled()
    const { loader } = loaderWith(federation)
    void loader.load('catalogue')
    await later(0)
    const [load] = loads
    if (load) settle(load)
    await later(0)
    expect(loader.stateOf('catalogue')).toMatchObject({ status: 'failed', reason })
  })

  it('fails without a request when the listing does not name the remote, or names another contract', async () => {
    const { federation, registered } = controlled()
    const { loader } = loaderWith(federation, [entryOf('backoffice', { contract: 2 })])
    await loader.load('catalogue')
    await loader.load('backoffice')
    expect(loader.stateOf('catalogue')).toMatchObject({ status: 'failed', reason: 'missing' })
    expect(loader.stateOf('backoffice')).toMatchObject({ status: 'failed', reason: 'contract' })
    expect(registered).toEqual([])
  })

  it('fails without a request when this host does not give what the remote needs', async () => {
    const { federation, registered } = controlled()
    const { loader } = loaderWith({ ...federation, unmet: () => ['react'] })
    await loader.load('catalogue')
    expect(loader.stateOf('catalogue')).toMatchObject({ status: 'failed', reason: 'version' })
    expect(registered).toEqual([])
  })

  it('of a build that has been replaced goes on with the new one, once', async () => {
    const { federation, loads, registered } = controlled()
    const released = [entryOf('catalogue', { build: 'b2', entry: '/remotes/catalogue/b2/remoteEntry.js' })]
    const { loader } = loaderWith(federation, undefined, () => Promise.resolve(released))
    void loader.load('catalogue')
    await later(0)
    loads[0]?.reject(new Error('gone'))
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('loading')
    expect(registered[1]).toEqual({ entry: '/remotes/catalogue/b2/remoteEntry.js?retry=1', force: true })
    loads[1]?.reject(new Error('gone as well'))
    await later(0)
    expect(loader.stateOf('catalogue')).toMatchObject({ status: 'failed', reason: 'error', offerReload: true })
    expect(loads).toHaveLength(2)
  })

  it('fails when the runtime throws at once', async () => {
    const federation: Federation = {
      unmet: () => [],
      hasEntered: () => false,
      register: () => {
        throw new Error('the runtime is not there')
      },
      load: () => Promise.resolve({}),
    }
    const { loader } = loaderWith(federation)
    await loader.load('catalogue')
    expect(loader.stateOf('catalogue')).toMatchObject({ status: 'failed', reason: 'error' })
  })

  it('of one remote is nothing to the other', async () => {
    const { federation, loads } = controlled()
    const { loader } = loaderWith(federation, [entryOf('catalogue'), entryOf('backoffice')])
    void loader.load('catalogue')
    void loader.load('backoffice')
    await later(0)
    loads[0]?.reject(new Error('down'))
    loads[1]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('failed')
    expect(loader.stateOf('backoffice').status).toBe('ready')
  })
})

describe('Retry', () => {
  it('asks for the present build under a fresh address', async () => {
    const { federation, loads, registered } = controlled()
    const released = [entryOf('catalogue', { build: 'b2', entry: '/remotes/catalogue/b2/remoteEntry.js' })]
    const { loader } = loaderWith(federation, [entryOf('catalogue')], () => Promise.resolve(released))
    void loader.load('catalogue')
    await later(0)
    loads[0]?.reject(new Error('down'))
    await later(0)
    void loader.retry('catalogue')
    expect(loader.stateOf('catalogue')).toEqual({ status: 'loading', slow: false })
    await later(0)
    expect(registered[1]).toEqual({ entry: '/remotes/catalogue/b2/remoteEntry.js?retry=1', force: true })
    loads[1]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('ready')
  })

  it('uses the address that is known when the listing cannot be read', async () => {
    const { federation, loads, registered } = controlled()
    const { loader } = loaderWith(federation, undefined, () => Promise.reject(new Error('offline')))
    void loader.load('catalogue')
    await later(0)
    loads[0]?.reject(new Error('down'))
    await later(0)
    void loader.retry('catalogue')
    await later(0)
    expect(registered[1]).toEqual({ entry: '/remotes/catalogue/b1/remoteEntry.js?retry=1', force: true })
  })

  it('while a load hangs: whichever comes first is taken, and the failure of the old one is nobody’s', async () => {
    const { federation, loads } = controlled()
    const { loader, onModule } = loaderWith(federation)
    void loader.load('catalogue')
    await later(SLOW_AFTER)
    void loader.retry('catalogue')
    await later(0)
    loads[0]?.reject(new Error('late failure'))
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('loading')
    loads[1]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('ready')
    expect(onModule).toHaveBeenCalledTimes(1)
  })

  it('offers a reload when it hung again, and does nothing to a remote that is there', async () => {
    const { federation, loads } = controlled()
    const { loader } = loaderWith(federation)
    void loader.load('catalogue')
    await later(LOAD_TIMEOUT)
    void loader.retry('catalogue')
    await later(LOAD_TIMEOUT)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'failed', reason: 'timeout', offerReload: true })
    loads[1]?.resolve({ default: exposed })
    await later(0)
    await loader.retry('catalogue')
    expect(loader.stateOf('catalogue').status).toBe('ready')
    expect(loads).toHaveLength(2)
  })
})

describe('a chunk of a remote whose entry has come', () => {
  /** A load whose entry has come, with what a new page says. */
  async function entered(reloads: boolean) {
    const { federation, loads, registered, state } = controlled()
    const { loader, reload } = loaderWith(federation)
    reload.mockResolvedValue(reloads)
    void loader.load('catalogue')
    await later(0)
    state.entered = true
    return { loader, loads, registered, reload }
  }

  it('hangs: Retry is a new page', async () => {
    const { loader, loads, reload } = await entered(true)
    await later(SLOW_AFTER)
    void loader.retry('catalogue')
    await later(0)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(loads).toHaveLength(1)
    expect(loader.stateOf('catalogue').status).toBe('loading')
  })

  it('hangs while something typed would be lost: a new page is offered, and what comes late is still taken', async () => {
    const { loader, loads } = await entered(false)
    await later(SLOW_AFTER)
    void loader.retry('catalogue')
    await later(0)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'failed', reason: 'timeout', offerReload: true })
    loads[0]?.resolve({ default: exposed })
    await later(0)
    expect(loader.stateOf('catalogue').status).toBe('ready')
  })

  it.each([
    ['a new page', true, { status: 'loading', slow: false }],
    ['the offer of one, where something typed would be lost', false, { status: 'failed', reason: 'error', offerReload: true }],
  ])('fails: Retry asks for it again, and when that fails too there is %s', async (_case, reloads, becomes) => {
    const { loader, loads, registered, reload } = await entered(reloads)
    loads[0]?.reject(new Error('503'))
    await later(0)
    expect(loader.stateOf('catalogue')).toEqual({ status: 'failed', reason: 'error', offerReload: false })
    expect(reload).not.toHaveBeenCalled()
    void loader.retry('catalogue')
    await later(0)
    expect(registered).toHaveLength(1)
    loads[1]?.reject(new Error('503'))
    await later(0)
    expect(reload).toHaveBeenCalledWith({ byItself: true })
    expect(loader.stateOf('catalogue')).toEqual(becomes)
  })
})
