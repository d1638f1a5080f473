import type { Services } from '#platform/services.server.ts'
import { type ExternalApiHost, externalApiAddress } from './external-api-address.server.ts'
import { ExternalApiFault } from './external-api-fault.ts'

export type ExternalApiCall = {
  host: ExternalApiHost
  /** With its query; never a secret in it, because addresses end up in the logs of whoever is in between. */
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: { type: 'application/json' | 'application/x-www-form-urlencoded'; text: string }
  /** From the first byte to the last. */
  timeoutMs?: number
}

export type ExternalApiAnswer = { status: number; headers: Headers; json: unknown }

const TIMEOUT_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const SECRET_FIELD = /token|secret|code|verifier/
/** Shorter than any token: what is taken out by chance would be words. */
const SHORTEST_SECRET = 8

/**
 * One call to a network, whatever its answer: what a status means is its client's to say. It goes to known hosts only,
 * follows no redirect, takes no more than two megabytes of JSON, and hands back none of the secrets it was sent with.
 */
export async function callExternalApi(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  { host, path, method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS }: ExternalApiCall,
): Promise<ExternalApiAnswer> {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    const answer = await fetch(externalApiAddress(config, host) + path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': body.type }), ...headers },
      ...(body && { body: body.text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readText(answer)
    outcome = answer.status < 500 ? 'ok' : 'failed'
    // A token that is renewed may be the one that was sent; whatever else comes back is no place for it.
    const secrets =
      answer.ok && body?.text.includes('refresh_token') ? [] : sentSecrets({ headers, ...(body && { body }) })
    return { status: answer.status, headers: answer.headers, json: parsed(withoutSecrets(text, secrets)) }
  } catch (error) {
    throw error instanceof ExternalApiFault ? error : unreached(error, { host, method, timeoutMs })
  } finally {
    metrics.outgoingSeconds.observe({ to: host, outcome }, (performance.now() - startedAt) / 1000)
  }
}

/** Neither address nor headers are in it. Something that is to be made may have been made although nobody answered. */
function unreached(
  cause: unknown,
  { host, method, timeoutMs }: Required<Pick<ExternalApiCall, 'host' | 'method' | 'timeoutMs'>>,
) {
  const isOver = cause instanceof Error && cause.name === 'TimeoutError'
  const message = isOver ? `${host} did not answer in ${timeoutMs} ms` : `${host} was not reached`
  return new ExternalApiFault('unavailable', message, { cause, mayHaveHappened: method !== 'GET' })
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ExternalApiFault('unreadable', `more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined for no JSON: errors of what stands in front of a network are pages. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Everything in a call that proves who we are, in every form in which somebody may repeat it. */
function sentSecrets({ headers = {}, body }: Pick<ExternalApiCall, 'headers' | 'body'>): ReadonlyArray<string> {
  const authorizations = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .map(([, value]) => value.slice(value.indexOf(' ') + 1))
  const fields = body ? fieldsIn(body).flatMap(([name, value]) => (SECRET_FIELD.test(name) ? [value] : [])) : []
  const secrets = [...authorizations, ...fields].filter(({ length }) => length >= SHORTEST_SECRET)
  return [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))]
}

function fieldsIn({ type, text }: NonNullable<ExternalApiCall['body']>): ReadonlyArray<readonly [string, string]> {
  if (type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(text)]
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** Some networks quote the token they complain of, and complaints are logged, kept and shown. */
function withoutSecrets(text: string, secrets: ReadonlyArray<string>): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[…]'), text)
}
