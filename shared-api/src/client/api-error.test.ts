import { AxiosError, type AxiosResponse } from 'axios'
import { toApiError } from '.'

const refused = (status: number, data: unknown) => toApiError(new AxiosError('refused', undefined, undefined, undefined, { status, data, headers: {} } as AxiosResponse))

it('tells a code that the page has words for, and one that it does not know yet by the status', async () => {
  expect(refused(409, { code: 'unable_to_submit' }).code).toBe('unable_to_submit')
  const unknown = [refused(401, { code: 'no_account_match' }), refused(409, { code: 'of_a_newer_server' }), refused(404, { code: 'toString' }), refused(502, { code: 404 })]
  expect(unknown.map(({ code }) => code)).toEqual(['signed_out', 'not_saved', 'not_found', 'server_error'])
  await import('./staff')
  expect(refused(401, { code: 'no_account_match' }).code).toBe('no_account_match')
})
