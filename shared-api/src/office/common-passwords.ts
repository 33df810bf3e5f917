/** The most common entries of every list of stolen passwords; a password is compared without case, and without the digits and signs behind it. */
const COMMON = new Set(
  (
    'password passw0rd p@ssword p@ssw0rd passwort pass p@ss qwerty qwertyui qwertyuiop qwer asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm ' +
    '1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 1q2w3e iloveyou sunshine princess football baseball superman trustno letmein welcome changeme login ' +
    'administrator admin root user test default secret abc abcd aa a computer internet whatever starwars google samsung office recruitment ' +
    'michelle jennifer liverpool chelsea realmadrid barcelona muhammad mohammed mohammad ahmed abdullah bismillah alhamdulillah ' +
    'saudi saudiarabia riyadh jeddah makkah madinah dammam'
  ).split(' '),
)

const RUNS = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz'

/** True for a password that is guessed first: a common one, up to four signs again and again, or a run of the keyboard's digits or letters. */
export function isCommonPassword(password: string): boolean {
  const folded = password.trim().toLowerCase()
  const [word = ''] = /^.*\p{L}/su.exec(folded) ?? []
  // Blanks alone are a part of every run.
  return /^(.{1,4})\1+$/u.test(folded) || RUNS.includes(folded) || COMMON.has(folded) || COMMON.has(word)
}
