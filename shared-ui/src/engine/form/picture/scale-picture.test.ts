import { halvings, scalePicture, UnreadablePicture } from './scale-picture'

test.each([
  [4000, [2000, 1000]],
  [1200, []],
  [1201, [601]],
  [600, []],
  [300, []],
])('a picture %i pixels wide comes to 600 by way of %j', (width, steps) => {
  expect(halvings(width, 600)).toEqual(steps)
})

test('what the browser cannot read as a picture is told so', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new DOMException('The source image could not be decoded.'))
  await expect(scalePicture(new Blob(['not a picture']), 600)).rejects.toThrow(UnreadablePicture)
})

/** A canvas that only remembers what was asked of it. */
function fakeCanvases() {
  const sizes: string[] = []
  const canvas = () => {
    const made = {
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => undefined,
        drawImage: () => sizes.push(`${made.width}x${made.height}`),
      }),
      toDataURL: (type: string) => `data:${type};base64,${made.width}x${made.height}`,
    }
    return made
  }
  globalThis.document = { createElement: canvas } as unknown as Document
  return sizes
}

test.each([
  [2400, 3200, ['1200x1600', '600x800']],
  [600, 450, ['600x450']],
  [300, 400, ['600x800']],
])('%i by %i becomes 600 wide, its sides in proportion', async (width, height, drawn) => {
  const close = jest.fn()
  globalThis.createImageBitmap = () => Promise.resolve({ width, height, close } as unknown as ImageBitmap)
  const sizes = fakeCanvases()
  expect(await scalePicture(new Blob(), 600)).toBe(`data:image/jpeg;base64,${drawn.at(-1) ?? ''}`)
  expect(sizes).toEqual(drawn)
  expect(close).toHaveBeenCalled()
})
