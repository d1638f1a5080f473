import { createHmac } from 'node:crypto'

export type AdminApi = {
  get(path: string): Promise<AdminAnswer>
  post(path: string, body: unknown): Promise<AdminAnswer>
  put(path: string, body: unknown): Promise<AdminAnswer>
  delete(path: string): Promise<void>
  /** Answers with where Ghost put the file. */
  upload(kind: 'images' | 'media' | 'files', file: UploadedFile): Promise<string>
}
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }
// What Ghost answers is as wide as Ghost; each caller names what it reads.
export type AdminAnswer = Record<string, ReadonlyArray<Record<string, unknown>>>

const TOKEN_SECONDS = 300

/** Ghost's Admin API, spoken with the key of an integration or with the headers of somebody who logged in. */
export function adminApi(url: string, credentials: { key: string } | { headers: Record<string, string> }): AdminApi {
  const identity = () =>
    'key' in credentials ? { authorization: `Ghost ${adminToken(credentials.key)}` } : credentials.headers

  async function ask(method: string, path: string, body?: unknown): Promise<AdminAnswer> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: {
        ...identity(),
        origin: url,
        'accept-version': 'v6.0',
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Ghost answered ${method} ${path} with ${answer.status}: ${text.slice(0, 600)}`)
    return text.startsWith('{') ? (JSON.parse(text) as AdminAnswer) : {}
  }

  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    put: (path, body) => ask('PUT', path, body),
    async delete(path) {
      await ask('DELETE', path)
    },
    async upload(kind, { name, type, bytes }) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], name, { type }))
      form.set('ref', name)
      const answer = await ask('POST', `${kind}/upload/`, form)
      return String(answer[kind]?.[0]?.url)
    },
  }
}

function adminToken(key: string): string {
  const [id = '', secret = ''] = key.split(':')
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part({ alg: 'HS256', typ: 'JWT', kid: id })
  const claims = part({ iat: now, exp: now + TOKEN_SECONDS, aud: '/admin/' })
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${signature}`
}
