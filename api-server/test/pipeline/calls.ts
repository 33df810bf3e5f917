import { resources, type AnyRow, type ChangeLogEntry, type FieldError, type FollowRow, type ListAnswer, type RequestPaper, type Role, type StageMark } from '@office/shared-api/model'
import { publicForm, withoutSums, withoutUndo, type TestOffice } from '../support/test-office'

/** The calls of the pipeline as tests make them: about one request of a worker from Kenya, whose path has stages without a field. */
export interface PipelineCalls {
  readonly request: (fields?: object) => Promise<FollowRow>
  readonly post: (call: 'mark' | 'extend' | 'paper' | 'Edit', body: object, as?: Role) => ReturnType<TestOffice['call']>
  readonly done: <T = FollowRow>(call: 'mark' | 'extend' | 'paper' | 'Edit', body: object, as?: Role) => Promise<T>
  /** The entries of a 409: `field agree`, with the sentences apart. */
  readonly refused: (call: 'mark' | 'extend' | 'paper', body: object) => Promise<{ readonly codes: readonly string[]; readonly words: readonly string[] }>
  readonly row: (id: number) => Promise<FollowRow>
  readonly papers: (id: number) => Promise<readonly RequestPaper[]>
  readonly marks: (id: number) => Promise<readonly StageMark[]>
  readonly log: (id: number) => Promise<readonly { readonly by: string; readonly changes: unknown }[]>
  /** The Id of a stage, by its English name. */
  readonly stage: (name: string) => number
  /** The Id of a follow-up status, by its English name. */
  readonly status: (name: string) => number
}

/** The terms of a test that gives extensions by hand. */
export async function extendByHand({ database }: Pick<TestOffice, 'database'>): Promise<void> {
  await database.query({ text: `UPDATE terms SET "Extension" = 'hand'` })
}

export async function pipelineCalls(office: TestOffice): Promise<PipelineCalls> {
  const rows = async (path: string) => (await office.call(`/api/${path}/get?pageSize=100`, { as: 'Read' })).json<ListAnswer<AnyRow>>().data
  const [stages, statuses, countries] = [await rows('stages'), await rows('followup'), await rows('countries')]
  const idIn = (list: readonly AnyRow[]) => (name: string) => {
    const found = list.find(({ En }) => En === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found.Id
  }
  const post: PipelineCalls['post'] = (call, body, as = 'Editor') => office.call(`/api/follow/${call}`, { as, body })
  const done: PipelineCalls['done'] = async (call, body, as) => {
    const answer = await post(call, body, as)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return withoutUndo(answer.json<object>()) as never
  }
  return {
    post,
    done,
    stage: idIn(stages),
    status: idIn(statuses),
    async request(fields = {}) {
      const worker = await office.addWorker({ Country: idIn(countries)('Kenya') })
      const made = await office.call('/api/requests/Edit', { as: 'Editor', body: publicForm(worker) })
      return done('Edit', { Id: made.json<AnyRow>().Id, ...fields })
    },
    async refused(call, body) {
      const answer = await post(call, body)
      expect([answer.statusCode, answer.body]).toEqual([409, expect.any(String)])
      const list = answer.json<FieldError[]>()
      return { codes: list.map(({ field, agree }) => [field, agree].filter(Boolean).join(' ')), words: list.map(({ errorMsg }) => errorMsg) }
    },
    async row(id) {
      const { data } = (await office.call(`/api/follow/get?id=${id}`, { as: 'Read' })).json<ListAnswer<FollowRow>>()
      return withoutSums(resources.follow, data[0] as FollowRow)
    },
    papers: async (id) => (await office.call(`/api/follow/papers?id=${id}`, { as: 'Read' })).json(),
    marks: async (id) => (await office.call(`/api/follow/marks?id=${id}`, { as: 'Read' })).json(),
    async log(id) {
      const entries = (await office.call(`/api/requests/log?id=${id}`, { as: 'Admin' })).json<ChangeLogEntry[]>()
      return entries.map(({ ChangedBy, Changes }) => ({ by: ChangedBy, changes: JSON.parse(Changes) as unknown }))
    },
  }
}
