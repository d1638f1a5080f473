import type { Callable } from '#platform/http/callable.server.ts'
import { createHttpApp, type HttpApp, type Mount } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { TEST_ORIGIN, type TestServices, testServices } from './test-services.server.ts'

type Answer = { ok: boolean; status: number; result: never; error: { code: string; message: string; details?: never } }

export type TestApp = TestServices & {
  http: HttpApp
  request(path: string, init?: RequestInit): Promise<Response>
  call(name: string, data: unknown, headers?: Record<string, string>): Promise<Answer>
}

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
  return Object.assign(services, {
    http,
    request,
    async call(name: string, data: unknown, headers: Record<string, string> = {}) {
      const response = await request(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
        body: JSON.stringify({ data }),
      })
      return { ok: response.ok, status: response.status, ...((await response.json()) as object) } as Answer
    },
  })
}
