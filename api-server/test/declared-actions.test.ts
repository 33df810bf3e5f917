import { hasRank, isObject, ROLES, type Bilingual, type Field, type FieldError } from '@office/shared-api/model'
import { declaredActions, formOf, variantsOf, type Action, type DoneText } from '@office/shared-api/model/actions'
import { bindOffice } from '../src/office'
import { oneEngine } from './support/databases'
import { openOffice, publicForm } from './support/test-office'

/** Every action that the office declares, from its data: what holds for all of them, whatever their rules say. */

const office = await openOffice(oneEngine)
const actions = bindOffice(office.config).actions.map(({ action }) => action)
const variants = actions.flatMap(variantsOf)
const named = (list: readonly Action[]) => list.map((action) => ({ action, name: `${action.of.name}/${action.name}: ${action.label.en}` }))
let request = 0
beforeAll(async () => {
  request = (await office.call('/api/requests/submit', { body: publicForm(await office.addWorker()) })).json<{ Id: number }>().Id
})
afterAll(() => office.close())

const send = ({ of, name }: Action, as: (typeof ROLES)[number], body: object, language: keyof Bilingual = 'en') =>
  office.call(`${of.path}/${name}`, { as, body, headers: { 'accept-language': language } })

const fieldsOf = ({ given = {}, fields = {} }: Action) => Object.entries<Field>({ ...given, ...fields })

/** A value that the rules of the field allow. */
function valueFor(field: Field): unknown {
  if (field.type === 'choice') return field.options[0]
  if (field.type === 'number') return Math.max(field.min, 1)
  if (field.type === 'boolean') return field.default
  if (field.type === 'date') return '2026-11-21'
  if (field.type === 'text') return field.format === 'identity' ? '1012345672' : 'x'
  return 1
}

const goodBody = (action: Action) => ({
  Id: action.on === 'row' ? request : undefined,
  Ids: action.on === 'selection' ? [request] : undefined,
  ...Object.fromEntries(fieldsOf(action).map(([name, field]) => [name, valueFor(field)])),
  ...Object.fromEntries(Object.entries(action.objects ?? {}).map(([name, { fields }]) => [name, Object.fromEntries(Object.entries<Field>(fields).slice(0, 1).map(([field, rule]) => [field, valueFor(rule)]))])),
  ...action.sets,
})

it('is each bound to a rule', () => {
  expect(named(declaredActions.filter((action) => action.variantOf === undefined && !actions.includes(action))).map(({ name }) => name)).toEqual([])
})

it.each(named(variants))('$name is refused to callers below its least role', async ({ action }) => {
  for (const role of ROLES.filter((one) => !hasRank(one, action.least))) {
    expect([role, (await send(action, role, goodBody(action))).statusCode]).toEqual([role, 403])
  }
})

const HOSTILE = [null, true, [], [[1]], {}, { is: 1 }, [1, 2], '', ' ', '-1', '1.5', 1e308, -1, '٩٩٩', '\u0000', '\ud800', '<b>', 'x'.repeat(100_000)]

/** The sentences of a refusal. */
function sentencesOf(body: string): readonly string[] {
  const answer = JSON.parse(body) as readonly FieldError[] | { readonly message: string }
  return 'message' in answer ? [answer.message] : answer.map(({ errorMsg }) => errorMsg)
}

const isWritten = (text: string, language: keyof Bilingual) => text.trim() !== '' && /\p{Script=Arabic}/u.test(text) === (language === 'ar')

it.each(named(actions))('$name takes a hostile body for a mistake, and says so in both languages', async ({ action }) => {
  const names = ['Id', 'Ids', 'Version', 'Agree', ...Object.keys(action.lists ?? {}), ...Object.keys(action.objects ?? {}), ...fieldsOf(action).map(([name]) => name)]
  const faults: unknown[] = []
  for (const [place, name] of names.entries()) {
    for (const [at, value] of HOSTILE.entries()) {
      // Each value meets every second name, and the other half of the values the names between.
      if (!process.env['OFFICE_TEST_LONG'] && (at + place) % 2 === 1) continue
      const language = at % 4 < 2 ? 'ar' : 'en'
      const { statusCode, body } = await send(action, 'Developer', { ...goodBody(action), [name]: value }, language)
      const isRefused = statusCode >= 400 && statusCode < 500 && sentencesOf(body).every((text) => isWritten(text, language))
      // No call takes an object for a value.
      const isFine = isRefused || (statusCode < 400 && !isObject(value))
      if (!isFine) faults.push([name, JSON.stringify(value).slice(0, 40), language, statusCode, body.slice(0, 200)])
    }
  }
  expect(faults).toEqual([])
})

const textsOf = (text: Bilingual | DoneText | undefined): readonly (readonly [keyof Bilingual, string])[] =>
  (['ar', 'en'] as const).flatMap((language) => {
    const said = text?.[language]
    return said === undefined ? [] : typeof said === 'string' ? [[language, said] as const] : [said.other, ...Object.values(said)].map((one) => [language, one] as const)
  })

it.each(named([...actions, ...variants]))('$name has its words in both languages', ({ action }) => {
  const { label, done, failed, questions = {}, hints = {} } = action
  const ofFields = fieldsOf(action).flatMap(([, field]) => [field.label, ...(field.type === 'choice' && typeof field.texts !== 'string' ? Object.values(field.texts) : [])])
  const texts = [label, done, failed, formOf(action).label, ...Object.values(questions), ...Object.values(hints), ...ofFields].flatMap(textsOf)
  expect(texts.filter(([language, text]) => !isWritten(text.replaceAll(/\{\{\w+\}\}/g, ''), language))).toEqual([])
})

it('hints are about fields that are there', () => {
  for (const action of [...actions, ...variants]) expect(Object.keys(action.fields ?? {})).toEqual(expect.arrayContaining(Object.keys(action.hints ?? {})))
})
