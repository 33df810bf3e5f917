import { cancelImport, checkWorker, runImport, undoImport } from './actions'

const LISTS = ['jobs', 'experiances', 'skills', 'languages', 'education', 'places']

it('an import that runs or is undone changes consents and lists as well; one that is cancelled leaves them', () => {
  const touched = [runImport, undoImport].map(({ alsoTouches }) => alsoTouches.map(({ name }) => name).sort())
  expect(touched).toEqual([runImport, undoImport].map(() => ['consents', ...LISTS].sort()))
  expect(cancelImport).not.toHaveProperty('alsoTouches')
})

it('each step of an import is its own call for editors, which tells what is wrong field by field', () => {
  const steps = [runImport, undoImport, cancelImport]
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  for (const { least, refuses, done, failed } of steps) {
    expect([least, refuses]).toEqual(['Editor', ['field_errors']])
    expect([done.ar, failed.ar].every((words) => /[\u0600-\u06ff]/.test(words)) && [done.en, failed.en].every((words) => /[a-z]/.test(words))).toBe(true)
  }
})

it('a worker who may be known is looked for by passport, by name and day of birth, and never found as themselves', () => {
  expect(Object.entries(checkWorker.given).map(([name, { type }]) => `${name}: ${type}`)).toEqual(['PassportNo: text', 'Name: text', 'Birth: date', 'Id: reference'])
  for (const { label } of Object.values(checkWorker.given)) expect([/[\u0600-\u06ff]/.test(label.ar), /[a-z]/.test(label.en)]).toEqual([true, true])
  expect([checkWorker.least, checkWorker.on]).toEqual(['Editor', 'list'])
})
