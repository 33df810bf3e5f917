import { LONGEST_WISHES, readWishes, wishesText } from './wishes'

it.each([
  [['Kenya', 'Driver'], 'Country=3&Job=5', 'Kenya · Driver\nCountry=3&Job=5'],
  [[], '', ''],
  [['Kenya'], '', 'Kenya'],
  [[], 'Age=26-30', 'Age=26-30'],
])('wishes %j with the query %j are one text, and are read from it again', (words, query, text) => {
  expect(wishesText(words, query)).toBe(text)
  expect(readWishes(text)).toEqual({ words: words.join(' · '), query })
})

it('a text of several lines is read as one line of words, wherever the address stands, and no blank is kept', () => {
  expect(readWishes(' Kenya \n\n  Country=3&Job=5 \nDriver')).toEqual({ words: 'Kenya Driver', query: 'Country=3&Job=5' })
  expect(wishesText([' Kenya '], '')).toBe('Kenya')
  expect(readWishes('see Country=3')).toEqual({ words: 'see Country=3', query: '' })
  expect(readWishes('Country=3&Age=26-30')).toEqual({ words: '', query: 'Country=3&Age=26-30' })
})

it('words that do not fit lose their end, the address does not', () => {
  const text = wishesText(['ع'.repeat(600)], 'Country=3')
  expect(text).toHaveLength(LONGEST_WISHES)
  expect(readWishes(text).query).toBe('Country=3')
})

it.each(['//elsewhere.example', 'Country=3&next=//elsewhere', 'javascript:alert(1)', 'Country=', '=3', 'Country=3#x'])('%s is no query of the list', (text) => {
  expect(readWishes(text)).toEqual({ words: text, query: '' })
})
