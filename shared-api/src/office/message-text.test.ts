import { clientCalled } from './message-text'

test.each([
  ['محمد العتيبي', 'محمد'],
  ['عبد الرحمن بن سعد', 'عبد الرحمن'],
  ['أم كُلثوم', 'أم كُلثوم'],
  ['Abdul-Rahman Salem', 'Abdul-Rahman'],
  ['O’Brien', 'O’Brien'],
  ['Noura\u200f\u202e Salem', 'Noura'],
  ['José', 'José'],
])('calls %s by the first name', (name, called) => {
  expect(clientCalled(name, 'ar')).toBe(called)
})

test.each([
  'مبروك_ربحت_١٠٠٠٠_ريال_اتصل_بنا_الآن', 'evil。com／pay', 'EVIL․COM', 'www.evil.example', 'Ali9', '٠٥٥١٢٣٤٥٦٧', '{link}', '-', "'", 'A'.repeat(31), 'ا'.repeat(31), 'x\u0301'.repeat(16), '', ' ', '✔', '=1+1',
])('calls somebody who says their name is %s politely', (name) => {
  expect(clientCalled(name, 'ar')).toBe('عميلنا العزيز')
  expect([clientCalled(name, 'en'), clientCalled(name, 'en', true)]).toEqual(['dear client', 'Dear client'])
})
