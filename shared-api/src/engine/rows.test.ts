import type { RowsField } from './field'
import { inCell, lookupColumns, rowsIn, rowsText, type CellWords } from './rows'

const history = {
  type: 'rows',
  most: 8,
  columns: {
    Place: { type: 'lookup', list: 'places', label: { ar: 'البلد', en: 'Place' } },
    Level: { type: 'choice', options: ['1'], error: 'required', label: { ar: 'المستوى', en: 'Level' } },
    Years: { type: 'number', default: 0, label: { ar: 'السنوات', en: 'Years' } },
    Note: { type: 'text', max: 20, label: { ar: 'ملاحظة', en: 'Note' } },
  },
} as unknown as RowsField

const words: CellWords = { lookup: (_field, id) => `place ${id}`, choice: (_field, value) => `level ${value}`, number: (value) => `<${value}>` }

it('of a value that is no list of rows there are none', () => {
  expect([null, 'text', {}, ['a', [1], null]].map(rowsIn)).toEqual([[], [], [], []])
  expect(rowsIn([{ Years: 1 }, 'a'])).toEqual([{ Years: 1 }])
})

it('rows stand in one line, a number beside its label, an empty cell not at all', () => {
  const rows = [{ Place: 4, Level: '1', Years: 2, Note: 'good' }, { Place: 5, Level: '', Years: null }]
  expect(rowsText(history, rows, words, 'en')).toBe('place 4 · level 1 · Years: <2> · good, place 5')
  expect(rowsText(history, rows, words, 'ar')).toBe('place 4 · level 1 · السنوات: <2> · good، place 5')
})

it('a broken rule says in which row and column, counted from one, in each language’s digits', () => {
  expect(inCell({ key: 'required' }, history, 1, 'Years')).toEqual({ key: 'required', cell: { row: 1, column: 'Years', text: { ar: 'السطر ٢، السنوات: ', en: 'Row 2, Years: ' } } })
  expect(inCell({ key: 'invalid' }, history, 0, null)).toEqual({ key: 'invalid', cell: { row: 0, column: null, text: { ar: 'السطر ١: ', en: 'Row 1: ' } } })
})

it('the columns that name items of a list are told from the others', () => {
  expect(lookupColumns(history).map(([name]) => name)).toEqual(['Place'])
})
