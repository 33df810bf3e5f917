import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Tokens = ReadonlyMap<string, string>

function tokensOf(file: string): Tokens {
  const sheet = readFileSync(join(__dirname, file), 'utf8')
  return new Map([...sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const light = tokensOf('tokens.css')
/** The values of staff's pages, for both colour schemes. */
const staffs = tokensOf('../../../shell/src/layouts/dark.css')
const BOTH = /light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g
const dark: Tokens = new Map([...light, ...[...staffs].map(([name, value]) => [name, value.replaceAll(BOTH, '$2')] as const)])

/** The `#rrggbb` that a token ends in, through any chain of `var()`. */
function hex(tokens: Tokens, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : hex(tokens, reference)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(tokens: Tokens, name: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex(tokens, name).slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens, a), luminance(tokens, b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

const themes = ['primary', 'secondary', 'info', 'dark', 'success', 'warning']
const states = ['success', 'warning', 'danger', 'info']

const textPairs: [string, string][] = [
  ...['--color-page', '--color-surface', '--color-surface-muted', '--color-surface-sunken'].flatMap(
    (ground): [string, string][] => [
      ['--color-text', ground],
      ['--color-text-muted', ground],
    ],
  ),
  ['--color-accent-text', '--color-page'],
  ['--color-accent-text', '--color-accent-soft'],
  ['--color-accent-text', '--color-accent-soft-hover'],
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--color-accent-hover'],
  ['--color-on-accent', '--color-danger'],
  ...states.map((s): [string, string] => [`--color-${s}-text`, `--color-${s}-soft`]),
  ...['green', 'orange', 'red'].map((s): [string, string] => [
    `--color-age-${s}-text`,
    `--color-age-${s}-soft`,
  ]),
  ...['green', 'orange', 'red'].map((s): [string, string] => [
    '--color-text-muted',
    `--color-age-${s}-soft`,
  ]),
  ...themes.flatMap((t): [string, string][] => [
    [`--theme-${t}-text`, `--theme-${t}-soft`],
    ['--color-on-accent', `--theme-${t}`],
  ]),
]

describe.each([['light', light], ['dark', dark]] as const)('in the %s theme', (_theme, tokens) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['--color-border-strong', '--color-surface'],
    ['--color-border-strong', '--color-page'],
    ['--color-focus', '--color-page'],
    ['--color-focus', '--color-surface'],
    ['--color-danger', '--color-surface'],
  ])('%s is seen beside %s', (edge, ground) => {
    expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the light theme of staff is that of visitors, and each of its colours has a dark value', () => {
  expect(light.size).toBeGreaterThan(80)
  const resolved = (value: string | undefined) => value?.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => hex(light, name))
  const differ = [...staffs].filter(([name, value]) => resolved(value.replaceAll(BOTH, '$1')) !== resolved(light.get(name)))
  expect(differ).toEqual([])
  const isColour = (name: string) => /^--(color|theme|shadow)-/.test(name)
  const follows = (value: string) => /var\(--(color|theme)-/.test(value)
  expect([...light].filter(([name, value]) => isColour(name) && !follows(value) && !staffs.has(name))).toEqual([])
})
