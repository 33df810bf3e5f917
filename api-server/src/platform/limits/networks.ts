import { isIPv6 } from 'node:net'
import type { Limit } from './rate-limit'

/** A network that an address belongs to, and how many times the limit of one address it has. */
interface Network {
  readonly name: string
  readonly times: number
}

/** The eight numbers of an IPv6 address, in whatever way it is written. */
function numbersOf(ip: string): readonly number[] {
  // As browsers write it: no dotted end, no leading zeros.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  const short = hostname.slice(1, -1)
  const parts = (text: string) => text.split(':').filter(Boolean)
  const whole = short.replace('::', `:${'0:'.repeat(8 - parts(short).length)}`)
  return parts(whole).map((number) => parseInt(number, 16))
}

/** IPv4 within IPv6 (`::ffff:192.0.2.1`), or null. */
function mappedIPv4(numbers: readonly number[]): string | null {
  const [, , , , , mark, high = 0, low = 0] = numbers
  if (mark !== 0xffff || numbers.slice(0, 5).some(Boolean)) return null
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/**
 * The networks that may be one line's, the narrowest first: one IPv4 address; of IPv6 the /64 of a household, and the /56 and /48 that a
 * line or a tunnel is given, of which it may take any /64. Wider ones hold more people, so they have more.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  if (!isIPv6(ip)) return [{ name: ip, times: 1 }]
  const numbers = numbersOf(ip)
  const mapped = mappedIPv4(numbers)
  if (mapped !== null) return [{ name: mapped, times: 1 }]
  const [site, subnet = 0] = [numbers.slice(0, 3), numbers[3]]
  const named = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':')
  return [
    { name: named([...site, subnet]), times: 1 },
    { name: `${named([...site, subnet & 0xff00])}/56`, times: 2 },
    { name: `${named(site)}/48`, times: 4 },
  ]
}

/** The limit of an address for each of its networks; with a key, for each together with it. */
export function addressLimits(ip: string, { key, ...limit }: Omit<Limit, 'key' | 'part'> & { readonly key?: string }): readonly Limit[] {
  return networksOf(ip).map(({ name, times }) => ({ ...limit, most: limit.most * times, ...(key === undefined ? { key: name } : { key, part: name }) }))
}
