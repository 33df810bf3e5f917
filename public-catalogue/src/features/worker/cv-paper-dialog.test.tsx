/** @jest-environment jsdom */
import { addTranslations } from '@office/shared-api'
import { getCvs } from '@office/shared-api/client'
import type { WorkerCv } from '@office/shared-api/model'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { someCv } from '../../test-support/cv'
import { showPage } from '../../test-support/page'
import CvPaperDialog from './cv-paper-dialog'
import { workerTranslations } from './translations'

jest.mock('@office/shared-api/client', () => ({ getCvs: jest.fn() }))

addTranslations('worker', workerTranslations)

const sheet = () => screen.getByRole('article')
async function open(cv: WorkerCv, language: 'ar' | 'en' = 'en') {
  jest.mocked(getCvs).mockResolvedValue({ On: '2026-11-24', workers: [cv] })
  showPage({ language, workers: [], facts: { phone: '0112345678', licenseNumber: '1234567' }, content: <CvPaperDialog reference="W-7" onClose={() => undefined} /> })
  await screen.findByRole('article', undefined, { timeout: 20_000 })
}
const named = { ...someCv, Name: 'Grace' }

test('has letterhead, licence, the CV and the address of the page', async () => {
  await open(named)
  for (const text of ['Office', 'Licence: 1234567', 'Curriculum vitae', 'Grace', '29 years', 'Cooking · Ironing', 'Arabic (Good)', 'Kuwait: Nanny, 3 years', 'Oman: Cook', 'http://localhost/worker/W-7']) {
    expect(sheet()).toHaveTextContent(text)
  }
  expect(sheet()).toHaveTextContent('SAR 8,250 incl. VAT · Price of 24 November 2026 · The final price is that of the Musaned contract')
  expect(sheet()).toHaveAttribute('lang', 'en')
  expect(within(sheet()).getByText('تحب الطبخ.')).toHaveAttribute('lang', 'ar')
})

test('is had in the other language and in both, whatever the language of the page', async () => {
  await open(named)
  await userEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  expect(sheet()).toHaveAttribute('dir', 'rtl')
  for (const text of ['مكتب', 'رقم الترخيص', 'السيرة الذاتية', '٢٩ سنة', 'الكويت: مربية أطفال، ٣ سنوات', 'العربية (جيدة)']) expect(sheet()).toHaveTextContent(text)
  expect(sheet()).not.toHaveTextContent('Curriculum vitae')
  await userEvent.click(screen.getByRole('radio', { name: 'Both' }))
  for (const text of ['مكتب', 'Office', 'السيرة الذاتية', 'Curriculum vitae', 'الكويت: مربية أطفال', 'Kuwait: Nanny, 3 years']) expect(sheet()).toHaveTextContent(text)
  // Written in Arabic alone, it stands once, beside nothing.
  expect(within(sheet()).getAllByText('تحب الطبخ.')).toHaveLength(1)
})

test('leaves out what the office does not show', async () => {
  await open({ ...named, Name: '', Religion: null, Age: null, Gender: '', Price: null, Salary: null, Photo: null, Medical: false })
  for (const label of ['Name', 'Religion', 'Age', 'Gender', 'Price', 'Monthly salary']) expect(within(sheet()).queryByText(label)).toBeNull()
  expect(within(sheet()).queryByRole('presentation')).toBeNull()
})

test('of a worker who has gone meanwhile there is none', async () => {
  jest.mocked(getCvs).mockResolvedValue({ On: '', workers: [] })
  showPage({ workers: [], content: <CvPaperDialog reference="W-7" onClose={() => undefined} /> })
  expect(await screen.findByText('This CV is not available anymore')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})
