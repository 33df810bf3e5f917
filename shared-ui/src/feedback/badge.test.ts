import { badgeThemeAt } from './badge'

test('the six themes cycle in their order', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(badgeThemeAt)).toEqual([
    'primary',
    'secondary',
    'info',
    'dark',
    'success',
    'warning',
    'primary',
    'secondary',
  ])
})
