import type { RowCondition } from './meets'
import type { ServerErrorCode } from './errors'
import type { FieldDefinitions, FieldValue } from './field'
import type { Bilingual } from './language'
import type { Role } from './roles'
import type { CallGroup } from './query'
import type { Resource, ValueOf } from './resource'

/**
 * The grammar in which an action on rows is declared, beside the generic set: plain data from which route, access, body, contract, typed client, menu
 * entry, dialog, questions and toast follow. The server binds its rule. A word enters with two users.
 */

/** One text for any number, or one for each plural category of the language. `{{Name}}` is a value of the row, `{{number}}` how many rows. */
export type DoneText = Bilingual | { readonly [L in keyof Bilingual]: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string } }

/** The type of an answer that is no saved row; the server binds its shape. */
export interface AnswerType<out T = unknown> {
  readonly describes?: T
}

/** Says which type an action answers. */
export function answering<T>(): AnswerType<T> {
  return {}
}

/** People to choose from in a menu, in place of a form. */
interface Choices {
  /** The value of the body that the choice gives, by the Id of its row. */
  readonly value: string
  /** The name of these rows in the answer of `prerequisite`. */
  readonly rows: string
  /** The day until which one of them is absent, who cannot be chosen. */
  readonly awayUntil: string
  /** The value of a row that names who is chosen now. */
  readonly present: string
  /** In place of the menu when there is nobody. */
  readonly empty: Bilingual
  /** The variant that names nobody. A function, because a variant is declared after its action. */
  readonly nobody: () => Action
}

/** The words, the look and the form of an action: each variant has its own. */
interface Offered {
  /** The least role that may. */
  readonly least: Role
  /** Menu entry, title and button of the dialog. */
  readonly label: Bilingual
  readonly icon: string
  /** The toast when it is done; 'Saved' without one. */
  readonly done?: DoneText
  /** The title of the toast when it failed; 'Not saved' without one. */
  readonly failed?: Bilingual
  /** Conditions on the row under which it is offered. The server's rule decides all the same. */
  readonly while?: readonly RowCondition[]
  /** The form that is asked for; without one it acts at a press. */
  readonly fields?: FieldDefinitions
  /** Sent at a press although it has fields: a variant opens the form. */
  readonly press?: 'once'
  /** A line below a field of the form. */
  readonly hints?: Readonly<Record<string, Bilingual>>
  /** It takes something away: red in the menu. */
  readonly danger?: true
}

export interface Action extends Offered {
  readonly of: CallGroup
  /** The last segment of its path. */
  readonly name: string
  /** One row by `Id` (and `Version`, where a form stood open before), a selection by `Ids` (and `Versions`, likewise), or neither. */
  readonly on: 'row' | 'selection' | 'list'
  /** The name of its body in the contract; that of the action when absent. */
  readonly form?: string
  /** Values that the caller brings, in the body and in no form. */
  readonly given?: FieldDefinitions
  /** The rows of a selection at most; as many as a page can show when absent. */
  readonly most?: number
  /** Objects in the body by name: values of some of these fields, of one at least. In a form each is the text of its JSON. */
  readonly objects?: Readonly<Record<string, { readonly about: string; readonly fields: FieldDefinitions }>>
  /** Lists of Ids in the body by name, besides the rows that it is about; each holds so many at most. */
  readonly lists?: Readonly<Record<string, { readonly about: string; readonly most: number }>>
  /** Questions that it may ask before it goes on, by code. `{{what}}` is the subject of a question. */
  readonly questions?: Readonly<Record<string, Bilingual>>
  /** Other resources whose rows change with it. */
  readonly alsoTouches?: readonly Resource[]
  /** The saved row when absent; of a selection `{ done, passed }`. */
  readonly answer?: AnswerType
  /** The row has to be as it was read: the body carries its version. */
  readonly versioned?: true
  /** The value that is chosen in a menu, with the rows of `prerequisite` that it names. */
  readonly choices?: Choices
  /** Its changes can be taken back, where its resource says so, too. */
  readonly undo?: true
  /** Failures besides those that follow from its form. */
  readonly refuses?: readonly (ServerErrorCode | 'field_errors')[]
  /** Of a variant: the values that make the call this one, and the action that it varies. */
  readonly sets?: Readonly<Record<string, FieldValue>>
  readonly variantOf?: Action
}

/** Every action and variant that is declared, in the order in which their modules are loaded. */
const declared: Action[] = []
export const declaredActions: readonly Action[] = declared

/** Returns the declaration as it is, with its exact type. */
export function defineAction<const A extends Action>(action: A): A {
  declared.push(action)
  return action
}

/** The other actions by the same call. */
export function variantsOf(action: Action): readonly Action[] {
  return declared.filter(({ variantOf }) => variantOf === action)
}

/** The actions on one row of the resource that ask nothing of their caller: a table offers them by itself. */
export function rowActionsOf({ name }: Resource): readonly Action[] {
  return declared.filter(({ of, on, given = {}, sets = {} }) => of.name === name && on !== 'list' && Object.keys(given).every((value) => value in sets))
}

type OwnWords = Offered & { readonly sets: Readonly<Record<string, FieldValue>> }
type Variant<A, V> = Omit<A, keyof Offered | 'choices'> & V & { readonly variantOf: A }

/** Another action by the same call: `sets` are given values of the action, the rest is its own. */
export function defineVariant<const A extends Action, const V extends OwnWords>(of: A, variant: V): Variant<A, V> {
  const { fields: _fields, while: _while, danger: _danger, failed: _failed, hints: _hints, done: _done, press: _press, choices: _choices, ...call }: Action = of
  return defineAction<Action>({ ...call, ...variant, variantOf: of }) as unknown as Variant<A, V>
}

type Definitions<A, K extends string> = A extends { readonly [N in K]: infer F extends FieldDefinitions } ? F : unknown
type Checked<F> = F extends FieldDefinitions ? { readonly [K in keyof F]: F[K] extends { required: true } ? NonNullable<ValueOf<F[K]>> : ValueOf<F[K]> } : unknown

/** The checked values of an action's form and of what is given, each there, empty where nothing was sent. */
export type ValuesOf<A extends Action> = Checked<Definitions<A, 'fields'>> & Checked<Definitions<A, 'given'>>

/** The values as a caller sends them: an absent one is empty. */
export type SentTo<A extends Action> = Partial<ValuesOf<A>>

const forms = new WeakMap<Action, Resource>()

/** The form of an action, as schemas, dialogs and labels read one. */
export function formOf(action: Action): Resource {
  const known = forms.get(action)
  if (known) return known
  const { of, name, label, fields = {} } = action
  const form: Resource = { name, label, path: of.path, table: of.table, title: label, permissions: {}, fields }
  forms.set(action, form)
  return form
}
