import { addTranslations, createI18n } from './i18n'
import { labelsFrom, resources, type TextByKey } from '../model'
import { answerTranslations } from '../office/translations/answers'
import { staffTranslations } from '../office/translations/staff'

it('knows texts that are registered before and after it was made', () => {
  addTranslations('before', { en: { hello: 'Hello' }, ar: { hello: 'أهلًا' } })
  const i18n = createI18n('ar')
  addTranslations('after', { en: { bye: 'Bye' }, ar: { bye: 'مع السلامة' } })
  expect(i18n.t('hello', { ns: 'before' } as never)).toBe('أهلًا')
  expect(i18n.t('bye', { ns: 'after' } as never)).toBe('مع السلامة')
})

it('keeps two languages side by side, and what joins a namespace later beside what it had', () => {
  addTranslations('common', answerTranslations)
  addTranslations('common', staffTranslations)
  const arabic = labelsFrom(createI18n('ar').t as unknown as TextByKey, 'ar')
  const english = labelsFrom(createI18n('en').t as unknown as TextByKey, 'en')
  expect([arabic.field(resources.requests, 'Phone'), english.field(resources.requests, 'Phone')]).toEqual([
    'رقم الجوال',
    'Mobile number',
  ])
  expect(english.validation({ key: 'max_length', values: { max: 100 } })).toBe('Maximum string length is 100')
  expect(arabic.validation({ key: 'max_length', values: { max: 100 } })).toBe('أقصى طول للنص هو ١٠٠')
  expect(arabic.validation({ key: 'person_held', values: { ref: 'R-12' } })).toContain('R-12')
  expect(createI18n('en').t('actions.save')).toBe('Save')
  expect(arabic.error('no_account_match')).toBe('لا يوجد حساب مطابق للمعلومات المدخلة.')
})

it('uses the six plural forms of Arabic', () => {
  addTranslations('plural', {
    en: { worker_one: 'one', worker_other: 'many' },
    ar: { worker_zero: '0', worker_one: '1', worker_two: '2', worker_few: 'few', worker_many: 'many', worker_other: 'other' },
  })
  const i18n = createI18n('ar')
  const forms = [0, 1, 2, 5, 11, 100].map((count) => i18n.t('worker', { ns: 'plural', count } as never))
  expect(forms).toEqual(['0', '1', '2', 'few', 'many', 'other'])
})
