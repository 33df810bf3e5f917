import { chatAddress } from './chat-address'
import { clientCalled, firstName, harmless, internationalPhone, listedNames, problemsOfText, renderText, whatsappLink } from './message-text'

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

test.each([
  ['  Ali  Salem', 'Ali'],
  ['عبد  الرحمن بن سعد', 'عبد  الرحمن'],
  ['ABU-Bakr Salem', 'ABU-Bakr'],
  ['Salem Abdul Rahman', 'Salem'],
  ['', ''],
  ['  ', ''],
])('the first name of "%s" is "%s"', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test('a first name of thirty letters is a name', () => {
  expect(clientCalled('A'.repeat(30), 'en')).toBe('A'.repeat(30))
})

describe('a text of the office', () => {
  test.each([
    ['{client}, {ref}', '{client}, {ref}'],
    ['the other way round: {client}, {ref}', '{ref}: {client}'],
    ['twice: {client} {client}', '{client}'],
    ['nothing to fill in', 'nothing to fill in'],
    ['{client}{worker}{ref}{stage}{date}{papers}{link}{office}', '{office}{link}{papers}{date}{stage}{ref}{worker}{client}'],
  ])('is right where both languages have the same placeholders: "%s", "%s"', (Ar, En) => {
    expect(problemsOfText({ Ar, En })).toEqual({})
  })

  test('is refused with a placeholder that one language alone has, in both', () => {
    const differ = { ar: 'العناصر بين القوسين { } ليست نفسها في اللغتين', en: 'The placeholders in { } differ between the two languages' }
    expect(problemsOfText({ Ar: '{client} {ref}', En: '{client}' })).toEqual({ Ar: differ, En: differ })
  })

  test.each(['{name}', '{}', '{Client}', '{ref }', '{client} {price}'])('is refused with %s, which nothing fills, where it stands', (text) => {
    const { Ar, En } = problemsOfText({ Ar: text, En: text })
    const unknown = text === '{client} {price}' ? '{price}' : text
    expect(Ar).toEqual({ ar: `«${unknown}» غير معروف`, en: `${unknown} is not known` })
    expect(En).toEqual(Ar)
    expect(Object.keys(problemsOfText({ Ar: '{client}', En: '{client} ' }))).toEqual([])
  })

  test.each(['خادمة', 'خادمه', 'الخادمات'])('is refused with %s, in that language alone', (word) => {
    expect(problemsOfText({ Ar: word, En: 'x' })).toEqual({ Ar: { ar: 'استخدم «العاملة» أو «العمالة»', en: 'Say العاملة or العمالة' } })
    expect(problemsOfText({ Ar: 'x', En: word })).toEqual({ En: { ar: 'استخدم «العاملة» أو «العمالة»', en: 'Say العاملة or العمالة' } })
  })
})

test.each([
  ['  Sara\n\tAli ', 'Sara Ali'],
  ['Sara\u200f\u202eAli', 'Sara Ali'],
  ['https://evil.example/pay', 'https evil example pay'],
  ['a\\b@c#d', 'a b c d'],
  ['Dr. Ali.', 'Dr. Ali.'],
  ['Sara  Ali', 'Sara Ali'],
  ['x'.repeat(151), 'x'.repeat(150)],
  [`${' '.repeat(9)}${'x'.repeat(150)}`, 'x'.repeat(150)],
])('what somebody typed as "%s" stands in a message as "%s"', (typed, said) => {
  expect(harmless(typed)).toBe(said)
})

test.each([
  ['{client}: {ref}', 'Sara: R-7'],
  ['{worker}', 'Maria {ref}'],
  ['{client} ({stage})', 'Sara'],
  ['{client}({stage}) {ref}', 'Sara R-7'],
  ['{client} ({ref})', 'Sara (R-7)'],
  [' {client} {price} {toString} {!}\n', 'Sara {price} {toString} {!}'],
])('the text "%s" becomes the message "%s"', (text, message) => {
  const words = { client: 'Sara', worker: 'Maria {ref}', ref: 'R-7', stage: '', date: '', papers: '', link: '', office: '' }
  expect(renderText(text, words)).toBe(message)
})

test.each([
  ['0551234567', '966551234567'],
  ['551234567', '966551234567'],
  ['966551234567', '966551234567'],
  ['+966551234567', '966551234567'],
  ['0112345678', null],
  ['05512345678', null],
  ['10551234567', null],
  ['055', null],
  ['', null],
])('WhatsApp reaches %s at %s', (phone, number) => {
  expect(internationalPhone(phone)).toBe(number)
  expect(whatsappLink(phone, 'a b&c')).toBe(number === null ? null : `https://wa.me/${number}?text=a%20b%26c`)
})

test('WhatsApp opens without a text, and without a chat chosen', () => {
  expect([chatAddress('966551234567'), chatAddress('', '')]).toEqual(['https://wa.me/966551234567', 'https://wa.me/?text='])
})

test('names stand in one line, with the comma of the language', () => {
  expect([listedNames(['جواز', 'تأشيرة'], 'ar'), listedNames(['passport', 'visa'], 'en'), listedNames(['visa'], 'en')]).toEqual(['جواز، تأشيرة', 'passport, visa', 'visa'])
})
