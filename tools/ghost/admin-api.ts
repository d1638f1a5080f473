import { adminToken } from '#platform/ghost/ghost-admin.server.ts'

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

/** Ghost's Admin API, spoken with the key of an integration or with the headers of somebody who logged in. */
export function adminApi(url: string, credentials: { key: string } | { headers: Record<string, string> }): AdminApi {
  const identity = async () =>
    'key' in credentials
      ? { authorization: `Ghost ${await adminToken(credentials.key, new Date())}` }
      : credentials.headers

  async function ask(method: string, path: string, body?: unknown): Promise<AdminAnswer> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: {
        ...(await identity()),
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
