/** Passwords of eight characters and more that head every list of stolen ones; what is typed is compared without case and digits behind it. */
const COMMON = new Set(
  (
    'password passw0rd p@ssword p@ssw0rd password! qwertyui qwertyuiop qwerty1234 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjk asdfghjkl ' +
    'zxcvbnm, iloveyou sunshine princess football baseball superman trustno1 letmein! welcome1 welcome! changeme administrator admin123 ' +
    'adminadmin abcd1234 abc12345 aa123456 a1234567 a12345678 qwer1234 test1234 testtest default1 computer internet whatever starwars ' +
    'michelle jennifer liverpool chelsea1 realmadrid barcelona muhammad mohammed mohammad abdullah bismillah alhamdulillah saudiarabia ' +
    'riyadh123 jeddah123 office123 p@ss1234 pass1234 passpass secret123 samsung1 google123'
  ).split(' '),
)

const RUNS = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz'

/** True for a password that is guessed first: a common one, one sign again and again, or a run of the keyboard's digits or letters. */
export function isCommonPassword(password: string): boolean {
  const folded = password.trim().toLowerCase()
  if (/^(.)\1*$/u.test(folded) || folded === '') return true
  return RUNS.includes(folded) || COMMON.has(folded) || COMMON.has(folded.replace(/[0-9!.@#]{1,4}$/, ''))
}
