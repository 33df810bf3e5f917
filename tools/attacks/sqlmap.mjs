/** sqlmap on every call that takes something: each of its values in turn. */
import { join } from 'node:path'
import { callsOf } from './calls.mjs'
import { startVictim } from './victim.mjs'
import { runAttacker } from './run-attacker.mjs'

/** For one call. */
const MINUTES = 6

const USUAL = [
  '--batch',
  '--ignore-proxy',
  '--disable-coloring',
  '--flush-session',
  '--dbms=postgresql',
  '--level=2',
  '--risk=2',
  // A busy machine is slow by itself: only a long sleep of the database counts.
  '--time-sec=20',
  '--timeout=60',
  '--retries=2',
  // Refusals are answers too.
  '--ignore-code=*',
  '--skip-waf',
]

/** The summary at its end. What it suspects before, it may take back: "false positive or unexploitable". */
const FOUND = /^sqlmap identified the following injection point\(s\)/m
const TESTED = /\[INFO\] testing for SQL injection on .*parameter|might not be injectable/g
const FAULT = /\b5\d\d \([^)]*\) - \d+ times?/g

/** Reads the output of one call: whether the call can be injected, the answers of 5xx, and how many of its values were tested. */
export function readSqlmap(said) {
  return { found: FOUND.test(said), faults: said.match(FAULT) ?? [], tested: said.match(TESTED)?.length ?? 0 }
}

async function attack({ url, headers }, { method, path, query, form }, folder) {
  const list = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const name = `-${method}${path}${query === 'id=1' ? '-one' : ''}`.replaceAll('/', '_')
  const args = [
    ...USUAL,
    `--url=${url}${path}${query && `?${query}`}`,
    `--method=${method}`,
    ...(form ? [`--data=${form}`] : []),
    `--headers=${list.join('\n')}`,
    `--output-dir=${join(folder, 'sqlmap')}`,
  ]
  const { said, inTime } = await runAttacker('sqlmap', args, { file: join(folder, `sqlmap${name}.log`), minutes: MINUTES })
  return { ...readSqlmap(said), inTime }
}

/** A scan that finds nothing means something only if it finds what is there. */
async function seesWhatIsThere(folder) {
  const victim = await startVictim()
  if (victim === null) return ['without PostgreSQL there is no hole to try sqlmap on: its other results say nothing']
  try {
    const { found } = await attack({ url: victim.url, headers: {} }, { method: 'GET', path: '/victim', query: 'searchValue=a', form: '' }, folder)
    return found ? [] : ['sqlmap does not see a hole that was made for it: its other results say nothing']
  } finally {
    await victim.stop()
  }
}

/** @returns {Promise<string[]>} what was found */
export async function sqlmapEverything({ target, folder, only }) {
  const findings = await seesWhatIsThere(folder)
  const calls = callsOf(target.document).filter(({ path }) => only.length === 0 || only.includes(path))
  for (const call of calls) {
    const { found, faults, tested, inTime } = await attack(target, call, folder)
    const name = `${call.method} ${call.path}${call.query && `?${call.query}`}`
    if (found) findings.push(`sqlmap: ${name} can be injected`)
    if (faults.length > 0) findings.push(`sqlmap: ${name} answered ${faults.join(', ')}`)
    if (!inTime) findings.push(`sqlmap: ${name} was not tried to the end, ${MINUTES} minutes were not enough`)
    if (tested === 0) findings.push(`sqlmap: ${name} was not tested`)
    console.log(`sqlmap ${name}: ${found ? 'INJECTABLE' : 'nothing'}${inTime ? '' : `, stopped after ${MINUTES} minutes`}`)
  }
  console.log(`sqlmap: ${calls.length} calls`)
  return findings
}
