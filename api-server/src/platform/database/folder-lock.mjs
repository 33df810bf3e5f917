/**
 * One holder of a folder at a time, whichever process or container asks. The lock is a Unix socket in the folder on which its
 * holder listens: the kernel ends it with the process, and knows it in every container that sees the folder.
 *
 * The election is safe without a clock. Each process listens on a socket of its own, under a name that is never used again,
 * before it looks for others. One without a listener is dead, and any process may remove it. The
 * holder's says that it stays. Of several that ask at the same moment the lowest name wins, and the others yield.
 *
 * Plain JavaScript, because the commands that release remotes run it with Node alone.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Milliseconds. A busy holder may not answer; that the kernel took the connection is enough. */
const ANSWER_TIMEOUT = 2_000
/** Milliseconds after which the lock of another machine, which cannot be asked, counts as dead. */
const UNKNOWN_TIMEOUT = 10 * 60_000
/** Bytes of a socket's path that every system takes. */
const LONGEST_PATH = 100
/** Process, machine and its boot, a random part; `~` at its end until the process listens. */
const NAME = /^\.lock-(?<pid>\d+)-(?<machine>\w*)-(?<boot>\w*)-\w+(?<unfinished>~?)$/

const MACHINE = hostname().replace(/\W/g, '').slice(0, 24)
const BOOT = readBoot()

/** The folder is in use by a program that is running. */
export class FolderInUseError extends Error {
  name = 'FolderInUseError'

  /**
   * @param {string} folder
   * @param {number} pid number of the process, as its own container counts
   * @param {string} machine
   */
  constructor(folder, pid, machine) {
    super(`The folder ${folder} is in use by process ${pid} of ${machine}.`)
    this.folder = folder
    this.pid = pid
    this.machine = machine
  }
}

/**
 * Takes the folder for as long as the process lives. Rejects with `FolderInUseError`.
 * @param {string} folder
 * @returns {Promise<() => void>} gives the folder back
 */
export async function lockFolder(folder) {
  if (process.platform === 'win32') return lockByPipe(folder)
  const own = await listen(folder)
  try {
    for (const name of readdirSync(folder).filter((each) => NAME.test(each) && each !== own.name)) {
      if (await isOurs(folder, name, own.name)) continue
      throw inUse(folder, name)
    }
    // In one turn of the event loop: after this no asker is told that we yield.
    if (own.yieldedTo !== undefined) throw inUse(folder, own.yieldedTo)
    own.isHolder = true
    return own.release
  } catch (error) {
    own.release()
    throw error
  }
}

/** Whether the other socket leaves the folder to us: it is dead, or yields. A dead one is removed. */
async function isOurs(folder, name, ownName) {
  const path = join(folder, name)
  const { machine, boot, unfinished } = NAME.exec(name).groups
  const hasOurKernel = boot === BOOT && (boot !== '' || machine === MACHINE)
  if (!hasOurKernel && machine !== MACHINE && ageOf(path) < UNKNOWN_TIMEOUT) return Boolean(unfinished)
  // A lock of this machine from before its restart, or an old one of another machine, is dead.
  const answer = hasOurKernel ? await withShortPath(folder, name, (short) => ask(short, ownName)) : 'dead'
  if (answer === 'dead') rmSync(path, { force: true })
  // One that has not got its name yet will look for others, and find us.
  return answer === 'dead' || answer === 'yields' || Boolean(unfinished)
}

/** Listens on a socket of our own. It appears under its name only when it is listened on, so that none is taken for dead. */
async function listen(folder) {
  const name = `.lock-${process.pid}-${MACHINE}-${BOOT}-${randomBytes(6).toString('hex')}`
  const own = { name, isHolder: false, yieldedTo: undefined, release }
  const server = createServer((socket) => {
    socket.unref()
    socket.on('error', () => undefined)
    socket.once('data', (asker) => {
      socket.end(answerTo(String(asker)))
    })
  })
  function answerTo(asker) {
    if (own.isHolder || asker > name) return 'stays'
    own.yieldedTo = asker
    return 'yields'
  }
  function release() {
    rmSync(join(folder, name), { force: true })
    server.close()
  }
  await withShortPath(folder, `${name}~`, (short) => started(server, short)).catch((error) => {
    throw new Error(`The folder ${folder} cannot be locked (${error.code}): its file system must take Unix sockets.`, { cause: error })
  })
  server.unref()
  try {
    renameSync(join(folder, `${name}~`), join(folder, name))
    return own
  } catch (error) {
    server.close()
    // Another process took it for dead in the moment between its binding and its listening.
    if (error.code === 'ENOENT') return listen(folder)
    throw error
  }
}

function started(server, path) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
}

/**
 * @param {string} path
 * @param {string} ownName
 * @returns {Promise<'dead' | 'yields' | 'stays'>}
 */
function ask(path, ownName) {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(path, () => socket.write(ownName))
    socket.setTimeout(ANSWER_TIMEOUT, () => {
      socket.destroy()
      resolve('stays')
    })
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', ({ code }) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead')
      // It ended, or let the folder go, before it answered.
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve(ask(path, ownName))
      else resolve('stays')
    })
    socket.on('end', () => {
      resolve(answer === '' ? ask(path, ownName) : answer)
    })
  })
}

/** A socket's path has room for about a hundred bytes: a longer folder is reached by a link that lives for as long as `use` runs. */
async function withShortPath(folder, name, use) {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path)
  const aside = mkdtempSync(join(tmpdir(), 'lock-'))
  try {
    symlinkSync(realpathSync(folder), join(aside, 'f'))
    return await use(join(aside, 'f', name))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Windows keeps pipes, which end with their process, apart from files; a second listener is refused. */
async function lockByPipe(folder) {
  const server = createServer()
  const key = createHash('sha256').update(realpathSync(folder).toLowerCase()).digest('hex').slice(0, 32)
  await started(server, `\\\\.\\pipe\\folder-${key}`).catch(() => {
    throw new FolderInUseError(folder, 0, MACHINE)
  })
  server.unref()
  return () => server.close()
}

function inUse(folder, name) {
  const { pid, machine } = NAME.exec(name)?.groups ?? {}
  return new FolderInUseError(folder, Number(pid), machine)
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Infinity
  }
}

/** The boot id of the kernel; empty where it is not told. Containers of one machine share it, and its sockets. */
function readBoot() {
  try {
    const id = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return createHash('sha256').update(id).digest('hex').slice(0, 8)
  } catch {
    return ''
  }
}
