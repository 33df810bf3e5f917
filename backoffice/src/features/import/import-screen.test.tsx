/**
 * @jest-environment jsdom
 */
import { setLanguage } from '@office/shared-api'
import { resources, type Role } from '@office/shared-api/model'
import type { ImportReport, ImportRow } from '@office/shared-api/model/shapes'
import { fakeOffice, NO_NETWORK, refusal, renderStaff, tableOf, type Routes } from '@office/shared-ui/test-support/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { zipSync } from 'fflate'
import { compoundFile, sheetOf } from '../../test-support/made-files'
import { translations } from '../../translations'
import { importTranslations } from '../../translations/import'
import ImportScreen from './import-screen'

const lookups = [
  { Id: 1, Type: 0, Ar: 'كينيا', En: 'Kenya', Disable: false },
  { Id: 2, Type: 1, Ar: 'عاملة منزلية', En: 'Domestic worker', Disable: false },
  { Id: 4, Type: 2, Ar: 'استقدام جديد', En: 'New recruitment', Disable: false },
  { Id: 5, Type: 2, Ar: 'قديمة', En: 'Old', Disable: true },
  { Id: 3, Type: 7, Ar: 'الطبخ', En: 'Cooking', Disable: false },
]

const SEND = 'POST /api/persons/import'
const READ = 'GET /api/persons/imports'

const rows: readonly ImportRow[] = [
  { Row: 2, Result: 'added', Ref: '', Name: 'Maria', Errors: [], Cells: {} },
  { Row: 3, Result: 'refused', Ref: '', Name: 'Joy', Errors: [{ field: 'Birth', errorMsg: 'Enter a valid date', Cell: 'last year' }, { field: 'Job', errorMsg: 'Required', Cell: '' }], Cells: { Name: 'Joy', Birth: 'last year' } },
]
const report = (more: Partial<ImportReport> = {}): ImportReport => ({ Name: 'workers.xlsx', Mode: 'add', State: 'checked', Done: 2, Total: 2, Counts: { added: 1, changed: 0, same: 0, refused: 1 }, UndoUntil: null, Rows: rows, next: null, ...more })

/** Answers the list without an Id, and the given report with one. */
const reading = (one: ImportReport = report()) => ({ [READ]: ({ query }: { query: Readonly<Record<string, string>> }) => (query['id'] === undefined ? { imports: [] } : { ...one, Rows: Number(query['after']) > 1_000_000 ? [] : one.Rows }) })

function show(routes: Routes = {}, { role = 'Editor', path = '/persons/import', language = 'en' }: { role?: Role; path?: string; language?: 'ar' | 'en' } = {}) {
  setLanguage(language)
  const network = fakeOffice({ ...tableOf(resources.persons, []), 'GET /api/persons/prerequisite': () => ({ offices: [] }), 'GET /api/filters/getdata': () => lookups, ...reading(), ...routes }, role)
  renderStaff(<ImportScreen />, { language, at: path, texts: { backoffice: { ar: { ...translations.ar, ...importTranslations.ar }, en: { ...translations.en, ...importTranslations.en } } } })
  return { network, user: userEvent.setup() }
}

const fileOf = (bytes: Uint8Array | string, name = 'workers.xlsx') => new File([bytes as BlobPart], name)
const choose = (user: ReturnType<typeof userEvent.setup>, file: File, label = 'File of workers') => user.upload(screen.getByLabelText(label), file)

/** A browser that reads any picture, and scales it to one letter. */
function scaledPictures(): void {
  globalThis.createImageBitmap = () => Promise.resolve({ width: 9, height: 9, close: () => undefined } as unknown as ImageBitmap)
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,QQ==')
}

const sheet = () => sheetOf(['Staff of the office'], ['Name', 'Country', 'Job', 'Skills', 'Colour'], ['Maria', 'Kenya', 'Nanny', 'Cooking, Sewing', 'red'], ['Joy', 'Kenya', 'Domestic worker', 'Sewing', ''])

test('a file goes through its columns and missing items to the server, which checks it', async () => {
  const { network, user } = show({ [SEND]: () => ({ Id: 5 }) })
  await choose(user, fileOf(sheet()))
  expect(await screen.findByRole('heading', { name: 'Columns of the file' })).toHaveFocus()
  expect(screen.getByLabelText('Field of Name')).toHaveValue('Name')
  expect(screen.getByLabelText('Field of Colour')).toHaveValue('')
  expect(screen.getByText('Not imported: Colour')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Items of the file that no list has' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: /^Nanny/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Sewing in 2 rows/ })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: /^Sewing in 2 rows/ }))
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('Ready to run')).toBeVisible()
  expect(network.sent(SEND)[0]?.body).toEqual({
    Name: 'workers.xlsx',
    Mode: 'add',
    NewItems: [{ List: 7, Label: 'Sewing' }],
    Rows: [
      { Row: 3, Cells: { Name: 'Maria', Country: 'Kenya', Job: 'Nanny', Skills: 'Cooking, Sewing' } },
      { Row: 4, Cells: { Name: 'Joy', Country: 'Kenya', Job: 'Domestic worker', Skills: 'Sewing' } },
    ],
    Last: true,
  })
})

test('one category is chosen for all rows of a file that has no column of it', async () => {
  const { network, user } = show({ [SEND]: () => ({ Id: 5 }) })
  await choose(user, fileOf('Name,Country,Kind\nMaria,Kenya,x\nJoy,Kenya,y\n', 'workers.csv'))
  expect(await screen.findByText(/Category/, { selector: 'p' })).toHaveTextContent('The file has no column for: Job, Category, Experience, Religion.')
  const choice = screen.getByRole('combobox', { name: 'Category for all rows' })
  expect(within(choice).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'New recruitment'])
  await user.selectOptions(choice, 'New recruitment')
  expect(screen.getByText(/^The file has no column for/)).toHaveTextContent('The file has no column for: Job, Experience, Religion.')
  // A column that has it goes before the choice.
  await user.selectOptions(screen.getByLabelText('Field of Kind'), 'Category')
  expect(screen.queryByRole('combobox', { name: 'Category for all rows' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Field of Kind'), '')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Ready to run')
  expect(network.sent(SEND)[0]?.body).toMatchObject({
    Rows: [
      { Row: 2, Cells: { Name: 'Maria', Country: 'Kenya', Category: 'استقدام جديد' } },
      { Row: 3, Cells: { Name: 'Joy', Country: 'Kenya', Category: 'استقدام جديد' } },
    ],
  })
})

test('a row of the report has the name of its worker, and quotes each refused cell with its column', async () => {
  show({}, { path: '/persons/import?id=5' })
  const row = within(await screen.findByRole('list', { name: 'Report by row' })).getAllByRole('listitem')[0]
  expect(row).toHaveTextContent(/^Row 3RefusedJoy/)
  expect(row).toHaveTextContent('Birth date “\u2068last year\u2069”: Enter a valid date')
  expect(row).toHaveTextContent('Job: Required')
})

test.each([
  ['en', compoundFile('Workbook'), 'File of workers', 'This is Excel’s old format (XLS). Save the file as XLSX.'],
  ['ar', compoundFile('EncryptedPackage'), 'ملف العمالة', 'الملف محمي بكلمة مرور. أزلها ثم أعد المحاولة.'],
  ['en', sheetOf(['Name', 'Birth date'], ['Maria', { day: 3 }]), 'File of workers', 'Cell B2 holds a date of 1900: most likely a number that looks like a date.'],
] as const)('a file that is not read is refused in a sentence (%s), and the next one is read', async (language, bytes, label, sentence) => {
  const { user } = show({}, { language })
  await choose(user, fileOf(bytes, 'old.xls'), label)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('old.xls')
  expect(notice).toHaveTextContent(sentence)
  await choose(user, fileOf('Name,Ref\nMaria,W-1\n', 'new.csv'), label)
  expect(await screen.findByDisplayValue(language === 'en' ? 'Reference' : 'الرقم المرجعي')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a column is given a field by hand, which is taken from the column that had it', async () => {
  const { network, user } = show({ [SEND]: () => ({ Id: 5 }) })
  await choose(user, fileOf('Name,Full name\nM,Maria\n', 'workers.csv'))
  await user.selectOptions(await screen.findByLabelText('Field of Full name'), 'Name')
  expect(screen.getByLabelText('Field of Name')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Update them from the file' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Ready to run')
  expect(network.sent(SEND)[0]?.body).toMatchObject({ Mode: 'update', NewItems: [], Rows: [{ Row: 2, Cells: { Name: 'Maria' } }] })
})

test('fields that a new worker needs and the file lacks are named; a file of which nothing is known goes no further', async () => {
  const { user } = show()
  await choose(user, fileOf('Name,Ref\nMaria,W-1\n'))
  expect(await screen.findByText(/^The file has no column for: Country, Job/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Field of Name'), '')
  await user.selectOptions(screen.getByLabelText('Field of Ref'), '')
  expect(screen.getByText('Give at least one column a field.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a country that no list has is not offered: a sentence says where it is added', async () => {
  const { user } = show()
  await choose(user, fileOf('Name,Country\nMaria,Wakanda\n'))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/never added by a file: Countries: Wakanda\./)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a sending that fails goes on from where it came to; one that is cancelled gives up what has come', async () => {
  const { network, user } = show({ [SEND]: ({ body }) => (body['Id'] === undefined ? { Id: 9 } : NO_NETWORK), 'POST /api/persons/importcancel': () => ({ State: 'cancelled' }) })
  await choose(user, fileOf(`Name\n${Array.from({ length: 700 }, (_, at) => `W${at}`).join('\n')}\n`))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows were not all sent')
  expect(screen.getByRole('progressbar', { name: 'Sending the rows' })).toHaveAttribute('aria-valuetext', '500 of 700')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => { expect(network.sent(SEND)).toHaveLength(3) })
  expect(network.sent(SEND).map(({ body }) => [body['Id'], (body['Rows'] as unknown[]).length, body['Last']])).toEqual([[undefined, 500, false], [9, 200, true], [9, 200, true]])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Columns of the file' })).toHaveFocus()
  await waitFor(() => { expect(network.sent('POST /api/persons/importcancel')[0]?.body).toEqual({ Id: '9' }) })
})

test('the report names each wrong row and its column; what can be saved is run, and taken back after a question', async () => {
  const { network, user } = show({}, { path: '/persons/import?id=5' })
  expect(await screen.findByRole('heading', { name: /^workers.xlsx/ })).toHaveFocus()
  const list = await screen.findByRole('list', { name: 'Report by row' })
  expect(list).toHaveTextContent(/Birth date .*: Enter a valid date/)
  expect(list).toHaveTextContent('Row 3')
  expect(list).not.toHaveTextContent('Row 2')
  await user.click(screen.getByRole('radio', { name: 'All (2)' }))
  expect(screen.getByRole('list', { name: 'Report by row' })).toHaveTextContent('Row 2')
  const run = { ...report({ State: 'run', UndoUntil: '2099-01-01T10:00:00Z' }) }
  network.change({ 'POST /api/persons/importrun': () => ({ State: 'running' }), ...reading(run) })
  await user.click(screen.getByRole('button', { name: 'Run the import' }))
  expect(await screen.findByText('Imported')).toBeVisible()
  expect(network.sent('POST /api/persons/importrun')[0]?.body).toEqual({ Id: '5' })
  network.change({ 'POST /api/persons/importundo': () => ({ State: 'undoing' }), ...reading(report({ State: 'undone' })) })
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo the import?' })
  expect(question).toHaveTextContent('workers.xlsx')
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(network.sent('POST /api/persons/importundo')).toHaveLength(1)
})

test('while the server works, the page says how far it is and lets it be stopped', async () => {
  const { network, user } = show(reading(report({ State: 'checking', Done: 500, Total: 2_000 })), { path: '/persons/import?id=5' })
  expect(await screen.findByRole('progressbar', { name: 'Being checked' })).toHaveAttribute('aria-valuetext', '500 of 2,000')
  expect(screen.getByText('Being checked 20%')).toHaveAttribute('role', 'status')
  network.change({ 'POST /api/persons/importcancel': () => ({ State: 'cancelled' }), ...reading(report({ State: 'cancelled' })) })
  await user.click(screen.getByRole('button', { name: 'Cancel the import' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the import' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
})

test('an import that is not there is said, and another can be begun', async () => {
  const { user } = show({ [READ]: ({ query }) => (query['id'] === undefined ? { imports: [] } : refusal(404, 'not_found')) }, { path: '/persons/import?id=77' })
  expect(await screen.findByText('There is no such import')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('the last imports lead to their reports', async () => {
  const last = { Id: 5, Name: 'workers.xlsx', Mode: 'add', State: 'run', At: '2026-11-01T10:00:00Z', UserId: 1, User: 'Noura', Rows: 3, Counts: report().Counts, UndoUntil: null }
  show({ [READ]: () => ({ imports: [last] }) })
  expect(await screen.findByRole('link', { name: 'workers.xlsx' })).toHaveAttribute('href', '/persons/import?id=5')
  expect(screen.getByText(/3 rows/)).toBeVisible()
})

test('a zip without pictures is refused, and photos that no row is named by are told', async () => {
  const pictures = 'POST /api/persons/importpictures'
  const { network, user } = show({ [pictures]: () => ({ kept: ['W-1'], unknown: ['W-9'], broken: [] }) }, { path: '/persons/import?id=5' })
  const label = 'Photos of the workers (ZIP)'
  await screen.findByRole('heading', { name: /^workers.xlsx/ })
  await choose(user, fileOf('no zip', 'photos.zip'), label)
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no ZIP file.')
  scaledPictures()
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9)
  await choose(user, fileOf(zipSync({ 'all/W-1.png': png, 'W-9.jpg': png, 'note.txt': new Uint8Array(5), '__MACOSX/._W-1.png': png, 'more/w-1.png': png }), 'photos.zip'), label)
  expect(await screen.findByText('Photos attached: 1')).toBeVisible()
  expect(screen.getByText('No row is named by: W-9')).toBeVisible()
  expect(screen.getByText('No pictures that can be read: note')).toBeVisible()
  expect(screen.getByText('Twice: w-1')).toBeVisible()
  expect(network.sent(pictures)[0]?.body).toMatchObject({ Id: '5' })
})

test('who may only read imports nothing', async () => {
  show({}, { role: 'Read' })
  expect(await screen.findByText('Your role does not allow this.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull()
})
