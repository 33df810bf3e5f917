import { signInSchema, validate } from '@office/shared-api/model/schema'
import fc from 'fast-check'
import { checkSignIn } from './sign-in-rules'

const emails = fc.oneof(
  fc.emailAddress(),
  fc.string(),
  fc.constantFrom('', ' ', 'nobody', 'a@b', ' a@office.example ', 'a b@office.example', 'a@office..example'),
  fc.integer({ min: 235, max: 260 }).map((length) => `${'a'.repeat(length)}@b.example`),
)
const passwords = fc.oneof(fc.string(), fc.integer({ min: 0, max: 260 }).map((length) => 'p'.repeat(length)))

test('says of every e-mail and password what the schema of the server says', () => {
  fc.assert(
    fc.property(emails, passwords, (username, password) => {
      expect(checkSignIn({ username, password })).toEqual(validate(signInSchema, { username, password }))
    }),
    { numRuns: 500 },
  )
})
