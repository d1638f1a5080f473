import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type AcceptedDocument, createAcceptedDocuments } from './accepted-documents.ts'
import { FAULT_STATUS, type PostmanFault } from './faults.ts'

type Options = {
  port?: number
  clientId?: string
  clientSecret?: string
  clock?: { now(): Date }
  /** The address of the path in front: postmen differ in it. */
  basePath?: string
}

type Sent = { documentId: string; senderParticipantId: string; receiverParticipantId: string }

export type SapiSandbox = {
  url: string
  /** What a node of the product needs to know. */
  environment: { POSTMAN_URL: string; POSTMAN_CLIENT_ID: string; POSTMAN_CLIENT_SECRET: string }
  /** The next documents that are handed in meet these, one each. */
  failNext(...faults: ReadonlyArray<PostmanFault | { slow: number }>): void
  /** Who is in no network: 422. */
  forget(participant: string): void
  documents(): ReadonlyArray<AcceptedDocument>
  counts(): ReadonlyMap<string, number>
  setStatus(id: string, status: AcceptedDocument['status']): void
  /** Somebody sends us a document. */
  sendToUs(xml: string): string
  tokensGiven(): number
  /** How often somebody tried to hand a document in. */
  calls(): number
  /** How many documents are being handed in at this moment. */
  inFlight(): number
  /** Faults that somebody met. */
  met(): Readonly<Record<string, number>>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const TOKEN_SECONDS = 15 * 60
const RETRY_AFTER_SECONDS = 1

/** A local stand-in for a digital postman that speaks SAPI-SK 1.0. It passes nothing on. */
export async function startSapiSandbox(options: Options = {}): Promise<SapiSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The SAPI sandbox is for development and tests only')
  const { clientId = 'bystro-sandbox', clientSecret = randomUUID(), basePath = '/sapi/v1' } = options
  const now = () => (options.clock?.now() ?? new Date()).getTime()
  const tokens = new Map<string, number>()
  const accepted = createAcceptedDocuments(now)
  const inbox = new Map<string, string>()
  const strangers = new Set<string>()
  const planned: Array<PostmanFault | { slow: number }> = []
  const met: Record<string, number> = {}
  let given = 0
  let calls = 0
  let inFlight = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    const reply = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    }
    const no = (status: number, message: string, headers?: Record<string, string>) =>
      reply(status, { error: { code: `SANDBOX_${status}`, message } }, headers)
    if (path === '/') return reply(200, { note: 'This is not a postman: nothing is passed on', ...met })
    const route = `${request.method} ${path.startsWith(basePath) ? path.slice(basePath.length) : path}`
    const isSending = route === 'POST /document/send'
    const key = typeof request.headers['idempotency-key'] === 'string' ? request.headers['idempotency-key'] : null
    const ordered = isSending ? planned.shift() : undefined
    // Whoever took a document in does not call it wrong when it comes again.
    const fault = ordered === 'unprocessable' && accepted.knows(key) ? undefined : ordered
    const name = typeof fault === 'object' ? 'slow' : fault
    if (name) met[name] = (met[name] ?? 0) + 1
    if (name === 'away') return void request.socket.destroy()
    const body = await readJson(request)
    if (route === 'POST /auth/token') {
      const { grant_type, client_id, client_secret } = body as Record<string, unknown>
      if (grant_type !== 'client_credentials' || client_id !== clientId || client_secret !== clientSecret) {
        return no(401, 'unknown client')
      }
      const token = randomUUID()
      tokens.set(token, now() + TOKEN_SECONDS * 1000)
      given += 1
      return reply(200, { access_token: token, refresh_token: randomUUID(), expires_in: TOKEN_SECONDS })
    }
    if (name === 'expired') tokens.clear()
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if ((tokens.get(token) ?? 0) <= now()) return no(401, 'the token is over')
    const participant = String(request.headers['x-peppol-participant-id'] ?? '')
    if (participant === '') return no(400, 'no participant')
    const status = name && FAULT_STATUS[name]
    if (status)
      return no(
        status,
        `told to answer ${status}`,
        name === 'limited' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {},
      )
    if (isSending) {
      if (typeof fault === 'object') await wait(fault.slow)
      const { metadata, payload } = body as { metadata?: Sent; payload?: unknown }
      const isOf = ({ senderParticipantId }: Sent) => senderParticipantId === participant
      if (typeof payload !== 'string' || !metadata || !isOf(metadata)) return no(400, 'no document of this participant')
      const [sender, receiver] = endpointsIn(payload)
      if (sender !== participant || receiver !== metadata.receiverParticipantId) {
        return no(400, 'the addresses are not those of the document')
      }
      if (strangers.has(receiver)) return no(422, 'the receiver is not in the network')
      const taken = { number: metadata.documentId, sender, receiver, xml: payload }
      const id = accepted.take(key, taken)
      if (id === null) return no(409, 'the key stands for another document')
      if (name === 'lost') return void request.socket.destroy()
      return reply(202, { providerDocumentId: id, status: 'ACCEPTED' })
    }
    const [, sentId] = /^GET \/document\/send\/([^/]+)$/.exec(route) ?? []
    const sent = sentId === undefined ? undefined : accepted.find(decodeURIComponent(sentId))
    if (sent) return reply(200, { providerDocumentId: sent.id, status: sent.status.toUpperCase() })
    if (route === 'GET /document/receive') {
      return reply(200, { documents: [...inbox.keys()].map((providerDocumentId) => ({ providerDocumentId })) })
    }
    const [, verb, inboxId = '', isAcknowledged] =
      /^(GET|POST) \/document\/receive\/([^/]+)(\/acknowledge)?$/.exec(route) ?? []
    const xml = inbox.get(inboxId)
    if (xml === undefined) return no(404, 'unknown')
    if (verb === 'POST' && isAcknowledged) inbox.delete(inboxId)
    return reply(200, isAcknowledged ? { status: 'ACKNOWLEDGED' } : { providerDocumentId: inboxId, payload: xml })
  }

  const server = createServer((request, response) => {
    const isSending = request.url?.endsWith('/document/send') ?? false
    if (isSending) calls += 1
    if (isSending) inFlight += 1
    answer(request, response)
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500)
        response.end(String(error))
      })
      .finally(() => {
        if (isSending) inFlight -= 1
      })
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url,
    environment: { POSTMAN_URL: url + basePath, POSTMAN_CLIENT_ID: clientId, POSTMAN_CLIENT_SECRET: clientSecret },
    failNext: (...faults) => void planned.push(...faults),
    forget: (participant) => void strangers.add(participant),
    documents: accepted.all,
    counts: accepted.counts,
    setStatus(id, status) {
      const found = accepted.find(id)
      if (!found) throw new Error(`The sandbox knows no ${id}`)
      found.status = status
    },
    sendToUs(xml) {
      const id = `inbox-${inbox.size + 1}`
      inbox.set(id, xml)
      return id
    },
    tokensGiven: () => given,
    calls: () => calls,
    inFlight: () => inFlight,
    met: () => ({ ...met }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : JSON.parse(text)
}

/** Supplier first, as every UBL document has them. */
function endpointsIn(xml: string): ReadonlyArray<string> {
  return [...xml.matchAll(/<cbc:EndpointID schemeID="(\d{4})">([^<]+)</g)].map(([, scheme, id]) => `${scheme}:${id}`)
}
