import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `often` 409, `broken` 500, `garbage`: no JSON, `cut`: half of an answer, `lost`: counts the answer as given and hangs up,
 * `slow`: answers after a while.
 */
export const FIO_FAULTS = ['often', 'broken', 'garbage', 'cut', 'lost', 'slow'] as const
export type FioFault = (typeof FIO_FAULTS)[number]

export type SandboxMovement = {
  sum: number
  day: string
  symbol?: string
  message?: string
  name?: string
  account?: string
  currency?: string
}

export type FioSandbox = {
  url: string
  /** What a node of the product needs to know. */
  environment: { NETWORK_SANDBOX_URL: string; FIO_TOKEN: string }
  /** Something moves; its id is answered. */
  move(...movements: ReadonlyArray<SandboxMovement>): ReadonlyArray<number>
  failNext(...faults: ReadonlyArray<FioFault>): void
  /** How often somebody asked, and how often sooner than the bank allows. */
  asked(): { times: number; tooSoon: number }
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type Options = {
  port?: number
  token?: string
  clock?: { now(): Date }
  pauseMs?: number
  slowMs?: number
  iban?: string
}

const PAUSE_MS = 30_000
const PATH = /^\/fioapi\.fio\.cz\/v1\/rest\/(last|set-last-id|set-last-date)\/([\w-]+)\/(.+?)\/?$/

/** A local stand-in for the interface of FIO banka: its cursor, its pause between two questions, its ways to fail. */
export async function startFioSandbox(options: Options = {}): Promise<FioSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The FIO sandbox is for development and tests only')
  const { token = 'sandbox-token-of-fio-that-opens-nothing', pauseMs = PAUSE_MS, slowMs = 200 } = options
  const iban = options.iban ?? 'SK7183300000002400123456'
  const now = () => (options.clock?.now() ?? new Date()).getTime()
  const movements: Array<SandboxMovement & { id: number }> = []
  const planned: FioFault[] = []
  let cursor = 0
  let lastAsked = Number.NEGATIVE_INFINITY
  let times = 0
  let tooSoon = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    const [, verb, given, rest = ''] = PATH.exec(path) ?? []
    const no = (status: number) => void response.writeHead(status).end()
    if (path === '/') return void response.end('This is not a bank: nothing moves here')
    if (verb === undefined) return no(404)
    if (given !== token) return no(500)
    times += 1
    if (now() - lastAsked < pauseMs) {
      tooSoon += 1
      return no(409)
    }
    lastAsked = now()
    const fault = planned.shift()
    if (fault === 'often') return no(409)
    if (fault === 'broken') return no(500)
    if (fault === 'slow') await wait(slowMs)
    if (verb === 'set-last-id') cursor = Number(rest)
    if (verb === 'set-last-date') cursor = Math.max(0, ...movements.filter(({ day }) => day < rest).map(({ id }) => id))
    if (verb !== 'last') return no(200)
    const body = JSON.stringify(statementOf(movements.filter(({ id }) => id > cursor)))
    cursor = movements.at(-1)?.id ?? cursor
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'garbage') return void response.writeHead(200).end('<html>údržba</html>')
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
      response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }

  function statementOf(moved: ReadonlyArray<SandboxMovement & { id: number }>) {
    return {
      accountStatement: {
        info: { accountId: '2400123456', bankId: '8330', currency: 'EUR', iban, idFrom: moved[0]?.id ?? null },
        transactionList: { transaction: moved.map(columnsOf) },
      },
    }
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  )
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    url,
    environment: { NETWORK_SANDBOX_URL: url, FIO_TOKEN: token },
    move(...given) {
      return given.map((movement) => {
        const id = 23_000_000_000 + movements.length + 1
        movements.push({ ...movement, id })
        return id
      })
    },
    failNext: (...faults) => void planned.push(...faults),
    asked: () => ({ times, tooSoon }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function columnsOf({
  id,
  sum,
  day,
  symbol,
  message,
  name,
  account,
  currency = 'EUR',
}: SandboxMovement & { id: number }) {
  const cell = (value: unknown, name: string, number: number) =>
    value === undefined ? null : { value, name, id: number }
  return {
    column22: cell(id, 'ID pohybu', 22),
    column0: cell(`${day}+0100`, 'Datum', 0),
    column1: cell(sum, 'Objem', 1),
    column14: cell(currency, 'Měna', 14),
    column2: cell(account, 'Protiúčet', 2),
    column10: cell(name, 'Název protiúčtu', 10),
    column5: cell(symbol, 'VS', 5),
    column16: cell(message, 'Zpráva pro příjemce', 16),
    column7: null,
    column25: null,
    column27: null,
  }
}
