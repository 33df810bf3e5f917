/** How many mutants of the rules have to be killed, in percent, and who is below that. */

const OF_ALL = 90
const OF_EACH_FILE = 80

/** A mutant that hangs is one that a test notices. One that is ignored, or does not compile, is none. */
const KILLED = new Set(['Killed', 'Timeout'])
const ALIVE = new Set(['Survived', 'NoCoverage'])

const percent = ({ killed, mutants }) => (100 * killed) / mutants

/**
 * @param {readonly { file: string, status: string }[]} results
 * @returns {{ file: string, mutants: number, killed: number, unreached: number }[]} the worst first
 */
export function byFile(results) {
  const scores = new Map()
  for (const { file, status } of results) {
    if (!KILLED.has(status) && !ALIVE.has(status)) continue
    const score = scores.get(file) ?? { file, mutants: 0, killed: 0, unreached: 0 }
    score.mutants += 1
    if (KILLED.has(status)) score.killed += 1
    if (status === 'NoCoverage') score.unreached += 1
    scores.set(file, score)
  }
  return [...scores.values()].sort((one, other) => percent(one) - percent(other) || one.file.localeCompare(other.file))
}

function sum(scores) {
  const of = (name) => scores.reduce((total, score) => total + score[name], 0)
  return { file: 'all', mutants: of('mutants'), killed: of('killed'), unreached: of('unreached') }
}

/** The scores as text: percent killed, mutants, how many survived, and how many of those no test reaches. */
export function table(scores) {
  const cells = (percents, mutants, survived, unreached, file) => [percents.padStart(7), ...[mutants, survived, unreached].map((cell) => String(cell).padStart(10)), ` ${file}`].join('')
  const rows = [...scores, sum(scores)].map((score) => cells(percent(score).toFixed(1), score.mutants, score.mutants - score.killed, score.unreached, score.file))
  return [cells('% killed', 'mutants', 'survived', 'unreached', 'file'), ...rows].join('\n')
}

/** A line for each bound that is missed; the one of all files is for a run of all. */
export function belowBounds(scores, { isWhole }) {
  const bounds = [...(isWhole ? [[sum(scores), OF_ALL]] : []), ...scores.map((score) => [score, OF_EACH_FILE])]
  return bounds.filter(([score, least]) => percent(score) < least).map(([score, least]) => `${score.file}: ${percent(score).toFixed(1)} % killed, ${least} % are asked for`)
}
