import { count, defaulted, listOf, oneOf, optional, text, type Schema } from './shape'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './pages'
import type { ListAnswer } from './wire'

/** Pages of any list: the parameters that choose one, and its answer. */

const LONGEST_SEARCH = 200
const MOST_PAGES = 20_000_000

export const PAGE_PARAMETERS = {
  pageSize: defaulted({ ...oneOf<number>(PAGE_SIZES), description: 'Rows of a page.' }, DEFAULT_PAGE_SIZE),
  pageIndex: defaulted({ ...count, maximum: MOST_PAGES, description: 'Counts from 0.' }, 0),
  searchValue: optional({
    ...text,
    maxLength: LONGEST_SEARCH,
    description:
      'Anywhere in the searchable fields; Arabic letter variants, diacritics, digit shapes, spaces and dashes within numbers, and the dialling code of a phone make no difference. A whole day finds the rows of that day.',
  }),
}

/** One page of rows. */
export function pageShape<Row>(rows: Schema<Row>): Schema<ListAnswer<Row>> {
  return {
    type: 'object',
    properties: {
      total: { ...count, description: 'All rows that match.' },
      data: listOf(rows),
      showing: { ...count, description: 'The rows of this answer.' },
      elsewhere: { ...count, description: 'Of a search: how many more it finds among the rows that a filter hides by its default.' },
      more: { const: true, description: 'Of a `where`: more match than `total`, which is counted no further.' },
    },
    required: ['total', 'data', 'showing'],
    additionalProperties: false,
  }
}
