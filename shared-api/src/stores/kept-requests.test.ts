/** @jest-environment jsdom */
import { forgetRequest, keepRequest, keptRequests, trackPath } from './kept-requests'
import { KEPT_REQUESTS } from './kept-storage'

const DAY = 86_400_000
const tokenOf = (letter: string) => letter.repeat(22)
const linkOf = (letter: string) => `https://office.example${trackPath(tokenOf(letter))}`
const refs = () => keptRequests().map(({ Ref }) => Ref)

beforeEach(() => {
  localStorage.clear()
})

test('keeps reference and token, the newest first, and nothing else but the day', () => {
  keepRequest('R-1', linkOf('a'))
  keepRequest('R-2', tokenOf('b'))
  expect(keptRequests()).toMatchObject([{ Ref: 'R-2', Token: tokenOf('b') }, { Ref: 'R-1', Token: tokenOf('a') }])
  const [kept] = JSON.parse(localStorage.getItem(KEPT_REQUESTS) ?? '[]') as object[]
  expect(Object.keys(kept ?? {}).sort()).toEqual(['At', 'Ref', 'Token'])
})

test('one request is kept once, under its newest link, and what is no link of a request is not kept', () => {
  keepRequest('R-1', linkOf('a'))
  keepRequest('R-2', linkOf('b'))
  keepRequest('R-1', linkOf('c'))
  keepRequest('R-3', 'https://office.example/track')
  keepRequest('R-4', `https://office.example/${tokenOf('d')}`)
  expect(keptRequests()).toMatchObject([{ Ref: 'R-1', Token: tokenOf('c') }, { Ref: 'R-2' }])
})

test('forgotten after 60 days, or by a press; nothing is left then', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0)
  keepRequest('R-1', linkOf('a'))
  now.mockReturnValue(DAY)
  keepRequest('R-2', linkOf('b'))
  now.mockReturnValue(60 * DAY)
  expect(refs()).toEqual(['R-2'])
  forgetRequest(tokenOf('b'))
  expect(localStorage).toHaveLength(0)
})

test('of two tabs that send, each finds what both have sent', () => {
  keepRequest('R-1', linkOf('a'))
  // As another tab writes: nobody tells this one before it writes itself.
  localStorage.setItem(KEPT_REQUESTS, JSON.stringify([{ Ref: 'R-2', Token: tokenOf('b'), At: Date.now() }, ...keptRequests()]))
  keepRequest('R-3', linkOf('c'))
  expect(refs()).toEqual(['R-3', 'R-2', 'R-1'])
})

test.each(['', '5', 'null', '{"Ref":"R-1"}', '[null,5,{"Ref":"R-1","Token":"https://elsewhere.example","At":0}]'])('what is no such list (%s) is none', (left) => {
  localStorage.setItem(KEPT_REQUESTS, left)
  expect(refs()).toEqual([])
  keepRequest('R-1', linkOf('a'))
  expect(refs()).toEqual(['R-1'])
})

test('a browser that refuses its storage, or has no room left, keeps nothing and fails at nothing', () => {
  keepRequest('R-1', linkOf('a'))
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  keepRequest('R-2', linkOf('b'))
  expect(refs()).toEqual(['R-1'])
  full.mockRestore()
  const { localStorage: storage } = globalThis
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('no storage', 'SecurityError')
    },
  })
  try {
    keepRequest('R-3', linkOf('c'))
    forgetRequest(tokenOf('a'))
    expect(refs()).toEqual([])
  } finally {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage })
  }
})
