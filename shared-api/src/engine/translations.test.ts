import { defineTranslations } from './translations'

it('texts come by language, nested as they were, and English has no place for plurals of Arabic alone', () => {
  const texts = defineTranslations({
    boats: { one: { ar: 'قارب', en: 'Boat' } },
    count_zero: { ar: 'لا قوارب' }, count_two: { ar: 'قاربان' }, count_few: { ar: 'قوارب' }, count_many: { ar: 'قاربًا' }, count_other: { ar: 'قارب', en: 'boats' },
  })
  expect(texts.en).toStrictEqual({ boats: { one: 'Boat' }, count_other: 'boats' })
  expect(texts.ar).toStrictEqual({ boats: { one: 'قارب' }, count_zero: 'لا قوارب', count_two: 'قاربان', count_few: 'قوارب', count_many: 'قاربًا', count_other: 'قارب' })
})
