import type { Action, AnswerType } from '../engine/action'
import type { AnswerOf, AskedOf, CallGroup, Query } from '../engine/query'
import type { FormValues, ManySaved } from '../model'
import { BACKGROUND_HEADER } from '../office/wire/notifications'
import { http, toFormData } from './http'
import { fileAt, pathOf } from './resource-client'

/** Calls beside the generic set: declared reads and actions, and those whose route is written by hand. */

/** The circumstances of a read. */
export interface Reading {
  /** Cancelling it drops a late answer. */
  readonly signal?: AbortSignal
  /** The page makes the call by itself, after news: it keeps no idle session alive. */
  readonly background?: boolean
}

/** A read whose route is written by hand. */
export async function askCall<Answer>(of: CallGroup, call: string, params: object, { background = false, ...config }: Reading = {}): Promise<Answer> {
  const headers = background && { headers: { [BACKGROUND_HEADER.name]: BACKGROUND_HEADER.value } }
  return (await http.get<Answer>(`${pathOf(of)}/${call}`, { params, ...config, ...headers })).data
}

/** A declared read: `readCall<typeof papersQuery>(follow, 'papers', { id })`. */
export function readCall<Q extends Query>(of: Q['of'], name: Q['name'], asked: AskedOf<Q>, reading?: Reading): Promise<AnswerOf<Q>> {
  return askCall<AnswerOf<Q>>(of, name, asked, reading)
}

/** A declared read, answered as a file. */
export function readFile<Q extends Query>(of: Q['of'], name: Q['name'], asked: AskedOf<Q>): Promise<File> {
  return fileAt(`${pathOf(of)}/${name}`, name, { params: asked })
}

type AnswerTo<A> = A extends { readonly answer: AnswerType<infer T> } ? T : A extends { readonly on: 'selection' } ? ManySaved : unknown

/** A declared action; `body` has the row or rows that it is about, and its values: `sendAction<typeof endSession>({ of: SESSIONS, name: 'endsession' }, { Id })`. */
export async function sendAction<A extends Action>({ of, name }: Pick<A, 'of' | 'name'>, body: FormValues): Promise<AnswerTo<A>> {
  return (await http.post<AnswerTo<A>>(`${pathOf(of)}/${name}`, toFormData(body))).data
}
