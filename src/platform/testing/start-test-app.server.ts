import type { Callable } from '#platform/http/callable.server.ts'
import { createHttpApp, type HttpApp, type Mount } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { TEST_ORIGIN, type TestServices, testServices } from './test-services.server.ts'

export type Answer = {
  ok: boolean
  status: number
  result: never
  error: { code: string; message: string; details?: never }
}

export type TestApp = TestServices & {
  http: HttpApp
  request(path: string, init?: RequestInit): Promise<Response>
  call(name: string, data: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Somebody who keeps our cookies from one call to the next. */
  browser(headers?: Record<string, string>): TestBrowser
}

export type TestBrowser = { cookie: string; call(name: string, data: unknown): Promise<Answer> }

/** The product's HTTP pipeline with the given doors, on a database of its own. */
export async function startTestApp(
  callables: ReadonlyArray<Callable<Services>>,
  options: {
    environment?: Record<string, string>
    mounts?: ReadonlyArray<(app: HttpApp, services: TestServices) => void>
  } = {},
): Promise<TestApp> {
  const services = await testServices(options.environment)
  const http = createHttpApp({
    services,
    callables,
    mounts: (options.mounts ?? []).map(
      (mount): Mount =>
        (app) =>
          mount(app, services),
    ),
  })
  const request = async (path: string, init?: RequestInit) => http.request(new URL(path, TEST_ORIGIN).href, init)
  const post = (name: string, data: unknown, headers: Record<string, string>) =>
    request(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
      body: JSON.stringify({ data }),
    })
  return Object.assign(services, {
    http,
    request,
    call: async (name: string, data: unknown, headers: Record<string, string> = {}) =>
      answerOf(await post(name, data, headers)),
    browser(headers: Record<string, string> = {}): TestBrowser {
      const browser = {
        cookie: '',
        async call(name: string, data: unknown) {
          const response = await post(name, data, { ...headers, cookie: browser.cookie })
          browser.cookie = keptCookies(browser.cookie, response)
          return answerOf(response)
        },
      }
      return browser
    },
  })
}

async function answerOf(response: Response): Promise<Answer> {
  return { ok: response.ok, status: response.status, ...((await response.json()) as object) } as Answer
}

/** The Cookie header after an answer: what it sets stands instead of what had the same name. */
export function keptCookies(cookie: string, { headers }: { headers: Headers }): string {
  const jar = new Map<string, string>()
  for (const pair of [...cookie.split('; '), ...headers.getSetCookie().map((line) => line.split(';')[0] ?? '')]) {
    const [name = '', ...value] = pair.split('=')
    if (name) jar.set(name, value.join('='))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
