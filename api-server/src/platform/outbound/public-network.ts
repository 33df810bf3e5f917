import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are nobody's on the open net: private, this machine's, of a link, shared, for documents and tests, for many, and reserved. */
const CLOSED = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const

/** Of the one range of IPv6 that is given out, what leads elsewhere: tunnels that hold an address of IPv4, and examples. */
const CLOSED_6 = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const

const closed = new BlockList()
for (const [network, bits] of CLOSED) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_6) closed.addSubnet(network, bits, 'ipv6')

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** True for an address on the open net; never for one of this machine, of its networks, or that holds such a one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
