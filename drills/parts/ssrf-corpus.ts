import { networkInterfaces } from 'node:os'

/** Whom a stranger would like us to ask: this machine, its network and the metadata of clouds, in every spelling. */
const INSIDE_HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0177.0x0.0.1',
  '127.0.0.1.',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'admin.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '168.63.129.16',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '[fd00::1]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
]

/** Names of the drill and what each answers, look-up by look-up; the last answer is given for ever. */
export function drilledNames(outside: string): Record<string, ReadonlyArray<ReadonlyArray<string>>> {
  return {
    'outside.drill.example': [[outside]],
    'loopback.drill.example': [['127.0.0.1']],
    'loopback-six.drill.example': [['::1']],
    'mapped.drill.example': [['::ffff:127.0.0.1']],
    'unspecified.drill.example': [['0.0.0.0']],
    'metadata.drill.example': [['169.254.169.254']],
    'private.drill.example': [['10.0.0.1']],
    'unique-local.drill.example': [['fd00::1']],
    'among-public.drill.example': [[outside, '127.0.0.1']],
    'nowhere.drill.example': [[]],
  }
}

/** Public when it is checked, ours when it is connected to. */
export function rebindingNames(outside: string): Record<string, ReadonlyArray<ReadonlyArray<string>>> {
  return {
    'rebinding.drill.example': [[outside], ['127.0.0.1']],
    'rebinding-six.drill.example': [[outside], ['::1']],
  }
}

/** Addresses of this machine in its own network. */
function ownAddresses(): ReadonlyArray<string> {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
}

/** Everything that must not be asked, at the port where the canary listens and at the usual one. */
export function insideAddresses(port: number, names: ReadonlyArray<string>): ReadonlyArray<string> {
  const hosts = [...INSIDE_HOSTS, ...ownAddresses(), ...names.filter((name) => name !== 'outside.drill.example')]
  const canary = `127.0.0.1:${port}`
  return [
    ...hosts.flatMap((host) => [`http://${host}:${port}/inside`, `http://${host}/inside`]),
    `https://${canary}/`,
    `file:///etc/passwd`,
    `file://${canary}/etc/passwd`,
    `gopher://${canary}/_GET%20/inside`,
    `dict://${canary}/info`,
    `ftp://${canary}/`,
    `ws://${canary}/`,
    `data:text/html,<title>inside</title>`,
    `javascript:fetch('http://${canary}/')`,
    `http://outside.drill.example:${port}@${canary}/inside`,
    `http://${canary}#@outside.drill.example:${port}/`,
    `http://${canary}\\@outside.drill.example:${port}/`,
    `http:/\\${canary}/inside`,
    `http:///${canary}/inside`,
    `http://${canary}%2f@outside.drill.example/`,
    `http://outside.drill.example:22/`,
    `http://outside.drill.example:5432/`,
    `//${canary}/inside`,
  ]
}
