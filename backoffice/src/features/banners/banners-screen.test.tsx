/**
 * @jest-environment jsdom
 */
import { enterSession, setLanguage } from '@office/shared-api'
import { getAds, queryClient, removeAd, sortAd, uploadAd } from '@office/shared-api/client'
import type { AdBanner, Role } from '@office/shared-api/model'
import { apiError, renderStaff } from '@office/shared-ui/test-support/staff'
import { ToastHost } from '@office/shared-ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { translations } from '../../translations'
import BannersScreen from './banners-screen'

jest.mock('@office/shared-api/client', () => ({
  ...jest.requireActual<object>('@office/shared-api/client'),
  getAds: jest.fn(),
  removeAd: jest.fn(),
  sortAd: jest.fn(),
  uploadAd: jest.fn(),
}))

const ads: readonly AdBanner[] = [
  { Url: '/files/banners/1-a-600.webp', SortId: 1 },
  { Url: '/files/banners/2-b-600.webp', SortId: 4 },
]

function show(role: Role = 'Editor') {
  setLanguage('en')
  enterSession({ Id: 1, Name: 'Me', Email: 'me@office.example', EmailConfirmed: true, LockoutEnabled: false, roles: [role] })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  renderStaff(
    <QueryClientProvider client={queryClient}>
      <BannersScreen />
      <ToastHost />
    </QueryClientProvider>,
    { texts: { backoffice: translations } },
  )
  return userEvent.setup()
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

beforeEach(() => {
  queryClient.clear()
  for (const call of [getAds, removeAd, sortAd, uploadAd]) jest.mocked(call).mockReset()
  jest.mocked(getAds).mockResolvedValue(ads)
})

test('the banners stand in their order; the first cannot move forward, the last not back', async () => {
  show()
  const pictures = await screen.findAllByRole('img', { name: /^Banner \d/ })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(ads.map(({ Url }) => Url))
  expect(screen.getByRole('button', { name: 'Move banner 1 forward' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Move banner 2 back' })).toHaveAttribute('aria-disabled', 'true')
})

test('moving a banner saves its sort id and keeps the focus on the button', async () => {
  jest.mocked(sortAd).mockResolvedValue([{ ...ads[1], SortId: 4 } as AdBanner, { ...ads[0], SortId: 5 } as AdBanner])
  const user = show()
  const button = await screen.findByRole('button', { name: 'Move banner 1 back' })
  await user.click(button)
  expect(sortAd).toHaveBeenCalledWith(ads[0]?.Url, 5)
  expect(await screen.findByText('Banner moved to place 2')).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /^Banner/ })[1]).toHaveAttribute('src', ads[0]?.Url)
  await waitFor(() => {
    expect(button).toHaveFocus()
  })
})

test('deleting asks with number and picture; a refusal is told and the banner stays', async () => {
  jest.mocked(removeAd).mockRejectedValueOnce(apiError(503, 'unavailable')).mockResolvedValueOnce([ads[0] as AdBanner])
  const user = show()
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }))
    expect(dialog.getByRole('img', { name: 'Banner 2' })).toHaveAttribute('src', '/files/banners/2-b-300.webp')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  expect(await screen.findByText('unable to delete')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Banner 2' })).toBeInTheDocument()
  await remove()
  expect(removeAd).toHaveBeenLastCalledWith(ads[1]?.Url)
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: 'Banner 2' })).toBeNull()
  })
})

const comeBack = () => {
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
}

test('a list fetched anew leaves the question its number, and takes it away with its banner', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
  jest.mocked(getAds).mockResolvedValue([{ Url: '/files/banners/3-c-600.webp', SortId: 0 }, ...ads])
  comeBack()
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this banner?' }))
  expect(await dialog.findByRole('img', { name: 'Banner 3' })).toHaveAttribute('src', '/files/banners/2-b-300.webp')
  jest.mocked(getAds).mockResolvedValue(ads.slice(0, 1))
  comeBack()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(removeAd).not.toHaveBeenCalled()
})

test('a list that was asked for before a change does not bring the old one back', async () => {
  let answerLate = (_list: readonly AdBanner[]) => {}
  jest.mocked(removeAd).mockResolvedValue(ads.slice(0, 1))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Delete banner 2' }))
  jest.mocked(getAds).mockReturnValue(new Promise((resolve) => (answerLate = resolve)))
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
  expect(getAds).toHaveBeenCalledTimes(2)
})

test('a new banner is scaled, shown and sent with its sort id; the server’s word on the picture stands at its field', async () => {
  drawPictures()
  jest.mocked(uploadAd).mockRejectedValueOnce(apiError(409, 'not_saved', [{ field: 'file', errorMsg: 'This image is damaged' }]))
  jest.mocked(uploadAd).mockResolvedValueOnce([...ads, { Url: '/files/banners/3-c-600.webp', SortId: 5 }])
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Add a banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a banner' }, { timeout: 10_000 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('This field can not be empty!')).length).toBeGreaterThan(0)
  expect(uploadAd).not.toHaveBeenCalled()

  await user.upload(dialog.getByLabelText('Picture', { selector: 'input' }), new File(['x'], 'wide.png', { type: 'image/png' }))
  expect(await dialog.findByRole('img', { name: 'Picture: the picture chosen' })).toHaveAttribute('src', 'data:image/jpeg;base64,QUJD')
  expect(dialog.getByRole('textbox', { name: /^Sort id/ })).toHaveValue('5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('This image is damaged')).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('img', { name: 'Banner 3' })).toBeInTheDocument()
  const [file, sortId] = jest.mocked(uploadAd).mock.calls.at(-1) ?? []
  expect(sortId).toBe(5)
  expect(file).toMatchObject({ name: 'banner.jpg', type: 'image/jpeg', size: 3 })
})

test('none yet, and a failed load, are two states with their next step', async () => {
  jest.mocked(getAds).mockRejectedValueOnce(apiError(503, 'unavailable')).mockResolvedValueOnce([])
  const user = show()
  expect(await screen.findByText('The banners could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No banners yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a banner' })).toBeEnabled()
})

test('a reader who types the path is refused, and nothing is asked', () => {
  show('Read')
  expect(screen.getByText('Your role does not allow this.')).toBeVisible()
  expect(getAds).not.toHaveBeenCalled()
})
