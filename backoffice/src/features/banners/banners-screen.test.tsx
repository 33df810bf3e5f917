/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import type { AdBanner, Role } from '@office/shared-api/model'
import { fakeOffice, refusal, renderStaff, type Routes } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/dialog'
import { PageKeys } from '@office/shared-ui/screen-layout'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import BannersScreen from './banners-screen'

const LIST = 'GET /api/users/ads'
const UPLOAD = 'POST /api/users/UploadAds'
const SORT = 'POST /api/users/SortAd'
const REMOVE = 'POST /api/users/DelAd'

const ads: readonly AdBanner[] = [
  { Url: '/files/banners/1-a-600.webp', SortId: 1 },
  { Url: '/files/banners/2-b-600.webp', SortId: 4 },
]

function show(routes: Routes = {}, role: Role = 'Editor') {
  setLanguage('en')
  const network = fakeOffice({ [LIST]: () => ads, ...routes }, role)
  renderStaff(
    <>
      <main>
        <BannersScreen />
      </main>
      <ToastHost />
      <PageKeys bindings={{}} />
    </>,
    { texts: { backoffice: translations } },
  )
  return { network, user: userEvent.setup() }
}

/** The server's answer to a change, and the list that it gives from then on. */
const keeps = (network: ReturnType<typeof fakeOffice>, list: readonly AdBanner[]) => () => {
  network.change({ [LIST]: () => list })
  return list
}

/** jsdom draws nothing: a picture of any file, one pixel wide. */
function drawPictures() {
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 1200, height: 600, close: jest.fn() }) })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: jest.fn(),
    drawImage: jest.fn(),
  } as unknown as null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,QUJD')
}

test('the banners stand in their order; the first cannot move forward, the last not back', async () => {
  show()
  const pictures = await screen.findAllByRole('img', { name: /^Banner \d/ })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(ads.map(({ Url }) => Url))
  expect(screen.getByRole('button', { name: 'Move banner 1 forward' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Move banner 2 back' })).toHaveAttribute('aria-disabled', 'true')
})

test('moving a banner saves its sort id and keeps the focus on the button', async () => {
  const { network, user } = show()
  const [first, second] = ads as [AdBanner, AdBanner]
  network.change({ [SORT]: keeps(network, [second, { ...first, SortId: 5 }]) })
  const button = await screen.findByRole('button', { name: 'Move banner 1 back' })
  await user.click(button)
  expect(await screen.findByText('Banner moved to place 2')).toBeInTheDocument()
  expect(network.sent(SORT)).toMatchObject([{ query: { name: ads[0]?.Url }, body: { sortId: '5' } }])
  expect(screen.getAllByRole('img', { name: /^Banner/ })[1]).toHaveAttribute('src', ads[0]?.Url)
  await waitFor(() => {
    expect(button).toHaveFocus()
  })
})

test('deleting asks with number and picture; a refusal is told and the banner stays', async () => {
  const { network, user } = show({ [REMOVE]: () => refusal(503, 'unavailable') })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }))
    expect(dialog.getByRole('img', { name: 'Banner 2' })).toHaveAttribute('src', '/files/banners/2-b-300.webp')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  expect(await screen.findByText('unable to delete')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Banner 2' })).toBeInTheDocument()
  network.change({ [REMOVE]: keeps(network, ads.slice(0, 1)) })
  await remove()
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: 'Banner 2' })).toBeNull()
  })
  expect(network.sent(REMOVE).map(({ query }) => query)).toEqual([{ name: ads[1]?.Url }, { name: ads[1]?.Url }])
})

const comeBack = () => {
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
}

test('a list fetched anew leaves the question its number, and takes it away with its banner', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
  network.change({ [LIST]: () => [{ Url: '/files/banners/3-c-600.webp', SortId: 0 }, ...ads] })
  comeBack()
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }))
  expect(await dialog.findByRole('img', { name: 'Banner 3' })).toHaveAttribute('src', '/files/banners/2-b-300.webp')
  network.change({ [LIST]: () => ads.slice(0, 1) })
  comeBack()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(network.sent(REMOVE)).toEqual([])
})

test('a list that was asked for before a change does not bring the old one back', async () => {
  let answerLate = (_list: readonly AdBanner[]) => {}
  const { network, user } = show()
  network.change({ [REMOVE]: keeps(network, ads.slice(0, 1)) })
  await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
  network.change({ [LIST]: () => new Promise((resolve) => (answerLate = resolve)) })
  comeBack()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: 'Banner 2' })).toBeNull()
  })
  await act(async () => {
    answerLate(ads)
    await Promise.resolve()
  })
  expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Banner 2' })).toBeNull()
  expect(network.sent(LIST)).toHaveLength(3)
})

test('a new banner is scaled, shown and sent with its sort id; the server’s word on the picture stands at its field', async () => {
  drawPictures()
  const { network, user } = show({
    [UPLOAD]: () => refusal(409, 'not_saved', [{ field: 'file', errorMsg: 'This image is damaged' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'New banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New banner' }, { timeout: 10_000 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('This field can not be empty!')).length).toBeGreaterThan(0)
  expect(network.sent(UPLOAD)).toEqual([])

  await user.upload(dialog.getByLabelText('Picture', { selector: 'input' }), new File(['x'], 'wide.png', { type: 'image/png' }))
  expect(await dialog.findByRole('img', { name: 'Picture: the picture chosen' })).toHaveAttribute('src', 'data:image/jpeg;base64,QUJD')
  expect(dialog.getByRole('textbox', { name: /^Sort id/ })).toHaveValue('5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('This image is damaged')).length).toBeGreaterThan(0)
  network.change({ [UPLOAD]: keeps(network, [...ads, { Url: '/files/banners/3-c-600.webp', SortId: 5 }]) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('img', { name: 'Banner 3' })).toBeInTheDocument()
  const { file, sortId } = network.sent(UPLOAD).at(-1)?.body ?? {}
  expect(sortId).toBe('5')
  expect(file).toMatchObject({ name: 'banner.jpg', type: 'image/jpeg', size: 3 })
})

test('none yet, and a failed load, are two states with their next step', async () => {
  const { network, user } = show({ [LIST]: () => refusal(503, 'unavailable') })
  expect(await screen.findByText('The banners could not be loaded')).toBeVisible()
  network.change({ [LIST]: () => [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No banners yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'New banner' })).toBeEnabled()
})

test('a reader who types the path is refused, and nothing is sent', () => {
  const { network } = show({}, 'Read')
  expect(screen.getByText('Your role does not allow this.')).toBeVisible()
  expect(network.sent(LIST)).toEqual([])
})

test('C adds a banner', async () => {
  const { user } = show()
  await screen.findByRole('button', { name: 'New banner' })
  await waitFor(() => { expect(document.documentElement.dataset['keys']).toBe('') })
  await user.keyboard('c')
  expect(await screen.findByRole('dialog')).toBeVisible()
})
