import { strToU8, zipSync } from 'fflate'
import { HOSTILE_ZIPS } from '../../../test-support/hostile-files'
import { photosIn } from './photos'
import { pictureSize } from './picture-size'
import { RefusedFile } from './refused-file'

const bytesOf = (...parts: readonly (string | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)))
const png = (width: number, height: number) => bytesOf([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [width >> 24, (width >> 16) & 255, (width >> 8) & 255, width & 255, height >> 24, (height >> 16) & 255, (height >> 8) & 255, height & 255])

test.each([
  ['PNG', png(640, 480)],
  ['JPEG', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8, 480 >> 8, 480 & 255, 640 >> 8, 640 & 255])],
  ['GIF', bytesOf('GIF89a', [640 & 255, 640 >> 8, 480 & 255, 480 >> 8])],
  ['WebP with parts of its own', bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 639 & 255, 639 >> 8, 0, 479 & 255, 479 >> 8, 0])],
  ['lossless WebP', bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], [0x7f, 0xc2, 0x77, 0])],
  ['lossy WebP', bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 640 & 255, 640 >> 8, 480 & 255, 480 >> 8])],
])('%s says its size', (_, bytes) => {
  expect(pictureSize(bytes)).toEqual({ width: 640, height: 480 })
})

test.each([
  ['no picture', bytesOf('hello world, this is a text')],
  ['a picture of vectors', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a JPEG that is cut off', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4])],
  ['a JPEG of markers without end', bytesOf([0xff, 0xd8], new Array<number>(400).fill(0xff))],
  ['nothing', new Uint8Array()],
])('%s has none', (_, bytes) => {
  expect(pictureSize(bytes)).toBeNull()
})

const zip = (files: Readonly<Record<string, Uint8Array>>) => new Blob([zipSync(files)])
const good = png(600, 800)

test('photos are named by their files, without folders and endings; what systems add is left out', async () => {
  const photos = await photosIn(zip({ 'all/W-1.png': good, 'EP 77.x.jpeg': good, '__MACOSX/._W-1.png': good, 'all/.DS_Store': good, 'Thumbs.db': good }))
  expect(photos.map(({ key }) => key)).toEqual(['W-1', 'EP 77.x'])
  expect(photos[0]?.read()?.size).toBe(good.length)
})

test('one that is no picture, would fill all memory, or is damaged is told by null, and leaves the others', async () => {
  const files = zip({ a: strToU8('no picture'), b: png(60_000, 60_000), c: new Uint8Array(50_000_000), d: good })
  const photos = await photosIn(files)
  expect(photos.map(({ read }) => read() === null)).toEqual([true, true, true, false])
})

test.each(HOSTILE_ZIPS)('$what is refused', async ({ bytes, reason, values = {} }) => {
  await expect(photosIn(new Blob([bytes() as BlobPart]))).rejects.toMatchObject({ name: RefusedFile.name, reason, values })
})
