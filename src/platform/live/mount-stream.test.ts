import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { mountStream } from './mount-stream.server.ts'
import { createStreamHub, encodeEvent } from './stream-hub.server.ts'

/** Waits end as soon as they can; a busy machine may need longer. */
const SOON = { timeout: 10_000 }

test('a stream opens through the whole pipeline, and above the cap the browser is told when to come back', async () => {
  const hub = createStreamHub({ max: 1, maxByOne: 1 })
  await using app = await startTestApp([], {
    mounts: [(http) => mountStream(http, '/api/live/things', hub, () => encodeEvent('snapshot', ['a']))],
  })
  const server = serve({ fetch: app.http.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((done) => server.once('listening', done))
  try {
    const { port } = server.address() as AddressInfo
    const looked = await fetch(`http://127.0.0.1:${port}/api/live/things`, { method: 'HEAD' })
    expect(looked.headers.get('content-type')).toContain('text/event-stream')
    expect(hub.size()).toBe(0)
    let text = ''
    const viewer = request({ port, path: '/api/live/things', agent: false }, (incoming) => {
      incoming.setEncoding('utf8')
      incoming.on('error', () => {})
      incoming.on('data', (chunk) => {
        text += chunk
      })
    })
    viewer.on('error', () => {})
    viewer.end()
    await vi.waitFor(() => expect(text).toBe('event: snapshot\ndata: ["a"]\n\n'), SOON)

    const refused = await fetch(`http://127.0.0.1:${port}/api/live/things`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await refused.json()).toMatchObject({ error: { code: 'BUSY' } })

    hub.broadcast(encodeEvent('change', ['b']))
    await vi.waitFor(() => expect(text).toContain('event: change\ndata: ["b"]\n\n'), SOON)
    viewer.destroy()
    await vi.waitFor(() => expect(hub.size()).toBe(0), SOON)
  } finally {
    hub.close()
    await new Promise((done) => server.close(done))
  }
})
