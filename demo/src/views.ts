import { resources, type ViewRow } from '@office/shared-api/model'
import { derivedColumns } from '../../api-server/src/engine/stored-row'
import type { Queryable } from '../../api-server/src/platform/database/database'
import { continueIds, insertRows } from '../../api-server/src/platform/database/insert-rows'

type DemoView = Pick<ViewRow, 'UserId' | 'Table' | 'Name'> & Partial<ViewRow> & { readonly where?: readonly (readonly unknown[])[] }

/** Of the accounts by their Ids: an Admin, an Editor, a Reader. */
const [ADMIN, EDITOR, READER] = [2, 3, 6]

/** Views as an office in full swing keeps them: shared ones, and some that are their owners' alone. */
const VIEWS: readonly DemoView[] = [
  { UserId: ADMIN, Table: 'follow', Name: 'سافروا ولم يصلوا', where: [['Travel', 'filled'], ['ArrivedOn', 'empty']], Columns: 'Name,PersonId,Travel,ForecastOn,AssigneeId', Shared: true, Pinned: true },
  { UserId: EDITOR, Table: 'requests', Name: 'لديهم تأشيرة', where: [['HasVisa', 'is', true]], Shared: true, SortId: 1 },
  { UserId: ADMIN, Table: 'persons', Name: 'غير متاحين', where: [['Available', 'is', false]], Shared: true },
  { UserId: EDITOR, Table: 'requests', Name: 'طلبات آخر أسبوع', where: [['RequestDate', 'from', 'today-7']], Pinned: true },
  { UserId: READER, Table: 'follow', Name: 'دفعوا آخر شهر', where: [['PaidMusand', 'from', 'today-30']], Columns: 'Name,Phone,PaidMusand,NextStageId' },
]

export async function fillViews(transaction: Queryable): Promise<void> {
  const rows = VIEWS.map(({ where, ...view }) => {
    const row = { Query: where ? new URLSearchParams({ where: JSON.stringify(where) }).toString() : '', Columns: '', Shared: false, Pinned: false, SortId: 0, ...view }
    return { ...row, ...derivedColumns(resources.views, row) }
  })
  const names = Object.keys(resources.views.fields)
  await insertRows(transaction, 'views', rows.map((row) => Object.fromEntries([...names, 'Search'].map((name) => [name, Reflect.get(row, name) as unknown]))))
  await continueIds(transaction, 'views')
}
