import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Language, SLOGAN } from '@office/shared-api/model'
import sharp from 'sharp'
import { escapeHtml } from '../platform/html'
import { onThreadPool } from '../platform/limits/concurrency-limit'
import { BRAND_COLOUR, BRAND_SIGN } from './brand'

/** Pixels of the picture: the size that chats and social networks ask for (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Text keeps clear of the sides: chats cut the picture to their own shape. */
const WIDEST = 1000
const SIGN_SIDE = 150
const TALLEST_NAME = 230
const GAP = 36

const packages = createRequire(import.meta.url)

/** The path of a TrueType file: sharp does not read WOFF2, as which browsers get the same font. */
function fontFile(name: string): string {
  return packages.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}.ttf`)
}

interface Line {
  readonly text: string
  /** Pango's description: family, weight and size. */
  readonly font: string
  /** As `fontFile` takes it. */
  readonly file: string
  readonly colour: string
  /** Pixels; a text that is taller is made smaller. */
  readonly tallest: number
}

function drawLine({ text, font, file, colour, tallest }: Line) {
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`
  return sharp({ text: { text: markup, font, fontfile: fontFile(file), width: WIDEST, align: 'centre', rgba: true } })
    .resize({ width: WIDEST, height: tallest, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function drawPicture(name: string, language: Language): Promise<Buffer> {
  const sign = sharp(Buffer.from(BRAND_SIGN), { density: 450 }).resize(SIGN_SIDE).png().toBuffer({ resolveWithObject: true })
  const title = drawLine({ text: name, font: 'IBM Plex Sans Arabic Bold 76', file: '700Bold/IBMPlexSansArabic_700Bold', colour: '#ffffff', tallest: TALLEST_NAME })
  const slogan = drawLine({ text: SLOGAN[language], font: 'IBM Plex Sans Arabic 44', file: '400Regular/IBMPlexSansArabic_400Regular', colour: '#d5ebe4', tallest: 60 })
  const parts = await Promise.all([sign, title, slogan])
  const height = parts.reduce((sum, { info }) => sum + info.height, GAP * (parts.length - 1))
  let top = Math.round((SHARE_SIZE.height - height) / 2)
  const layers = parts.map(({ data, info }) => {
    const layer = { input: data, left: Math.round((SHARE_SIZE.width - info.width) / 2), top }
    top += info.height + GAP
    return layer
  })
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: BRAND_COLOUR } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

/** The address of the picture in this language. It changes with the office's name, so that no cache shows an old one. */
export function sharePictureAddress(name: string, language: Language): string {
  const version = createHash('sha256').update(`${name}\n${SLOGAN[language]}`).digest('hex').slice(0, 8)
  return `/share-${language}.jpg?v=${version}`
}

/**
 * The picture that chats show for the home page: office and slogan as a JPEG. Each language is drawn once and kept until
 * the office has another name.
 */
export function sharePictures(): (name: string, language: Language) => Promise<Buffer> {
  const kept = new Map<Language, { readonly name: string; readonly picture: Promise<Buffer> }>()
  return (name, language) => {
    const known = kept.get(language)
    if (known?.name === name) return known.picture
    const picture = onThreadPool(() => drawPicture(name, language))
    kept.set(language, { name, picture })
    // A failure is not kept: the next call draws again.
    picture.catch(() => {
      if (kept.get(language)?.picture === picture) kept.delete(language)
    })
    return picture
  }
}
