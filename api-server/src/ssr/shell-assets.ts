import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the shell's build, as the page names it: addresses from the site's root. */
export interface ShellAssets {
  readonly scripts: readonly string[]
  /** Needed right after the scripts: fetched beside them instead of after them. */
  readonly preload: readonly string[]
  readonly styles: readonly string[]
  /** Of the pages of staff, besides. */
  readonly staffStyles: readonly string[]
  /** Screens of the host itself, by the paths whose layouts are drawn with them. */
  readonly screens: ReadonlyMap<string, ScreenAssets>
}

type ScreenAssets = Pick<ShellAssets, 'scripts' | 'styles'>

const NONE: ShellAssets = { scripts: [], preload: [], styles: [], staffStyles: [], screens: new Map() }

/** Reads `assets.json` of a built shell, again only when the file has changed. */
export function shellAssetsIn(folder: string): () => Promise<ShellAssets> {
  return readWhenChanged(join(folder, 'assets.json'), NONE, (json) => {
    const lists = json as Readonly<Record<string, unknown>>
    const list = (key: string, of = lists) => listOfTexts(of[key]).map((file) => `/${file}`)
    const screens = Object.entries((lists['screens'] ?? {}) as Readonly<Record<string, typeof lists>>)
    return {
      scripts: list('scripts'),
      preload: list('preload'),
      styles: list('styles'),
      staffStyles: list('staffStyles'),
      screens: new Map(screens.map(([path, files]) => [path, { scripts: list('scripts', files), styles: list('styles', files) }])),
    }
  })
}

/** The same for a page that is drawn with this screen: its files are needed as early as those of the layout. */
export function withScreen(assets: ShellAssets, screen: ScreenAssets | undefined): ShellAssets {
  if (!screen) return assets
  const { preload, styles } = assets
  return { ...assets, preload: [...preload, ...screen.scripts], styles: [...styles, ...screen.styles] }
}

/**
 * A reader of a small JSON file that may be replaced at any time. While the file is missing or broken, perhaps because
 * it is being written, what it said last holds; before that, `fallback`.
 */
export function readWhenChanged<T>(file: string, fallback: T, parse: (json: unknown) => T): () => Promise<T> {
  let known: { readonly stamp: string; readonly value: T } | undefined
  return async () => {
    try {
      // The inode too: two replacements within one tick of the clock differ in it.
      const { mtimeMs, size, ino } = await stat(file)
      const stamp = `${mtimeMs}-${size}-${ino}`
      if (known?.stamp !== stamp) known = { stamp, value: parse(JSON.parse(await readFile(file, 'utf8'))) }
      return known.value
    } catch {
      return known?.value ?? fallback
    }
  }
}

export function listOfTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
