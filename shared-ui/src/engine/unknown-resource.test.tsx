/**
 * @jest-environment jsdom
 */
import { defineResource, registerResources, STAFF_TABLE } from '@office/shared-api/model'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeNetwork, listOf, renderStaff, signInAs } from '../test-support/staff'
import { ToastHost } from '../toast'
import { ResourceScreen } from './resource'

/** Resources that no office has: the engine shows them from their declarations alone. */
const title = { ar: 'Title', en: 'Title' }
const name = { label: { ar: 'الاسم', en: 'Title' }, type: 'text', max: 50, required: true, column: 'shown' } as const

const shelves = defineResource({
  name: 'shelves', label: { ar: 'الرفوف', en: 'Shelves' }, path: '/api/shelves', table: 'shelves', title, small: true, disabledBy: 'Retired',
  permissions: STAFF_TABLE, fields: { Title: name },
})
const authors = defineResource({
  name: 'authors', label: { ar: 'المؤلفون', en: 'Authors' }, path: '/api/authors', table: 'authors', title,
  permissions: STAFF_TABLE, fields: { Title: name, Code: { label: { ar: 'الرمز', en: 'Code' }, type: 'text', max: 9, unique: true } },
})
const genres = defineResource({
  name: 'genres', label: { ar: 'الأنواع', en: 'Genres' }, path: '/api/genres', table: 'genres', title, only: { Kind: 7 },
  disabledBy: 'Retired', permissions: STAFF_TABLE, fields: { Title: name },
})
const books = defineResource({
  name: 'books', label: { ar: 'الكتب', en: 'Books' }, path: '/api/books', table: 'books', title,
  permissions: STAFF_TABLE,
  groups: { about: { ar: 'عن الكتاب', en: 'About the book' }, place: { ar: 'المكان', en: 'Its place' } },
  filters: {
    lent: {
      type: 'choice', label: { ar: 'الإعارة', en: 'Lent' }, default: 'all', about: 'Lent books.',
      options: { all: { ar: 'الكل', en: 'Every book' }, out: { ar: 'معارة', en: 'Lent only' } },
    },
    shelfId: { type: 'reference', to: 'shelves', label: { ar: 'الرف', en: 'Shelf' }, all: { ar: 'كل الرفوف', en: 'Every shelf' }, about: 'Of one shelf.' },
  },
  fields: {
    ShelfId: { label: { ar: 'الرف', en: 'Shelf' }, type: 'reference', to: 'shelves', group: 'place', column: 'shown' },
    Title: { ...name, group: 'about' },
    Genre: { label: { ar: 'النوع', en: 'Genre' }, type: 'lookup', list: 'genres', group: 'about', column: 'shown' },
    AuthorId: { label: { ar: 'المؤلف', en: 'Author' }, type: 'reference', to: 'authors', display: 'Author', group: 'about', column: 'shown' },
    Pages: { label: { ar: 'الصفحات', en: 'Pages' }, type: 'number', min: 1, max: 9_999, default: 1, group: 'about', column: 'shown' },
    Binding: { label: { ar: 'التجليد', en: 'Binding' }, type: 'choice', options: ['info', 'danger'], texts: 'colours', error: 'invalid', group: 'about', column: 'shown' },
    Cover: { label: { ar: 'الغلاف', en: 'Cover' }, type: 'choice', options: ['soft'], texts: { soft: { ar: 'لين', en: 'Soft cover' } }, error: 'invalid', group: 'about', column: 'shown' },
    Words: { label: { ar: 'الكلمات', en: 'Words' }, type: 'number', min: 0, max: 9_999, default: 0, setBy: 'server', derived: true, column: 'shown', unsorted: true },
  },
})
registerResources([shelves, authors, genres, books])

const row = { Id: 1, Version: 5, Title: 'Poems', ShelfId: 3, Genre: 8, AuthorId: null, Author: null, Pages: 1_200, Binding: 'danger', Cover: 'soft', Words: 77 }
const SAVE = 'POST /api/books/Edit'
const LIST = 'GET /api/books/get'

function show() {
  signInAs('Admin')
  const network = fakeNetwork({
    [LIST]: listOf([row]),
    [SAVE]: () => row,
    'GET /api/books/prerequisite': () => ({ shelves: [{ Id: 3, Title: 'North' }, { Id: 4, Title: 'South' }, { Id: 5, Title: 'Burnt', Retired: true }] }),
    'GET /api/filters/getdata': () => [
      { Id: 8, Kind: 6, Title: 'Of another list' },
      { Id: 8, Kind: 7, Title: 'Verse' },
      { Id: 9, Kind: 7, Title: 'Old', Retired: true },
    ],
    'GET /api/authors/get': listOf([{ Id: 21, Version: 1, Title: 'Nizar', Name: 'Nizar', Code: 'A-21' }]),
  })
  renderStaff(
    <>
      <ResourceScreen resource={books} />
      <ToastHost />
    </>,
  )
  return { network, user: userEvent.setup() }
}

test('the table: its columns, lookups, references and filters come from the declaration', async () => {
  const { network, user } = show()
  const table = await screen.findByRole('table', { name: 'Books' })
  const cells = within(await within(table).findByRole('row', { name: /Poems/ }))
  expect(await cells.findByText('Verse')).toBeVisible()
  expect(await cells.findByText('North')).toBeVisible()
  for (const text of ['1,200', 'Red', 'Soft cover']) expect(cells.getByText(text)).toBeVisible()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['No.', 'Shelf', 'Title', 'Genre', 'Author', 'Pages', 'Binding', 'Cover', 'Words', 'Actions'],
  ])
  expect(within(screen.getByRole('columnheader', { name: 'Pages' })).getByRole('button')).toBeVisible()
  expect(within(screen.getByRole('columnheader', { name: 'Words' })).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lent' }), 'Lent only')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'South')
  await waitFor(() => {
    expect(network.sent(LIST).at(-1)?.query).toMatchObject({ lent: 'out', shelfId: '4' })
  })
})

test('the form: groups in their order, one of a single field without a heading of its own, a small resource in a select, a large one through a search, and one save', async () => {
  const { network, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit: Poems' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Poems' }, { timeout: 10_000 }))
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['About the book'])
  expect(within(dialog.getByRole('combobox', { name: 'Genre' })).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Verse',
  ])
  const shelf = dialog.getByRole('combobox', { name: 'Shelf' })
  expect(within(shelf).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose…', 'North', 'South'])
  await user.selectOptions(shelf, 'South')
  // A choice reads as its group of texts says, or as it says itself.
  const options = (name: string) => within(dialog.getByRole('combobox', { name })).getAllByRole('option').map(({ textContent }) => textContent)
  expect([options('Binding'), options('Cover')]).toEqual([['Choose…', 'Blue', 'Red'], ['Choose…', 'Soft cover']])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Binding' }), 'Blue')
  await user.type(dialog.getByRole('combobox', { name: 'Author' }), 'Niz')
  await user.click(await dialog.findByRole('option', { name: /Nizar.*A-21/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.sent(SAVE).map(({ body }) => body)).toEqual([
      { Id: '1', Version: '5', Title: 'Poems', ShelfId: '4', Genre: '8', AuthorId: '21', Pages: '1200', Binding: 'info', Cover: 'soft' },
    ])
  })
})
