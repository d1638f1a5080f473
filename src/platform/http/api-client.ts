import type { Language } from '#kernel/language.ts'

type Api = Record<string, { method: 'GET' | 'POST'; input: unknown; output: unknown }>

/** A "no" of the server, as the visitor should read it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** The server's own word for the status; empty over HTTP/2, which has none. */
  readonly statusText: string
  readonly details: unknown
  /** The answer as it came, for whoever looks for the reason. Never for a page. */
  readonly body: string

  constructor(
    { status, statusText }: Pick<Response, 'status' | 'statusText'>,
    error: { code: string; message: string; details?: unknown },
    body: string,
  ) {
    super(error.message)
    this.status = status
    this.statusText = statusText
    this.code = error.code
    this.details = error.details
    this.body = body
  }
}

/** The code of an answer that is not ours, such as a proxy's error page. */
export const UNREADABLE_ANSWER = 'UNREADABLE_ANSWER'

type Envelope = { result?: unknown; error?: ConstructorParameters<typeof ApiError>[1] }

type CallOptions = {
  signal?: AbortSignal
  language?: Language
  method?: 'GET' | 'POST'
  envelope?: 'wrapped' | 'bare'
  /** The call goes on when the visitor leaves the page meanwhile. */
  keepalive?: boolean
  /** Who calls, where a session alone does not say enough. */
  token?: string | undefined
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

type Asked<Calls extends Api, Method> = {
  [Name in keyof Calls]: Calls[Name]['method'] extends Method ? Name : never
}[keyof Calls] &
  string

/** The calls that change something, or are too long for an address. */
export type PostedCall<Calls extends Api> = Asked<Calls, 'POST'>

/** Calls the server by contract name; input and output are typed by the contract, which itself never reaches the browser. */
export function callApi<Calls extends Api, Name extends PostedCall<Calls>>(
  name: Name,
  input: Calls[Name]['input'],
  options: CallOptions & { method?: 'POST' },
): Promise<Calls[Name]['output']>
export function callApi<Calls extends Api, Name extends Asked<Calls, 'GET'>>(
  name: Name,
  input: Calls[Name]['input'],
  options: CallOptions & { method: 'GET' },
): Promise<Calls[Name]['output']>
export async function callApi<Calls extends Api, Name extends keyof Calls & string>(
  name: Name,
  input: Calls[Name]['input'],
  options: CallOptions,
): Promise<Calls[Name]['output']> {
  const { signal = AbortSignal.timeout(30_000), language = 'sk', method = 'POST', envelope = 'wrapped' } = options
  const { keepalive = false, token, fetch: send = fetch } = options
  const headers = {
    accept: 'application/json',
    'x-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response =
    method === 'GET'
      ? await send(`/api/${name}${queryOf(input)}`, { headers, signal })
      : await send(`/api/${name}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(envelope === 'wrapped' ? { data: input } : input),
          signal,
          keepalive,
        })
  const text = await response.text()
  const body = envelopeOf(text)
  if (!response.ok || !body || body.error) {
    throw new ApiError(response, body?.error ?? { code: UNREADABLE_ANSWER, message: `HTTP ${response.status}` }, text)
  }
  return (envelope === 'wrapped' ? body.result : body) as Calls[Name]['output']
}

function envelopeOf(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope | null
  } catch {
    return null
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams(input as Record<string, string> | undefined).toString()
  return query && `?${query}`
}
