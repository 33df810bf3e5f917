import { addressLimits, networksOf } from '../../src/platform/limits/networks'

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['::ffff:255.255.255.255', '255.255.255.255'],
  ['no address', 'no address'],
])('%s is a line of its own, %s, with the limit as it is', (address, name) => {
  expect(networksOf(address)).toEqual([{ name, times: 1 }])
})

it('an IPv6 line has its /64, twice the limit in its /56 and four times in its /48', () => {
  expect(networksOf('2001:db8:1:2345:3:4:5:6')).toEqual([
    { name: '2001:db8:1:2345', times: 1 },
    { name: '2001:db8:1:2300/56', times: 2 },
    { name: '2001:db8:1/48', times: 4 },
  ])
})

it.each([
  ['however its zeros are written', ['2001:db8::1:0:0:1', '2001:0db8:0000:0000:0001:0000:0000:0001', '2001:DB8::1:0:0:1']],
  ['whatever stands behind the network', ['2001:db8:1:2::', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::9']],
  ['through whichever of our interfaces it came', ['fe80::1', 'fe80::1%eth0', 'fe80::1%1']],
  ['at the end of its own zeros', ['::1', '::2', '0:0:0:0:0:0:0:1']],
])('a line is the same %s', (_what, addresses) => {
  expect(new Set(addresses.map((address) => namesOf(address).join())).size).toBe(1)
})

it.each([
  ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['2001:db8::1:0:0:1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  // As little an IPv4 address as those that say so elsewhere than where they have to.
  ['::fffe:198.51.100.7', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ['1::ffff:198.51.100.7', ['1:0:0:0', '1:0:0:0/56', '1:0:0/48']],
  ['::1:ffff:198.51.100.7', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ['64:ff9b::198.51.100.7', ['64:ff9b:0:0', '64:ff9b:0:0/56', '64:ff9b:0/48']],
])('%s is in the networks %j', (address, names) => {
  expect(namesOf(address)).toEqual(names)
})

it('a limit by address holds for each network of the line, and with a key for each together with that', () => {
  expect(addressLimits('198.51.100.7', { what: 'reset', most: 5, window: 1_000 })).toEqual([{ what: 'reset', key: '198.51.100.7', most: 5, window: 1_000 }])
  expect(addressLimits('2001:db8:1:2345::', { what: 'signin', key: 'sara@office.test', most: 5, window: 1_000 })).toEqual([
    { what: 'signin', key: 'sara@office.test', part: '2001:db8:1:2345', most: 5, window: 1_000 },
    { what: 'signin', key: 'sara@office.test', part: '2001:db8:1:2300/56', most: 10, window: 1_000 },
    { what: 'signin', key: 'sara@office.test', part: '2001:db8:1/48', most: 20, window: 1_000 },
  ])
})
