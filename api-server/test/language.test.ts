import { anyEngine } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'

describe.each(anyEngine)('the language of an answer on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['ar-SA', 'ar'],
    ['ar;q=0.2, en;q=0.8', 'en'],
    ['fr, en;q=0.3', 'en'],
    ['fr', 'ar'],
    ['*', 'ar'],
    ['en;q=0', 'ar'],
    ['', 'ar'],
    [';;q=x,,', 'ar'],
  ])('follows Accept-Language %j', async (header, language) => {
    const { statusCode, body } = await office.call('/api/none', { headers: { 'accept-language': header } })
    expect([statusCode, /[\u0600-\u06ff]/.test(body) ? 'ar' : 'en']).toEqual([404, language])
  })
})
