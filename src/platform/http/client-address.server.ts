import { BlockList, isIP } from 'node:net'

/**
 * The address limits and audits count by. X-Forwarded-For is believed only hop by hop from the right, as long as the hop
 * that spoke is one of our own proxies; anything a visitor writes into the header stays to the left of that.
 */
export function clientAddressReader(trustedProxies: ReadonlyArray<string>) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES holds "${entry}", which is no address`)
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }

  function isTrusted(address: string): boolean {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }

  return function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined): string {
    let address = plain(socketAddress ?? '127.0.0.1')
    const hops = (forwardedFor ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .toReversed()
    for (const hop of hops) {
      if (!isTrusted(address) || isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}

/** A household or an office holds a whole IPv6 /64, so that is what a limit counts. */
export function limitedBy(address: string): string {
  if (isIP(address) !== 6) return address
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The addresses that a provider gives out side by side: a /24, in IPv6 the /56 that a customer may spread over. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address)
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':')}::/56`
}

function groupsOf(address: string): ReadonlyArray<number> {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups.map((group) => Number.parseInt(group, 16))
}

/** Some proxies write the port too: 198.18.0.1:4711, [2001:db8::1]:4711. */
function plain(hop: string): string {
  const address = /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
