import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHttpApp } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import { GHOST_WEBHOOK_PATH, mountGhostWebhook } from './mount-ghost-webhook.server.ts'
import { openBlog } from './open-blog.server.ts'

const SECRETS = ['the-new-secret-of-the-webhooks', 'the-old-secret-of-the-webhooks'] as const
const BODY = JSON.stringify({ post: { current: { title: 'Ž', authors: [{ email: 'redaktorka@example.test' }] } } })
const GHOST = { GHOST_URL: 'http://127.0.0.1:1', GHOST_CONTENT_KEY: 'a'.repeat(26) }

function givenDoor(environment: Record<string, string> = { ...GHOST, GHOST_WEBHOOK_SECRETS: SECRETS.join() }) {
  const parts = blogParts(environment)
  // The door asks for nothing that needs a database.
  const services = parts as unknown as Services
  const app = createHttpApp({ services, callables: [], mounts: [(http) => mountGhostWebhook(http, services)] })
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR })
  let purges = 0
  blog.onChange(() => purges++)
  const signed = (options: { body?: string; secret?: string; at?: number } = {}) => {
    const { body = BODY, secret = SECRETS[0], at = parts.clock.now().getTime() } = options
    return `sha256=${createHmac('sha256', secret).update(`${body}${at}`).digest('hex')}, t=${at}`
  }
  return {
    ...parts,
    signed,
    purges: () => purges,
    async send(signature: string | null, body: BodyInit = BODY) {
      const answer = await app.request(`http://bystro.test${GHOST_WEBHOOK_PATH}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature === null ? {} : { 'x-ghost-signature': signature }),
        },
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      } as RequestInit)
      return answer.status
    },
    [Symbol.dispose]: () => blog.stop(),
  }
}

test("a message signed by Ghost makes the node's blog read anew, with either of two secrets", async () => {
  using door = givenDoor()
  expect(await door.send(door.signed())).toBe(200)
  expect(door.purges()).toBe(1)
  expect(await door.send(door.signed({ secret: SECRETS[1] }))).toBe(200)
  expect(door.purges()).toBe(2)
})

test('forged, tampered, unsigned and misspelt messages are refused and purge nothing', async () => {
  using door = givenDoor()
  const good = door.signed()
  const statuses = [
    await door.send(door.signed({ secret: 'a-secret-of-somebody-else' })),
    await door.send(good, BODY.replace('Ž', 'Z')),
    await door.send(good.replace(/t=\d+/, `t=${door.clock.now().getTime() + 1}`)),
    await door.send(null),
    await door.send(''),
    await door.send('sha256=, t='),
    await door.send(good.replace('sha256=', 'sha1=')),
    await door.send(good.slice(0, -3)),
    await door.send(`${good}, t=1`),
  ]
  expect(statuses).toEqual(Array(9).fill(400))
  expect(door.purges()).toBe(0)
  expect(await door.metrics.registry.metrics()).toContain('bystro_webhooks_total{type="ghost",outcome="refused"} 9')
})

test('a message is believed for five minutes, and one from the future for as long', async () => {
  using door = givenDoor()
  const now = door.clock.now().getTime()
  const minutes = 60_000
  expect(await door.send(door.signed({ at: now - 5 * minutes }))).toBe(200)
  expect(await door.send(door.signed({ at: now + 5 * minutes }))).toBe(200)
  expect(await door.send(door.signed({ at: now - 5 * minutes - 1 }))).toBe(400)
  expect(await door.send(door.signed({ at: now + 5 * minutes + 1 }))).toBe(400)
})

test('the same message again is answered and tells nobody anything', async () => {
  using door = givenDoor()
  const signature = door.signed()
  for (let n = 0; n < 20; n++) expect(await door.send(signature)).toBe(200)
  expect(door.purges()).toBe(1)
  expect(await door.metrics.registry.metrics()).toContain('bystro_webhooks_total{type="ghost",outcome="repeated"} 19')
  door.clock.advance(5 * 60_000 + 1)
  expect(await door.send(signature)).toBe(400)
})

test('without secrets, or without Ghost, nobody is believed', async () => {
  for (const environment of [GHOST, {}]) {
    using door = givenDoor(environment as Record<string, string>)
    expect(await door.send(door.signed({ secret: '' }))).toBe(400)
    expect(door.purges()).toBe(0)
  }
})

test('what the message says is never logged, also when it is refused', async () => {
  using door = givenDoor()
  await door.send(door.signed())
  await door.send(null)
  expect(door.logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(door.logged)).not.toContain('redaktorka')
})

test('an endless message is cut off', async () => {
  using door = givenDoor()
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  expect(await door.send(door.signed(), endless)).toBe(413)
  expect(pulled).toBeLessThan(20)
})
