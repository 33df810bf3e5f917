import { directionOf, isLanguage, labelOf } from './language'

it('Arabic is written from the right, English from the left', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
  expect(['ar', 'en', 'fr', '', null].map(isLanguage)).toEqual([true, true, false, false, false])
  expect([labelOf({ Ar: 'قارب', En: 'Boat' }, 'ar'), labelOf({ Ar: 'قارب', En: 'Boat' }, 'en')]).toEqual(['قارب', 'Boat'])
})
