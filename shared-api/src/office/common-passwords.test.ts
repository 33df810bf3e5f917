import { isCommonPassword } from './common-passwords'

it.each([
  ['on every list', 'password', 'zxcvbnm', 'qwertyuiop', '1q2w3e4r', '1q2w3e', 'iloveyou', 'superman', 'administrator', 'recruitment', 'muhammad', 'alhamdulillah', 'riyadh', 'dammam', 'michelle', 'login'],
  ['in other letters, or between blanks', 'PASSWORD', 'PassWord', '  password ', 'Riyadh'],
  ['with figures and signs behind it', 'Password123!', 'riyadh2026', 'superman!!!!', 'admin_1234', 'aa12345678'],
  ['up to four signs again and again', 'aaaaaaaa', 'abababab', 'abcabcabc', 'ab1!ab1!', '؟؟؟؟؟؟؟؟'],
  ['a run of digits or letters', '12345678', '98765432', '78901234', 'efghijkl', 'ABCDEFGH'],
  ['blanks alone', '        '],
])('a password is guessed first that is %s', (_which, ...passwords) => {
  for (const password of passwords) expect([password, isCommonPassword(password)]).toEqual([password, true])
})

it.each(['long-enough', 'abcdeabcde', 'xabababab', 'ababababx', 'riyadh-moon', 'password sits', '13579246', 'acegikmo', '8 words', 'my-password'])('"%s" is not among the first', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
