import {
  emptyValue,
  fieldEntries,
  hasRank,
  type AnyRow,
  type Bilingual,
  type FieldDefinitions,
  type FieldValue,
  type Language,
  type Resource,
  type Role,
} from '@office/shared-api/model'
import { formOf, variantsOf, type Action, type AnswerType, type ValuesOf } from '@office/shared-api/model/actions'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { id as rowId, listOf, manySaved, type Schema } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldErrors, HttpError, type Question } from '../platform/errors'
import { callerOf } from '../platform/plugins/access'
import { bodyWithLists, type Body } from '../platform/plugins/bodies'
import { languageOf } from '../platform/plugins/language'
import { boundNamed, byStaff, type BoundResource, type BoundResources, type EngineParts, type LoggedCall, type RowHooks } from './bound-resource'
import { AGREE } from './contract/answers'
import type { CallContract } from './contract/call'
import { MOST_SELECTED, selectedIds, sentIds } from './selection'
import { actionFormShape, capital, savedShape } from './contract/resource-shapes'
import type { QueryCall } from './queries'
import { saveMany } from './save-many'
import { saveRow } from './save-row'
import { objectShapes, sentObjects } from './sent-objects'

/** Actions beside the generic set: routes, checks and contract of what `defineAction` declares. */

/** The circumstances of an action. */
export interface ActionCall extends QueryCall {
  /** The codes of the questions that the caller agrees to. */
  readonly agreed: readonly string[]
  /** The row that it is about; 0 for none. */
  readonly id: number
  /** The rows of a selection, each once, ascending. */
  readonly ids: readonly number[]
  /** The lists of its body by name, as they were sent; of a selection also `Ids`. */
  readonly lists: Readonly<Record<string, readonly number[]>>
  /** The objects of its body by name, checked. */
  readonly objects: Readonly<Record<string, Body>>
  /** Whether its body has a value of this name: an absent one is given empty. */
  readonly isSent: (name: string) => boolean
  /** A question of the action about a field; `what` is its subject. */
  readonly question: (code: string, field: string, what?: Bilingual) => Question
}

type Run = (values: Readonly<Record<string, unknown>>, call: ActionCall, body: Body) => Promise<unknown>

/** A declared action with its rule. */
export interface BoundAction {
  readonly action: Action
  /** One line for the contract. */
  readonly about: string
  /** Null for the saved row. */
  readonly answer: Schema | null
  readonly run: (parts: EngineParts, resources: BoundResources) => Run
}

/** The answer that an action on a row gives in place of the saved row. */
interface Reply<A extends Action> {
  readonly shape: Schema<A extends { answer: AnswerType<infer T> } ? T : AnyRow>
  readonly read: (call: ActionCall, values: ValuesOf<A>) => Promise<unknown>
}

/** The rules of an action, from its checked values. May throw `FieldErrors` and `HttpError`. */
type Rule<A extends Action> = (values: ValuesOf<A>, call: ActionCall) => RowHooks | Promise<RowHooks>

/** An action as the log keeps it. */
function loggedAs({ name, undo }: Action): LoggedCall {
  return { action: name, undo: undo === true }
}

/** Binds an action on one row to the rules of its save: they run before those of the resource, which then see what it has set. */
export function changesRow<A extends Action>(action: A, about: string, rule: Rule<A>, reply?: Reply<A>): BoundAction {
  return {
    action,
    about,
    answer: reply?.shape ?? null,
    run: (parts, resources) => {
      const bound: BoundResource = boundNamed(resources, action.of.name)
      return async (values, call, { Version = null }) => {
        const checked = values as ValuesOf<A>
        const body = { Id: call.id, Version }
        const saved = await saveRow({ parts, bound, actor: byStaff(call.caller), body, language: call.language, agreed: call.agreed, call: loggedAs(action), firstHooks: [await rule(checked, call)] })
        return reply ? reply.read(call, checked) : saved
      }
    },
  }
}

/** Binds an action on a selection to the rules of each save, besides values that each row is `sent`; the refusals of a row pass it over. */
export function changesRows<A extends Action>(action: A, about: string, rule: Rule<A>, sent: (call: ActionCall) => Body = () => ({})): BoundAction {
  return {
    action,
    about,
    answer: manySaved,
    run: (parts, resources) => {
      const bound: BoundResource = boundNamed(resources, action.of.name)
      return async (values, call) => {
        const firstHooks = [await rule(values as ValuesOf<A>, call)]
        const { Ids = [], Versions = [] } = call.lists
        if (Versions.length > 0 && Versions.length !== Ids.length) throw new HttpError('bad_request')
        const versions = new Map(Ids.map((id, at) => [id, Versions[at] ?? null]))
        const rows = call.ids.map((Id) => ({ ...sent(call), Id, Version: versions.get(Id) ?? null }))
        return saveMany({ parts, bound, actor: byStaff(call.caller), rows, language: call.language, agreed: call.agreed, call: loggedAs(action), firstHooks })
      }
    },
  }
}

/** Binds an action to a function of its own. */
export function performs<A extends Action & { readonly answer: AnswerType }, T extends A['answer']['describes']>(
  action: A,
  about: string,
  answer: Schema<T>,
  run: (values: ValuesOf<A>, call: ActionCall) => Promise<T>,
): BoundAction {
  return { action, about, answer, run: () => (values, call) => run(values as ValuesOf<A>, call) }
}

function optional(fields: FieldDefinitions): FieldDefinitions {
  return Object.fromEntries(Object.entries(fields).map(([name, { required: _required, requiredIf: _requiredIf, ...field }]) => [name, field as FieldDefinitions[string]]))
}

/** An action with its variants: they share one call. */
interface Family {
  readonly action: Action
  readonly variants: readonly Action[]
  /** All that the body may carry; a field that one of the family can do without is not required. */
  readonly form: Resource
  /** A form stood open before: the row may have changed meanwhile, so the body may carry its version. */
  readonly hasForm: boolean
}

function withFields(action: Action, fields: FieldDefinitions): Resource {
  return { ...formOf(action), fields }
}

function familyOf(action: Action): Family {
  const variants = variantsOf(action)
  const family = [action, ...variants]
  const own = Object.assign({}, ...family.map(({ fields = {} }) => fields)) as FieldDefinitions
  const isShared = (name: string) => family.every(({ fields = {} }) => name in fields)
  const shared = Object.fromEntries(Object.entries(own).filter(([name]) => isShared(name)))
  return { action, variants, form: withFields(action, { ...(action.given ?? {}), ...optional(own), ...shared }), hasForm: Object.keys(own).length > 0 }
}

/** The action that a body asks for: the variant whose values it sets, else the action itself. */
function askedFor({ action, variants, form }: Family, body: Body): Action {
  const set = (variant: Action) => Object.entries(variant.sets ?? {})
  const names = variants.flatMap((variant) => set(variant).map(([name]) => name))
  if (names.length === 0) return action
  const { values } = validate(schemaFor(form, 'staff').pick(names), body)
  if (!values) return action
  const filled = withEmpty(form, values)
  return variants.find((variant) => set(variant).length > 0 && set(variant).every(([name, value]) => filled[name] === value)) ?? action
}

const forms = new WeakMap<Action, Resource>()

/** The form of one action of a family: its own fields with their rules, the others as they may be left out. */
function ownForm({ action, form }: Family, asked: Action): Resource {
  const known = forms.get(asked) ?? withFields(action, { ...optional(form.fields), ...(action.given ?? {}), ...(asked.fields ?? {}) })
  forms.set(asked, known)
  return known
}

/** The values of a form, an absent one empty. */
function withEmpty(form: Resource, values: Readonly<Record<string, unknown>>): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(fieldEntries(form).map(([name, field]) => [name, (values[name] ?? emptyValue(field)) as FieldValue]))
}

/** The checked values of a form. Throws `FieldErrors`. */
function valuesIn(form: Resource, body: Body, language: Language): Readonly<Record<string, FieldValue>> {
  const { values, errors } = validate(schemaFor(form, 'staff'), body)
  if (errors) throw fieldErrors(errors, language)
  return withEmpty(form, values)
}

/** Throws `bad_request` without the Id of a row. */
function idIn({ Id }: Body): number {
  const text = String(Id ?? '').trim()
  if (!/^[1-9][0-9]*$/.test(text)) throw new HttpError('bad_request')
  // No row has a greater one.
  if (Number(text) > 2_147_483_647) throw new HttpError('not_found')
  return Number(text)
}

function questionOf({ questions = {} }: Action): ActionCall['question'] {
  return (code, field, what = { ar: '', en: '' }) => {
    const sentence = questions[code]
    if (!sentence) throw new Error(`${code} is no question`)
    const inWords = (language: Language) => sentence[language].replace('{{what}}', () => what[language])
    return { field, code, sentence: { ar: inWords('ar'), en: inWords('en') } }
  }
}

const VERSIONS = { about: 'As the rows were read, in the order of `Ids` and as many; a row with a stale one is passed over.', least: 0 }

/** The lists of numbers in the body of an action, besides the `Ids` of a selection. */
function listsOf({ on, versioned, lists, most = MOST_SELECTED }: Action): Readonly<Record<string, { readonly about: string; readonly most: number; readonly least?: number }>> {
  return { ...(on === 'selection' && versioned && { Versions: { ...VERSIONS, most } }), ...lists }
}

function listShapes(action: Action): Readonly<Record<string, Schema>> {
  const shapeOf = ({ about, most, least = 1 }: ReturnType<typeof listsOf>[string]) => ({ ...listOf({ ...rowId, minimum: least }), maxItems: most, description: about })
  return Object.fromEntries(Object.entries(listsOf(action)).map(([name, list]) => [name, shapeOf(list)]))
}

function contractOf({ action, form, hasForm }: Family, { about, answer }: BoundAction, resources: BoundResources): CallContract {
  const { of, name, on, most, questions, refuses = [] } = action
  const title = `${capital(action.form ?? name)}Form`
  // Nothing that is sent as a boolean breaks a rule.
  const hasRules = action.objects !== undefined || fieldEntries(form).some(([, { type }]) => type !== 'boolean')
  const objects = objectShapes(action)
  const extras = { ...objects, ...listShapes(action), ...(questions && AGREE) }
  const schema = actionFormShape(title, form, { on: on === 'row' && hasForm ? 'versioned row' : on, of: of.name, most }, extras)
  return {
    tag: of.tag ?? of.name,
    summary: about,
    body: { schema: { ...schema, required: [...(schema.required ?? []), ...Object.keys(objects)] } },
    answer: answer ?? savedShape(boundNamed(resources, of.name).resource),
    refusals: [...(on === 'row' ? (['not_found'] as const) : []), ...(hasRules ? (['field_errors'] as const) : []), ...refuses],
  }
}

function leastOf({ action, variants }: Family): Role {
  return variants.reduce((least, variant) => (hasRank(least, variant.least) ? variant.least : least), action.least)
}

/** The route of each declared action; its variants share it. */
export function actionRoutes(app: FastifyInstance, parts: EngineParts, { resources, actions }: { readonly resources: BoundResources; readonly actions: readonly BoundAction[] }): void {
  for (const bound of actions) {
    const { action, run } = bound
    const family = familyOf(action)
    const act = run(parts, resources)
    const question = questionOf(action)
    const contract = contractOf(family, bound, resources)
    const idLists = Object.entries({ ...(action.on === 'selection' && { Ids: {} }), ...listsOf(action) })
    const listNames = [...(action.questions ? ['Agree'] : []), ...idLists.map(([name]) => name)]
    const several = fieldEntries(family.form).flatMap(([name, field]) => (field.type === 'choice' && field.several ? [name] : []))
    app.post(`${action.of.path}/${action.name}`, { config: { access: leastOf(family), contract } }, (request: FastifyRequest) => {
      const { body: plain, lists: texts } = bodyWithLists(request, [...listNames, ...several], Object.keys(action.objects ?? {}))
      const body: Body = { ...plain, ...Object.fromEntries(several.flatMap((name) => (texts[name] ? [[name, texts[name].join(',')]] : []))) }
      const [caller, language] = [callerOf(request), languageOf(request)]
      const asked = askedFor(family, body)
      if (!hasRank(caller.role, asked.least)) throw new HttpError('forbidden')
      const values = valuesIn(ownForm(family, asked), body, language)
      const lists = Object.fromEntries(idLists.map(([name, limits]) => [name, sentIds(texts[name], limits)]))
      const [id, ids] = [action.on === 'row' ? idIn(body) : 0, action.on === 'selection' ? selectedIds(lists['Ids'] ?? [], action.most) : []]
      const objects = sentObjects(action, request, language)
      const call: ActionCall = { reader: request.reader, database: parts.database, caller, language, now: parts.now(), agreed: texts['Agree'] ?? [], id, ids, lists, objects, isSent: (name) => Object.hasOwn(body, name), question }
      return act(values, call, body)
    })
  }
}
