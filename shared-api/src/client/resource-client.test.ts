import { resources } from '../model'
import { languageStore } from '../stores/language.store'
import { exportUrl } from '.'

describe('the address of an export', () => {
  it('names the format, the columns in their order and the reader’s language, and no page', () => {
    languageStore.setState({ language: 'ar' })
    const query = { pageIndex: 3, pageSize: 20, searchValue: 'سارة & co', archived: 'all' } as const
    const url = new URL(exportUrl(resources.follow, 'xlsx', ['Ref', 'Name'], query), 'http://localhost')
    expect(url.pathname).toBe('/api/follow/export')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'xlsx',
      columns: 'Ref,Name',
      lang: 'ar',
      searchValue: 'سارة & co',
      archived: 'all',
    })
  })
})
