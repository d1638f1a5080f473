import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from '#platform/config/config.server.ts'
import { MAX_UPLOAD_BYTES } from '#platform/uploads/limit-upload.server.ts'
import { GHOST_VERSION } from '../tools/ghost/install-ghost.ts'
import { askHealth } from './ask-health-of.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const form = readFileSync('ops/compose.env.example', 'utf8')
const caddyfile = readFileSync('ops/Caddyfile', 'utf8')
const haproxy = readFileSync('ops/haproxy.cfg', 'utf8')
const units = globSync('ops/systemd/*.service').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

/** The file is ours and written in one shape: a block is a name at its depth and what is indented below it. */
function blockOf(name: string, depth: number, text = compose): string {
  const indent = ' '.repeat(depth)
  const found = new RegExp(`^${indent}${name}:.*\\n((?:${indent} +.*\\n|\\n| *#.*\\n)*)`, 'm').exec(text)
  if (!found) throw new Error(`compose.yaml has no ${name}`)
  return found[0]
}

function variablesIn(block: string, depth: number): ReadonlyArray<string> {
  const lines = blockOf('environment', depth, block)
  return [...lines.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => String(name))
}

test('every variable that compose gives to the product is one that it reads, and every required one is given', () => {
  const given = variablesIn(blockOf('x-app', 0), 2)
  const known = Object.entries(Environment.shape)
  expect(given.filter((name) => !(name in Environment.shape))).toEqual([])
  const required = known.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name)
  expect(required.length).toBeGreaterThan(5)
  expect(required.filter((name) => !given.includes(name))).toEqual([])
})

test('only the migration knows the owner of the schema', () => {
  expect(variablesIn(blockOf('migrate', 2), 4)).toEqual(['DATABASE_OWNER_URL'])
  expect(withoutComments(compose).match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
})

test('what compose asks for stands in the form, is refused while it is empty, and the form has no secret and no more', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)(:[?-])/g)].map(([, name, kind]) => ({ name: String(name), kind }))
  const lines = [...form.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => ({ name: String(name), value }))
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...new Set(asked.map(({ name }) => name))].toSorted())
  expect(lines.filter(({ value }) => value !== '').map(({ name }) => name)).toEqual(['GHOST_MAIL_PORT'])
  const [requiredPart = ''] = form.split('# --- May stay empty')
  const mustBeGiven = new Set(asked.filter(({ kind }) => kind === ':?').map(({ name }) => name))
  for (const { name } of lines) expect(requiredPart.includes(`\n${name}=`), name).toBe(mustBeGiven.has(name))
  expect(readFileSync('.gitignore', 'utf8')).toContain('\nops/compose.env\n')
})

test('no secret stands in what is packed', () => {
  const secret = /^ +\w*(PASSWORD|SECRETS?|KEY|__pass|__password|SMTP_URL):/
  const lines = withoutComments(compose)
    .split('\n')
    .filter((line) => secret.test(line) && !line.includes('RANDOM_ROOT_PASSWORD'))
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(line).toMatch(/: \$\{[A-Z_]+:[?-]/)
  const all = [dockerfile, compose, form, caddyfile, haproxy, ...units.map(({ text }) => text)].join('\n')
  expect(all).not.toMatch(/(sk|rk)_(test|live)_|whsec_|:\/\/\w+:(?!\$\{)[^@\s/]+@/)
  expect(dockerfile).not.toMatch(/^(ENV|ARG) .*(SECRET|PASSWORD|TOKEN|KEY)/m)
})

test('images are pinned by their whole version: Node as everywhere, Ghost as the tests know it', () => {
  const images = [...compose.matchAll(/^ +image: (?!bystro:)(\S+)$/gm)].map(([, image]) => String(image))
  expect(images.length).toBe(4)
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
  expect(images).toContain(`ghost:${GHOST_VERSION}-alpine`)
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const node = readFileSync('.nvmrc', 'utf8').trim()
  expect(new Set(stages)).toEqual(new Set([`node:${node}-bookworm-slim`]))
})

test('every service is read-only, gains no rights, and is asked for its health or runs once', () => {
  const hardened = blockOf('x-hardened', 0)
  expect(hardened).toContain('read_only: true')
  expect(hardened).toContain("'no-new-privileges:true'")
  expect(blockOf('x-app', 0)).toContain('<<: *hardened')
  expect(blockOf('x-web', 0)).toContain('<<: *app')
  const names = [...blockOf('services', 0).matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => String(name))
  expect(names).toEqual(['caddy', 'web-a', 'web-b', 'worker', 'migrate', 'assets', 'postgres', 'ghost', 'ghost-db'])
  for (const name of names) {
    const block = blockOf(name, 2)
    expect(block, name).toMatch(/<<: \*(hardened|app|web)$/m)
    // The web has the check of the image.
    expect(name.startsWith('web-') || /^ {4}healthcheck:/m.test(block), name).toBe(true)
  }
  expect(dockerfile).toMatch(/^HEALTHCHECK .*"scripts\/ask-health\.ts", "web"/m)
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('the commands of image, compose and units are those of package.json', () => {
  const commands = [dockerfile, compose, ...units.map(({ text }) => text)]
    .flatMap((text) => [...withoutComments(text).matchAll(/scripts\/[\w-]+\.(?:ts|sql)/g)])
    .map(([file]) => file)
  expect(new Set(commands).size).toBeGreaterThan(4)
  for (const file of commands) expect(existsSync(file), file).toBe(true)
  for (const name of ['start', 'worker', 'migrate']) {
    const [, file = ''] = packageJson.scripts[name]?.split(' ') ?? []
    expect(commands, name).toContain(file)
  }
  expect(dockerfile).toContain('npm run build')
})

/** Without types, which are gone when Node runs a file. */
function importsOf(text: string): ReadonlyArray<string> {
  const found = text.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].map(([, plain, lazy]) => String(plain ?? lazy))
}

test('what the image runs from its sources is inside the image, and needs production dependencies only', () => {
  const entries = [
    'start-web',
    'start-worker',
    'migrate',
    'publish-assets',
    'ask-health',
    'admin',
    'set-up',
    'send-test-mail',
  ]
  const copied = [...dockerfile.matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, folder]) => String(folder))
  expect(copied).toEqual(['drizzle', 'scripts', 'src'])
  const waiting = entries.map((name) => `scripts/${name}.ts`)
  const seen = new Set<string>()
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    expect(copied, file).toContain(file.split('/')[0])
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      if (name.startsWith('node:')) continue
      if (name.startsWith('.')) waiting.push(normalize(join(dirname(file), name)))
      else if (name.startsWith('#')) waiting.push(name.replace('#', name.startsWith('#tools/') ? '' : 'src/'))
      else packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
  expect(packages.size).toBeGreaterThan(5)
})

test('the proxy does what operations asks for', () => {
  expect(caddyfile).toContain('header_up X-Forwarded-For {remote_host}')
  expect(caddyfile).toMatch(/handle \/api\/live\/\* \{\s+reverse_proxy \{\s+import nodes\s+flush_interval -1/)
  expect(Number(/\bkeepalive (\d+)s/.exec(caddyfile)?.[1])).toBeLessThan(75)
  expect(Number(/health_timeout (\d+)s/.exec(caddyfile)?.[1])).toBeGreaterThanOrEqual(6)
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).toContain('protocols tls1.2 tls1.3')
  expect(caddyfile).toMatch(
    /^http:\/\/\{\$PUBLIC_HOST\} \{\s+handle \/api\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:/m,
  )
  const address = /ipv4_address: (\S+)/.exec(compose)?.[1]
  expect(compose).toContain(`TRUSTED_PROXIES: ${address}\n`)
  const names = [...caddyfile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => String(name))
  expect([...new Set(names)].toSorted()).toEqual([...variablesIn(blockOf('caddy', 2), 4)].toSorted())
})

test('the front of a cluster does what operations asks for, and its settings stand there', () => {
  expect(haproxy).toContain('http-request set-header X-Forwarded-For %[src]\n')
  expect(haproxy).toContain('use_backend streams if { path_beg /api/live/ }')
  expect(haproxy).toMatch(/backend nodes\n(?: .*\n)*? {2}http-check send meth GET uri \/readyz /)
  expect(haproxy).toMatch(/retry-on conn-failure empty-response\n {2}http-request disable-l7-retry unless METH_GET\n/)
  expect(Number(/timeout check (\d+)s/.exec(haproxy)?.[1])).toBeGreaterThanOrEqual(6)
  expect(Number(/body_size gt (\d+)/.exec(haproxy)?.[1])).toBeGreaterThan(MAX_UPLOAD_BYTES)
  const named = [...haproxy.matchAll(/\b(BYSTRO_[A-Z_0-9]+)/g)].map(([, name]) => String(name))
  const [, cluster = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Cluster\n')
  const explained = [...(cluster.split('\n## ')[0] ?? '').matchAll(/`(BYSTRO_[A-Z_0-9]+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual([...new Set(explained)].toSorted())
})

test('the front asks PostgreSQL, in its own language, whether it is the primary', () => {
  const sent = [...haproxy.matchAll(/tcp-check send-binary ([\da-f]+)/g)].map(([, hex]) =>
    Buffer.from(hex ?? '', 'hex'),
  )
  const [startup = Buffer.alloc(8), query = Buffer.alloc(5)] = sent
  expect(startup.readInt32BE(0)).toBe(startup.length)
  expect(startup.subarray(8).toString().split('\0')).toEqual(['user', 'bystro_check', 'database', 'postgres', '', ''])
  expect(query.readInt32BE(1)).toBe(query.length - 1)
  expect(query.subarray(5).toString()).toBe('select pg_is_in_recovery()\0')
  // A row with one column of one letter: f.
  const answer = Buffer.concat([Buffer.from('D\0\0\0\x0b\0\x01\0\0\0\x01'), Buffer.from('f')])
  expect(haproxy).toContain(`tcp-check expect binary ${answer.toString('hex')}\n`)
})

test('units stop as slowly as a node needs, gain no rights and write nowhere but where they say', () => {
  expect(units.map(({ file }) => file.split('/').at(-1)).toSorted()).toEqual([
    'bystro-backup.service',
    'bystro-web@.service',
    'bystro-worker.service',
  ])
  for (const { file, text } of units) {
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'PrivateTmp=yes']) {
      expect(text.split('\n'), file).toContain(line)
    }
    expect(file.includes('backup') || text.includes('TimeoutStopSec=40\n'), file).toBe(true)
    const named = [...text.matchAll(/\b([A-Z]+_[A-Z_]+|PORT)=/g)].map(([, name]) => String(name))
    for (const name of named) expect([...Object.keys(Environment.shape), 'BACKUP_DIR'], file).toContain(name)
  }
})

test('the scripts of operators can be read by bash and run', () => {
  for (const file of globSync('ops/*.sh')) {
    execFileSync('bash', ['-n', file])
    expect(statSync(file).mode & 0o111, file).not.toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('set -euo pipefail')
  }
})

test('health is asked of the port that is set, with the token, and silence is no health', async () => {
  const asked: Array<string> = []
  const server = createServer((request, answer) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`)
    answer.statusCode = request.url === '/metrics' && !request.headers.authorization ? 401 : 200
    answer.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  expect(await askHealth('web', { PORT: port })).toBeNull()
  expect(await askHealth('worker', { METRICS_PORT: port, METRICS_TOKEN: 'a'.repeat(16) })).toBeNull()
  expect(await askHealth('worker', { METRICS_PORT: port })).toContain('answers 401')
  expect(asked).toEqual(['/healthz ', `/metrics Bearer ${'a'.repeat(16)}`, '/metrics '])
  await new Promise((resolve) => server.close(resolve))
  expect(await askHealth('web', { PORT: port })).toContain('does not answer')
})
