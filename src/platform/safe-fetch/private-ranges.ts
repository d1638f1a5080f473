/**
 * Addresses that are nobody's on the open internet, after the registries of special-purpose addresses (RFC 6890 and its
 * successors). Whoever gets us to connect to one of them is reading our network, not the web.
 */
export const PRIVATE_RANGES: ReadonlyArray<readonly [range: string, what: string]> = [
  ['0.0.0.0/8', 'this network, unspecified'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared by a carrier'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', "a cloud's own services"],
  ['169.254.0.0/16', 'link-local, metadata of clouds'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', '6to4 relays'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmarks'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved, broadcast'],
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::/96', 'IPv4-compatible'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'NAT64 of a network'],
  ['100::/64', 'discard'],
  ['2001::/23', 'protocol assignments, Teredo'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
]

/** The only part of IPv6 that is given out to the open internet. */
export const GLOBAL_IPV6 = '2000::/3'
