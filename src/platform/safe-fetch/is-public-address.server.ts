import { BlockList, isIP } from 'node:net'
import { GLOBAL_IPV6, PRIVATE_RANGES } from './private-ranges.ts'

// A list for each family: a list of both takes every IPv4 address for its mapped twin.
const isSix = (range: string) => range.includes(':')
const ranges = PRIVATE_RANGES.map(([range]) => range)
const privateIpv4 = blockListOf(ranges.filter((range) => !isSix(range)))
const privateIpv6 = blockListOf(ranges.filter(isSix))
const globalIpv6 = blockListOf([GLOBAL_IPV6])

/** Whether an address belongs to somebody on the open internet. What is no address is not public either. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateIpv4.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6')
}

function blockListOf(subnets: ReadonlyArray<string>): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits = ''] = subnet.split('/')
    list.addSubnet(network, Number(bits), isSix(network) ? 'ipv6' : 'ipv4')
  }
  return list
}
