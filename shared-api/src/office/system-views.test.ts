import { SYSTEM_VIEWS } from './system-views'

/** The parameters of a list's views. */
const asked = (list: string) => Object.fromEntries((SYSTEM_VIEWS[list] ?? []).map(({ name, query }) => [name, Object.fromEntries(new URLSearchParams(query))]))

it('the views of every office ask for the rows that they are named after', () => {
  expect(asked('requests')).toEqual({ new: { box: 'new' }, mine: { box: 'mine' } })
  expect(asked('follow')).toEqual({
    running: { due: 'running', sort: 'DeadlineOn' },
    mine: { due: 'running', assignee: 'me', sort: 'DeadlineOn' },
    overdue: { due: 'overdue', sort: 'DeadlineOn' },
    arriving: { where: '[["ForecastOn","from","today"],["ForecastOn","to","today+7"],["ArrivedOn","empty"]]' },
    dates: { columns: 'dates' },
  })
})
