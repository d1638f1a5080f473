/** Child process of the ingest bench: the least that a Hono handler needs to write a batch of visits with one INSERT. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import type { VisitBatch } from '#platform/browser/analytics/visit-wire.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_MAX ?? '10'),
})
const INSERT = `
  insert into bare_visits (at, day, visitor, kind, route, article, category, action, label, value, channel, source, campaign, device, is_counted)
  select * from unnest($1::timestamptz[], $2::date[], $3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::double precision[], $11::text[], $12::text[], $13::text[], $14::text[], $15::boolean[])`
const visitor = Buffer.alloc(16)

const app = new Hono().post('/', async (c) => {
  const batch = (await c.req.json()) as Extract<VisitBatch, { consent: 'analytics' }>
  const { arrival, device, events } = batch
  const now = new Date().toISOString()
  const done = events.map((event) => (event.kind === 'event' ? event : null))
  await pool.query({
    name: 'insert-bare-visits',
    text: INSERT,
    values: [
      events.map(() => now),
      events.map(() => now.slice(0, 10)),
      events.map(() => visitor),
      events.map(({ kind }) => kind),
      events.map(({ route }) => route),
      events.map(({ article }) => article),
      done.map((event) => event?.category ?? null),
      done.map((event) => event?.action ?? null),
      done.map((event) => event?.label ?? null),
      done.map((event) => event?.value ?? null),
      events.map(() => arrival.channel),
      events.map(() => arrival.source),
      events.map(() => arrival.campaign),
      events.map(() => device),
      events.map((event) => event.kind === 'view' && event.isCounted),
    ],
  })
  return c.body(null, 204)
})

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
