/**
 * @jest-environment jsdom
 */
import { sendImportPictures } from '@office/shared-api/client/imports'
import { scalePicture, UnreadablePicture } from '@office/shared-ui/picture'
import type { ZippedPhoto } from './reading/photos'
import { sendPhotos } from './sending'

jest.mock('@office/shared-api/client/imports', () => ({ sendImportPictures: jest.fn() }))
jest.mock('@office/shared-ui/picture', () => ({ ...jest.requireActual<object>('@office/shared-ui/picture'), scalePicture: jest.fn() }))

const photosNamed = (...names: readonly string[]): ZippedPhoto[] => names.map((key) => ({ key, read: () => new Blob([key]) }))
const many = (count: number) => photosNamed(...Array.from({ length: count }, (_photo, at) => `P${at}`))
const namesIn = (files: readonly File[]) => files.map(({ name }) => name)
const running = () => new AbortController().signal
const noPoint = () => undefined

beforeEach(() => {
  jest.mocked(scalePicture).mockReset().mockResolvedValue(`data:image/jpeg;base64,${btoa('scaled')}`)
  jest.mocked(sendImportPictures).mockReset().mockImplementation((_id, files) => Promise.resolve({ kept: namesIn(files), unknown: [], broken: [] }))
})

test('the next photos are scaled while those before are on their way', async () => {
  let arrive: () => void = noPoint
  jest.mocked(sendImportPictures).mockImplementationOnce(
    (_id, files) => new Promise((resolve) => { arrive = () => { resolve({ kept: namesIn(files), unknown: [], broken: [] }) } }),
  )
  const sending = sendPhotos(7, many(25), noPoint, running())
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
  expect([jest.mocked(scalePicture).mock.calls.length, jest.mocked(sendImportPictures).mock.calls.length]).toEqual([20, 1])
  arrive()
  expect((await sending).kept).toBe(25)
})

test('each photo is sent once, in order, and those that are not sent are named', async () => {
  jest.mocked(scalePicture).mockRejectedValueOnce(new UnreadablePicture())
  jest.mocked(sendImportPictures).mockResolvedValueOnce({ kept: ['A2'], unknown: ['nobody'], broken: [{ field: 'A3', errorMsg: 'too large' }] })
  const points: number[] = []
  const photos: ZippedPhoto[] = [...photosNamed('torn', 'A2', 'nobody', 'A3'), { key: 'note', read: () => null }, ...photosNamed('a2')]
  expect(await sendPhotos(7, photos, ({ done }) => points.push(done), running())).toEqual({ kept: 1, unknown: ['nobody'], broken: ['torn', 'note', 'A3'], twice: ['a2'] })
  expect(points).toEqual([6])
  expect(jest.mocked(sendImportPictures).mock.calls.map(([id, files]) => [id, namesIn(files)])).toEqual([[7, ['A2.jpg', 'nobody.jpg', 'A3.jpg']]])
})

test('a call that fails ends it, and so does whoever stops it', async () => {
  jest.mocked(sendImportPictures).mockRejectedValueOnce(new Error('away'))
  await expect(sendPhotos(7, many(30), noPoint, running())).rejects.toThrow('away')
  expect(sendImportPictures).toHaveBeenCalledTimes(1)
  const stopped = new AbortController()
  const sending = sendPhotos(7, many(30), () => { stopped.abort() }, stopped.signal)
  await expect(sending).rejects.toThrow(/abort/i)
})
