import { isIP } from 'node:net'
import { limitedBy } from './client-address.server.ts'

/** An address as evidence may keep it: IPv4 without its last part, IPv6 without the lower 80 bits. */
export function anonymousAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  if (isIP(address) !== 6) return ''
  const [first = '0', second = '0', third = '0'] = limitedBy(address).split(':')
  return `${first}:${second}:${third}::`
}
