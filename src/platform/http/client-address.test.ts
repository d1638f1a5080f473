import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddressReader, limitedBy, networkOf } from './client-address.server.ts'

test('without a trusted proxy the socket speaks and the header is a rumour', () => {
  const clientAddress = clientAddressReader([])
  expect(clientAddress('203.0.113.9', undefined)).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', '127.0.0.1, 10.0.0.1')).toBe('203.0.113.9')
  expect(clientAddress(undefined, '198.51.100.1')).toBe('127.0.0.1')
})

test('a chain of our own proxies is followed from the right up to the first stranger', () => {
  const clientAddress = clientAddressReader(['10.0.0.0/8', '2001:db8:ffff::/48', '127.0.0.1'])
  expect(clientAddress('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', '198.51.100.1, 10.2.3.4')).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.2.3.4')).toBe('198.51.100.1')
  expect(clientAddress('2001:db8:ffff::1', '2001:db8::7')).toBe('2001:db8::7')
  expect(clientAddress('10.0.0.1', '10.9.9.9')).toBe('10.9.9.9')
})

test('a header that is empty or holds no address stops the walk at the last address that was sure', () => {
  const clientAddress = clientAddressReader(['10.0.0.1'])
  expect(clientAddress('10.0.0.1', '')).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '198.51.100.1, <script>')).toBe('10.0.0.1')
})

test('an IPv4 address in IPv6 clothes is the same address', () => {
  const clientAddress = clientAddressReader(['10.0.0.1'])
  expect(clientAddress('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:10.0.0.1', '::ffff:198.51.100.1')).toBe('198.51.100.1')
})

test('a proxy list with a mistake stops the start', () => {
  expect(() => clientAddressReader(['10.0.0.1', 'proxy.internal'])).toThrow(/"proxy.internal"/)
  expect(() => clientAddressReader(['10.0.0.0/99'])).toThrow()
})

test('all addresses of one IPv6 /64 count as one, and IPv4 addresses each for itself', () => {
  const home = limitedBy('2001:db8:1:2::1')
  for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::', '2001:DB8:1:2:0:0:0:9']) {
    expect(limitedBy(same), same).toBe(home)
  }
  for (const other of ['2001:db8:1:3::1', '2001:db8::1', '::1', 'fe80::1']) expect(limitedBy(other)).not.toBe(home)
  expect(limitedBy('203.0.113.9')).toBe('203.0.113.9')
  expect(limitedBy('203.0.113.10')).not.toBe(limitedBy('203.0.113.9'))
})

test('two IPv6 addresses share a limit exactly if their first four groups are equal', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
  const address = (network: number[], host: number[]) => [...network, ...host].map((n) => n.toString(16)).join(':')
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, hostA, hostB) => {
      const canonical = new URL(`http://[${address(network, hostB)}]`).hostname.slice(1, -1)
      return limitedBy(address(network, hostA)) === limitedBy(canonical)
    }),
    { seed: 20261115, numRuns: 200 },
  )
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (one, other, host) => {
      fc.pre(one.join() !== other.join())
      return limitedBy(address(one, host)) !== limitedBy(address(other, host))
    }),
    { seed: 20261115, numRuns: 200 },
  )
})

test('a hop written with its port counts as its address', () => {
  const read = clientAddressReader(['127.0.0.1'])
  expect(read('127.0.0.1', '198.18.0.1:4711')).toBe('198.18.0.1')
  expect(read('127.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8::1')
})

test('a network is a /24, and in IPv6 the /56 that one customer may spread over', () => {
  expect(networkOf('198.18.7.9')).toBe('198.18.7.0/24')
  expect(networkOf('198.18.7.250')).toBe(networkOf('198.18.7.9'))
  expect(networkOf('198.18.8.9')).not.toBe(networkOf('198.18.7.9'))
  expect(networkOf('2001:db8:1:2ff::1')).toBe('2001:db8:1:200::/56')
  expect(networkOf('2001:0db8:1:0201:5::9')).toBe('2001:db8:1:200::/56')
  expect(networkOf('2001:db8:1:300::1')).not.toBe('2001:db8:1:200::/56')
  expect(networkOf('::1')).toBe('0:0:0:0::/56')
})
