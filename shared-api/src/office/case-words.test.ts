import { caseSentence } from './case-words'

it.each([
  ['refusal', 'open', 'The office is handling the refusal to work.', 'يتابع المكتب رفض العمل.'],
  ['return', 'waiting', 'The office waits for an answer about the return of the worker.', 'ينتظر المكتب ردًا بشأن إرجاع العاملة.'],
  ['absence', 'closed', 'The file on the report of absence is closed.', 'أُغلق ملف بلاغ التغيّب.'],
  ['complaint', 'open', 'The office is handling the complaint.', 'يتابع المكتب الشكوى.'],
  ['cancelled', 'closed', 'The file on the cancellation is closed.', 'أُغلق ملف إلغاء الطلب.'],
] as const)('a client reads of a case of %s that is %s', (Kind, State, en, ar) => {
  expect(caseSentence({ Kind, State })).toEqual({ ar, en })
})

it.each(['medical', 'death'] as const)('%s is named to nobody', (Kind) => {
  expect(caseSentence({ Kind, State: 'open' })).toEqual({ ar: 'يتابع المكتب الحالة المسجَّلة.', en: 'The office is handling the case on record.' })
})
