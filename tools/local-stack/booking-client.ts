import { randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'

export type Order = {
  amount: number
  sessionId: string
  customerInfo: { email: string } & Record<string, string>
  participants: ReadonlyArray<Record<string, string>>
  consent: typeof CONSENT
} & Record<string, unknown>

export type Answer = {
  status: number
  result: { url: string } | null
  error: { code: string; message: string; details?: Record<string, unknown> } | null
}

type Timetable = { result: { sessions: ReadonlyArray<{ id: string; price: number }> } }

export type BookingClient = {
  /** Posts a call as the visitor with that address; rejects when no whole answer came. */
  call<Result = Answer>(name: string, data: unknown, from: string): Promise<Result>
  book(order: Order, from: string): Promise<Answer>
  /** The price of each session as the page shows it, in euros; a new session is on the page within two seconds. */
  prices(sessions: ReadonlyArray<string>): Promise<ReadonlyMap<string, number>>
  close(): void
}

/**
 * Speaks to a web node the way the proxy in front of it does, with the address of each visitor; with the certificate of a
 * cluster, to its front.
 */
export function bookingClient(
  port: number,
  options: { timeoutMs?: number; certificate?: string | undefined } = {},
): BookingClient {
  const { certificate } = options
  const pooled = { keepAlive: true, maxSockets: 1_000 }
  const agent = certificate ? new https.Agent({ ...pooled, ca: certificate }) : new http.Agent(pooled)
  const { request } = certificate ? https : http

  function send(method: 'GET' | 'POST', path: string, body: string | null, from: string): Promise<Answer> {
    return new Promise((done, failed) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            'x-forwarded-for': from,
            'user-agent': 'drill',
            ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
          timeout: options.timeoutMs ?? 30_000,
        },
        (response) => {
          const { statusCode = 0 } = response
          response
            .toArray()
            .then((chunks) => done({ result: null, error: null, ...read(chunks), status: statusCode }), failed)
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
      asking.on('error', failed)
      asking.end(body ?? undefined)
    })
  }

  const call = <Result>(name: string, data: unknown, from: string) =>
    send('POST', `/api/${name}`, JSON.stringify({ data }), from) as Promise<Result>
  return {
    call,
    book: (order, from) => call('createStripeCheckoutSession', order, from),
    async prices(sessions) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const { result } = (await send('GET', '/api/seats', null, '198.18.0.1')) as unknown as Timetable
        const prices = new Map(result.sessions.map(({ id, price }) => [id, price]))
        if (sessions.every((id) => prices.has(id))) return prices
        await new Promise((wait) => setTimeout(wait, 50))
      }
      throw new Error('A session did not appear on the timetable within ten seconds')
    },
    close: () => agent.destroy(),
  }
}

/** A proxy that has no node to ask answers in its own words. */
function read(chunks: ReadonlyArray<Buffer>): Partial<Answer> {
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Partial<Answer>
  } catch {
    return {}
  }
}

/**
 * The n-th of the 131,072 addresses that are set aside for benchmarks. Visitors come from everywhere, so the first 512 are
 * of as many networks.
 */
export function visitorAddress(n: number): string {
  const [network, machine] = [n % 512, (n >> 9) % 256]
  return `198.${18 + (network >> 8)}.${network & 255}.${machine}`
}

const CONSENT = {
  dataProcessing: { given: true },
  marketing: { given: false },
  privacyPolicyAccepted: true,
  termsAccepted: true,
  privacyPolicyVersion: '1.1',
  termsVersion: '1.0',
}

/** An order as the form sends it: one person, or a company for its colleagues. Every one has a key and an address of its own. */
export function orderOf(courseId: string, price: number, seats = 1): Order {
  const sessionId = `reg_${randomUUID()}`
  // A domain has no underscore, and mail servers refuse one that does.
  const email = `jana@${sessionId.replace('_', '-')}.test`
  const isPersonal = seats === 1
  return {
    amount: price * seats,
    currency: 'EUR',
    registrationType: isPersonal ? 'personal' : 'business',
    customerInfo: isPersonal
      ? { name: 'Jana Nováková', email, phone: '', company: '', ico: '', dic: '' }
      : { name: '', email, phone: '', company: 'Firma, s. r. o.', ico: '00000027', dic: '2020000004' },
    courseData: { courseId, price },
    sessionId,
    consent: CONSENT,
    participants: Array.from({ length: seats }, (_, n) => ({
      name: isPersonal ? 'Jana Nováková' : `Kolega ${n + 1}`,
      email: isPersonal ? email : `kolega${n + 1}@example.test`,
      workType: 'management',
      aiProficiency: 'average',
    })),
  }
}
