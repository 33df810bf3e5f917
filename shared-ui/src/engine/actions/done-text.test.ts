import type { DoneText } from '@office/shared-api/model/actions'
import { doneText, inWords } from './done-text'

const taken: DoneText = {
  ar: { zero: 'لا طلبات', one: 'طلب', two: 'طلبان', few: '{{number}} طلبات', many: '{{number}} طلبًا', other: '{{number}} طلب' },
  en: { one: 'a request', other: '{{number}} requests' },
}

it.each([
  [0, 'لا طلبات'],
  [1, 'طلب'],
  [2, 'طلبان'],
  [3, '٣ طلبات'],
  [10, '١٠ طلبات'],
  [11, '١١ طلبًا'],
  [99, '٩٩ طلبًا'],
  [100, '١٠٠ طلب'],
  [103, '١٠٣ طلبات'],
  [2_000, '٢٬٠٠٠ طلب'],
])('says %s in the plural form of Arabic, and in its digits', (count, said) => {
  expect(doneText(taken, count, 'ar', {})).toBe(said)
})

it.each([
  [0, '0 requests'],
  [1, 'a request'],
  [2, '2 requests'],
  [2_000, '2,000 requests'],
])('says %s in the plural form of English', (count, said) => {
  expect(doneText(taken, count, 'en', {})).toBe(said)
})

it('says the other form where the text has none of its own', () => {
  expect(doneText({ ar: { other: '{{number}} صف' }, en: { other: 'rows: {{number}}' } }, 2, 'ar', {})).toBe('٢ صف')
  expect(doneText({ ar: { other: 'صفوف' }, en: { other: 'rows: {{number}}' } }, 1, 'en', {})).toBe('rows: 1')
})

it('puts the words of the row into a text', () => {
  const done = { ar: 'سُجّلت: {{stage}}، {{Name}}', en: 'Recorded: {{stage}}, {{Name}}, {{Name}} ({{number}})' }
  expect(doneText(done, 1, 'ar', { stage: 'السفر', Name: 'محمد' })).toBe('سُجّلت: السفر، محمد')
  expect(doneText(done, 3, 'en', { stage: 'Travel', Name: 'Sara' })).toBe('Recorded: Travel, Sara, Sara (3)')
})

it('leaves nothing for a word that is not there, and takes words as they are', () => {
  expect(inWords({ ar: '', en: '[{{Name}}][{{Note}}][{{Id}}]' }, 'en', { Name: '{{Id}} $& $1', Note: null, Id: 0 })).toBe('[{{Id}} $& $1][][0]')
})
