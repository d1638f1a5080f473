import { type Application, applicationOf } from './application.ts'

const leaving: Array<() => void> = []
const awaiting: Array<() => void> = []
let waking: Promise<void> | null = null
let isFetched = false

/** What is done for a sleeping page and has to be undone before its application takes the page over as the server made it. */
export function untilAwake(leave: () => void): void {
  leaving.push(leave)
}

/** What may stay until the application answers in its place. */
export function onceAwake(end: () => void): void {
  awaiting.push(end)
}

/** Begins the application of a page that came asleep, once. Where its files do not come, the next who asks tries again. */
export function wake(): Promise<void> {
  waking ??= begin().catch((error: unknown) => {
    waking = null
    throw error
  })
  return waking
}

/** For who does not need to know whether it works out. */
export function wakeQuietly(): void {
  wake().catch(() => {})
}

async function begin(): Promise<void> {
  const application = applicationOf(document)
  if (!application) return
  fetchTogether(application, 'auto')
  await painted()
  const [{ startApplication }, screens] = await Promise.all([
    import('../start-application.tsx'),
    screensOf(application),
  ])
  Object.assign(window, { __reactRouterRouteModules: screens })
  for (const leave of leaving.splice(0)) leave()
  await startApplication()
  for (const end of awaiting.splice(0)) end()
}

/** Lets the files of the application come, for who is likely to need it. Nothing of it runs. */
export function fetchAhead(fetchPriority: 'low' | 'auto' = 'low'): void {
  const application = applicationOf(document)
  if (application) fetchTogether(application, fetchPriority)
}

/** What was just pressed is seen to be busy before the application takes the browser's time. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** Otherwise a browser learns of a file only when it has read the one that needs it. */
function fetchTogether({ files }: Application, fetchPriority: 'low' | 'auto'): void {
  if (isFetched) return
  isFetched = true
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }))
  }
}

async function screensOf({ map, screens }: Application): Promise<Record<string, object>> {
  const [modules] = await Promise.all([
    Promise.all(screens.map(({ files }) => Promise.all(files.map(fileOf)))),
    fileOf(map),
  ])
  return Object.fromEntries(screens.map(({ id }, at) => [id, Object.assign({}, ...(modules[at] ?? []))]))
}

function fileOf(address: string): Promise<object> {
  return import(/* @vite-ignore */ address)
}
