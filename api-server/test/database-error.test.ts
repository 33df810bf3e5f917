import { toDatabaseError } from '../src/platform/database/database-error'

describe('the error of a statement', () => {
  const kindOf = (code?: string) => toDatabaseError(Object.assign(new Error('it failed'), { code })).kind

  it.each(['ECONNRESET', 'EPIPE', '08006', '57014', undefined])('%s says that the database is not available', (code) => {
    expect(kindOf(code)).toBe('unavailable')
  })

  it('is of its kind where PostgreSQL has refused', () => {
    expect(['23505', '23503', '53100', '42P01'].map(kindOf)).toEqual(['unique', 'foreign_key', 'full', 'other'])
  })
})
