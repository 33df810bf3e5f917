import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)

/** The `#rrggbb` that a token ends in, through any chain of `var()`. */
function hex(name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : hex(reference)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(name: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex(name).slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
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

test.each(textPairs)('%s is readable on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['--color-border-strong', '--color-surface'],
  ['--color-focus', '--color-page'],
  ['--color-danger', '--color-surface'],
])('%s is seen beside %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
})
