import { http } from './http'
import { restoreSession } from './account-client'

it('calls below /api, waits as long as it takes, and takes 200 to 299 as success', () => {
  expect(http.defaults.baseURL).toBe('/api')
  expect(http.defaults.timeout).toBe(0)
  const accepts = (status: number) => http.defaults.validateStatus?.(status)
  expect([199, 200, 299, 300, 303].map(accepts)).toEqual([false, true, true, false, false])
})

it('sends credentials with the call that checks the session', async () => {
  const get = jest.spyOn(http, 'get').mockResolvedValue({ data: { roles: [] } })
  await restoreSession()
  expect(get).toHaveBeenCalledWith('/login/isauth', { withCredentials: true })
})
