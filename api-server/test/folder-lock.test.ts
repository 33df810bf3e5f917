import { execFileSync, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FolderInUseError, lockFolder } from '../src/platform/database/folder-lock.mjs'

const HOLDER = path.join(import.meta.dirname, 'fixtures/lock-holder.mjs')
const STARTERS = 4
const ROUNDS = 30

let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function startHolder(of = folder): Promise<ChildProcess> {
  const child = fork(HOLDER, [of], { execArgv: [] })
  children.push(child)
  await once(child, 'message')
  return child
}

async function tell(child: ChildProcess, wish: 'lock' | 'unlock'): Promise<unknown> {
  const said = once(child, 'message') as Promise<unknown[]>
  child.send(wish)
  return (await said)[0]
}

/** Kills a process and waits until it is gone. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Leaves the lock of a process that was killed while it held the folder. */
async function leaveDeadLock(): Promise<void> {
  const child = await startHolder()
  expect(await tell(child, 'lock')).toBe('held')
  await kill(child)
  expect(readdirSync(folder)).toHaveLength(1)
}

it('has exactly one holder, however many start at once beside the lock of a dead process', async () => {
  const starters = await Promise.all(Array.from({ length: STARTERS }, () => startHolder()))
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 10 === 0) await leaveDeadLock()
    const said = await Promise.all(starters.map((child) => tell(child, 'lock')))
    expect([...said].sort()).toEqual(['held', ...Array.from({ length: STARTERS - 1 }, () => 'refused')])
    for (const child of starters) await tell(child, 'unlock')
    expect(readdirSync(folder)).toEqual([])
  }
})

it('is taken over when its holder was killed, and not before', async () => {
  const [first, second] = [await startHolder(), await startHolder()]
  expect(await tell(first, 'lock')).toBe('held')
  expect(await tell(second, 'lock')).toBe('refused')
  await kill(first)
  expect(await tell(second, 'lock')).toBe('held')
})

it('stays with a holder that does not answer', async () => {
  const holder = await startHolder()
  expect(await tell(holder, 'lock')).toBe('held')
  holder.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
})

it('names the process that holds the folder', async () => {
  const unlock = await lockFolder(folder)
  const refused: unknown = await lockFolder(folder).catch((error: unknown) => error)
  expect(refused).toMatchObject({ folder, pid: process.pid })
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

it('who still looks yields to a lower name and then takes nothing; a higher name is told that it stays', async () => {
  const unlock = await lockFolder(folder)
  const [name = ''] = readdirSync(folder)
  unlock()
  const ask = async (ours: string, asker: string) => {
    const socket = createConnection(path.join(folder, ours), () => socket.write(asker))
    return String((await once(socket, 'data') as unknown[])[0])
  }
  // Another asker, who takes his time to yield.
  const slow = createServer().listen(path.join(folder, name.replace(/\w+$/, 'slow')))
  await once(slow, 'listening')
  const asked = once(slow, 'connection') as Promise<[Socket]>
  const taken = lockFolder(folder).then(() => 'held', (error: unknown) => error)
  const [socket] = await asked
  const ours = readdirSync(folder).find((each) => !each.endsWith('slow')) ?? ''
  const answers = [await ask(ours, '.lock-~'), await ask(ours, '.lock-0')]
  socket.end('yields')
  slow.close()
  expect(answers).toEqual(['stays', 'yields'])
  expect(await taken).toBeInstanceOf(FolderInUseError)
})

it('locks a folder whose path is longer than that of a socket may be, by whatever name it is reached', async () => {
  const deep = path.join(folder, 'a'.repeat(120), 'b'.repeat(120))
  mkdirSync(deep, { recursive: true })
  symlinkSync(deep, path.join(folder, 'short'))
  const unlock = await lockFolder(deep)
  await expect(lockFolder(path.join(folder, 'short'))).rejects.toThrow(FolderInUseError)
  unlock()
  const again = await lockFolder(path.join(folder, 'short'))
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError)
  again()
  expect(readdirSync(deep)).toEqual([])
})

const inNamespace = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'] as const
const hasNamespaces = process.platform === 'linux' && spawnSync('unshare', [...inNamespace, 'true']).status === 0

;(hasNamespaces ? it : it.skip)('holds against a process of another container, and in one', async () => {
  const script = `import { lockFolder } from ${JSON.stringify(path.join(HOLDER, '../../../src/platform/database/folder-lock.mjs'))}
    await lockFolder(${JSON.stringify(folder)}).then(() => { console.log('held'); setInterval(() => {}, 1_000) }, ({ name }) => console.log(name))`
  const args = [...inNamespace, process.execPath, '--input-type=module', '-e', script]
  const unlock = await lockFolder(folder)
  expect(execFileSync('unshare', args, { encoding: 'utf8' }).trim()).toBe('FolderInUseError')
  unlock()

  const inside = spawn('unshare', ['--kill-child', ...args])
  children.push(inside)
  expect(String((await once(inside.stdout, 'data'))[0]).trim()).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await kill(inside)
  const taken = await lockFolder(folder)
  taken()
})

describe('a lock that cannot be asked', () => {
  /** A lock file of this machine's earlier boot, or of another machine, written so many minutes ago. */
  async function leave(change: (name: string) => string, minutes: number): Promise<string> {
    const unlock = await lockFolder(folder)
    const [own = ''] = readdirSync(folder)
    unlock()
    const file = path.join(folder, change(own))
    writeFileSync(file, '')
    const then = new Date(Date.now() - minutes * 60_000)
    utimesSync(file, then, then)
    return file
  }
  const ofOtherBoot = (name: string) => name.replace(/-\w*-(\w+)$/, '-0therb00-$1')
  const ofOtherMachine = (name: string) => ofOtherBoot(name).replace(/^(\.lock-\d+)-\w*-/, '$1-elsewhere-')

  it.each([
    ['of this machine before it started anew', ofOtherBoot, 0],
    ['of another machine, long ago', ofOtherMachine, 11],
    ['of a process that died before it listened', (name: string) => `${name}~`, 0],
  ])('%s holds nobody up, and goes', async (_what, change, minutes) => {
    await leave(change, minutes)
    const unlock = await lockFolder(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    unlock()
  })

  it('of another machine holds the folder for a while', async () => {
    await leave(ofOtherMachine, 5)
    await expect(lockFolder(folder)).rejects.toThrow('of elsewhere')
  })
})
