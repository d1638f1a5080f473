import type { AdminScreen } from './admin-surface.ts'
import { askNode, type NodeAnswer, type Question } from './ask-node.ts'
import { type Canary, canariesIn } from './canaries.ts'
import { inFlight } from './in-flight.ts'

/** One try at one door. */
export type Attempt = {
  door: string
  form: string
  question: Question
  /** Nobody but admins gets anything else than a refusal here; behind an open door only the canaries are looked for. */
  mustRefuse: boolean
  isRefusal(answer: NodeAnswer): boolean
}

export type Breach = { by: string; door: string; form: string; status: number; what: string }
export type BreakIn = {
  by: string
  tries: number
  admitted: number
  leaked: number
  faults: number
  breaches: Breach[]
}

const AT_ONCE = 8
const FORM = 'application/x-www-form-urlencoded'
const FIELDS = 'intent=invite&email=intruder%40evil.example&name=Intruder&role=admin&userId=x&id=x&password=x'

/** Every way to ask for a screen: as a document, as data, as the data of one route, by every method, in odd spellings. */
export function readingForms({ id, path, around }: AdminScreen): ReadonlyArray<[string, string, string]> {
  const routes = (ids: ReadonlyArray<string>) => `${path}.data?_routes=${encodeURIComponent(ids.join(','))}`
  return [
    ['document', 'GET', path],
    ['head', 'HEAD', path],
    ['data', 'GET', `${path}.data`],
    ['data of the child', 'GET', routes([id])],
    ['data of layout and child', 'GET', routes([...around, id])],
    ['data of nothing', 'GET', routes(['root'])],
    ['data with a slash', 'GET', `${path}/_.data`],
    ['data with a slash, of the child', 'GET', `${path}/_.data?_routes=${encodeURIComponent(id)}`],
    ['head of data', 'HEAD', `${path}.data`],
    ['with a slash', 'GET', `${path}/`],
    ['in capitals', 'GET', path.toUpperCase()],
    ['data in capitals', 'GET', `${path.toUpperCase()}.data?_routes=${encodeURIComponent(id)}`],
    ['with index', 'GET', `${path}?index`],
    ['with a letter escaped', 'GET', path.replace('/admin', '/%61dmin')],
    ['data with a letter escaped', 'GET', `${path.replace('/admin', '/%61dmin')}.data`],
  ]
}

const CHANGING: ReadonlyArray<[string, string, string]> = [
  ['form', 'POST', ''],
  ['form as data', 'POST', '.data'],
  ['form to the index', 'POST', '?index'],
  ['put', 'PUT', ''],
  ['patch as data', 'PATCH', '.data'],
  ['delete', 'DELETE', ''],
  ['delete as data', 'DELETE', '.data'],
]

/** Spellings that lead nowhere on a sound site: they may answer what they like, as long as no canary sings. */
function oddForms(path: string): ReadonlyArray<[string, string, string]> {
  return [
    ['two slashes', 'GET', `/${path}`],
    ['dots', 'GET', `/blog/..${path}`],
    ['escaped dots', 'GET', `/blog/%2e%2e${path}`],
    ['escaped slash', 'GET', path.replace('/admin/', '/admin%2f')],
    ['escaped data', 'GET', `${path}%2edata`],
    ['parameters', 'GET', `${path};.css`],
    ['below assets', 'GET', `/assets/..${path}`],
    ['options', 'OPTIONS', path],
  ]
}

export function screenAttempts(
  screen: AdminScreen,
  options: { headers: Record<string, string>; reading: boolean; changing: boolean; isOpenToo?: boolean },
): ReadonlyArray<Attempt> {
  const { path } = screen
  // What nobody may do at an open screen either is refused there too.
  const isGuarded = screen.isGuarded || options.isOpenToo === true
  const { headers } = options
  const form = { ...headers, 'content-type': FORM }
  const attempt = (name: string, question: Question, mustRefuse: boolean): Attempt => ({
    door: path,
    form: name,
    question,
    mustRefuse,
    isRefusal: isRefusedScreen,
  })
  return [
    ...(options.reading
      ? [
          ...readingForms(screen).map(([name, method, at]) => attempt(name, { method, path: at, headers }, isGuarded)),
          ...oddForms(path).map(([name, method, at]) => attempt(name, { method, path: at, headers }, false)),
        ]
      : []),
    ...(options.changing
      ? CHANGING.map(([name, method, end]) =>
          attempt(name, { method, path: path + end, headers: form, body: FIELDS }, isGuarded),
        )
      : []),
  ]
}

export type CallableDoor = { name: string; method: 'GET' | 'POST'; access: string }

/** The doors as the node itself declares them, without the one whose only deed is to end the session one comes with. */
export async function callableDoors(port: number): Promise<ReadonlyArray<CallableDoor>> {
  const { body } = await askNode(port, { method: 'GET', path: '/api/openapi.json', headers: {} })
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, { 'x-access': string }>> }
  const doors = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: path.replace('/api/', ''),
      method: method.toUpperCase() as 'GET' | 'POST',
      access: operation['x-access'],
    })),
  )
  return doors.filter(({ name }) => name !== 'signOut')
}

export function callableAttempts(
  door: CallableDoor,
  options: { headers: Record<string, string>; isOpen: boolean; data: unknown; otherMethodsOnly?: boolean },
): ReadonlyArray<Attempt> {
  const path = `/api/${door.name}`
  const json = { ...options.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ data: options.data })
  const query = `${path}?${new URLSearchParams({ data: JSON.stringify(options.data) })}`
  const attempt = (form: string, question: Question, mustRefuse: boolean, isRefusal = isRefusedCall): Attempt => ({
    door: door.name,
    form,
    question,
    mustRefuse,
    isRefusal,
  })
  const right =
    door.method === 'GET'
      ? [attempt('call', { method: 'GET', path, headers: options.headers }, !options.isOpen)]
      : [attempt('call', { method: 'POST', path, headers: json, body }, !options.isOpen)]
  const other =
    door.method === 'GET'
      ? [attempt('post instead of get', { method: 'POST', path, headers: json, body }, true)]
      : [
          attempt('get instead of post', { method: 'GET', path: query, headers: options.headers }, true),
          attempt('head instead of post', { method: 'HEAD', path: query, headers: options.headers }, true),
          attempt('put instead of post', { method: 'PUT', path, headers: json, body }, true),
          attempt(
            'get that says it is a post',
            { method: 'GET', path: query, headers: { ...options.headers, 'x-http-method-override': 'POST' } },
            true,
          ),
        ]
  return options.otherMethodsOnly ? other : [...right, ...other]
}

/**
 * Every path of the identity engine, below each address where somebody might have mounted it, as the engine is asked (a
 * GET, a JSON) and as our own pages are. Pages turn away what is no form before they look who is asked for: 415.
 */
export function engineAttempts(
  endpoints: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
): ReadonlyArray<Attempt> {
  const paths = Object.values(endpoints).flatMap((endpoint) => (endpoint as { path?: string }).path ?? [])
  const ways = [
    { form: 'get', method: 'GET', headers, refusals: [404, 405] },
    {
      form: 'json',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      refusals: [404, 405, 415],
    },
    { form: 'form', method: 'POST', headers: { ...headers, 'content-type': FORM }, body: FIELDS, refusals: [404, 405] },
  ]
  return [...new Set(paths)].flatMap((path) =>
    ['/api/auth', '/api', '/auth'].flatMap((base) =>
      ways.map(
        ({ form, refusals, ...question }): Attempt => ({
          door: base + path,
          form,
          question: { ...question, path: base + path },
          mustRefuse: true,
          isRefusal: ({ status }) => refusals.includes(status),
        }),
      ),
    ),
  )
}

/** Tries every door as one intruder, each time from another address so that no limit stands in for the guard. */
export async function breakIn(
  port: number,
  by: string,
  attempts: ReadonlyArray<Attempt>,
  canaries: ReadonlyArray<Canary>,
  nextAddress: () => string,
): Promise<BreakIn> {
  const breaches: Breach[] = []
  await inFlight(attempts.length, AT_ONCE, async (n) => {
    const attempt = attempts[n]
    if (!attempt) return
    const { door, form, question } = attempt
    const answer = await askNode(port, {
      ...question,
      headers: { ...question.headers, 'x-forwarded-for': nextAddress() },
    })
    const sang = canariesIn(answer, canaries)
    const add = (what: string) => breaches.push({ by, door, form, status: answer.status, what })
    for (const { where } of sang) add(`leaked: ${where}`)
    if (answer.status >= 500) add('fault')
    else if (attempt.mustRefuse && !attempt.isRefusal(answer)) add('admitted')
  })
  const count = (what: string) => breaches.filter((breach) => breach.what.startsWith(what)).length
  return {
    by,
    tries: attempts.length,
    admitted: count('admitted'),
    leaked: count('leaked'),
    faults: count('fault'),
    breaches,
  }
}

/** Where whoever is turned away is sent: to sign in, or to the second factor. */
const TO_SIGN_IN = /^\/admin(\/two-factor(\/setup)?)?(\?|$)/

/** React Router writes a redirect of data as 202 with the place inside. */
export function isRefusedScreen({ status, headers, body }: NodeAnswer): boolean {
  if (status >= 400) return true
  if (status >= 300) return TO_SIGN_IN.test(headers.location ?? '')
  if (status !== 202) return false
  const place = /"redirect","([^"]*)"/.exec(body)?.[1]
  // A HEAD has no body to read; that it is 202 says the same.
  return body === '' || TO_SIGN_IN.test(place ?? '')
}

function isRefusedCall({ status }: NodeAnswer): boolean {
  return [401, 403, 404, 405].includes(status)
}
