import { dayInRiyadh } from './today'

it('a day begins at nine in the evening UTC', () => {
  expect(dayInRiyadh(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-22')
  expect(dayInRiyadh(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23')
  expect(dayInRiyadh(new Date('2026-01-02T12:00:00Z'))).toBe('2026-01-02')
})

it('does not depend on how a browser writes a date: WebKit with the locales of 2022 writes 11/22/2026', () => {
  const { prototype } = Intl.DateTimeFormat
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/22/2026' })
  const day = dayInRiyadh(new Date('2026-11-22T12:00:00Z'))
  Object.defineProperty(prototype, 'format', own)
  expect(day).toBe('2026-11-22')
})
