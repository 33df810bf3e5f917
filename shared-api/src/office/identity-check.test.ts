import { isLikelyIdentity } from './identity-check'

it.each(['1000000008', '2000000006', '1012345672'])('%s may be an identity number', (identity) => {
  expect(isLikelyIdentity(identity)).toBe(true)
})

it.each(['1012345678', '1000000080', '3000000004', '100000008', '', '100000000x', '10000000082', 'x1000000008', '31000000008'])('"%s" is none', (identity) => {
  expect(isLikelyIdentity(identity)).toBe(false)
})
