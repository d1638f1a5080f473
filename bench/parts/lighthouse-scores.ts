import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse, { type RunnerResult } from 'lighthouse'

type Options = {
  categories: Array<string>
  colorScheme: 'light' | 'dark'
  blocked?: Array<string>
  /** A page that says 404 is looked at all the same. */
  isMissing?: boolean
}

export type LighthouseScores = {
  /** By category, 0 to 100. */
  scores: Record<string, number>
  layoutShift: number
  largestPaintMs: number
  blockingMs: number
  /** Lighthouse's own measure of the machine; what it slows down four times is meant to be a fast one. */
  machineIndex: number
  /** The names of the audits behind the findings. */
  failed: ReadonlyArray<string>
  /** What kept a category below 100, apart from performance, whose audits are measurements. */
  findings: ReadonlyArray<string>
}

/** Chromium now and then loses the start of a recording; such a run measured nothing and is taken again. */
const TRIES = 3

/** Lighthouse as it comes: a mid-range phone on a slow connection, simulated. */
export async function lighthouseScores(url: string, options: Options): Promise<LighthouseScores> {
  for (let tries = 1; ; tries++) {
    const result = await runOnce(url, options)
    if (!result?.lhr.runtimeError) return read(result ?? fail('no result'))
    if (tries === TRIES) fail(result.lhr.runtimeError.message)
  }
}

async function runOnce(url: string, options: Options): Promise<RunnerResult | undefined> {
  const browser = await startChromium(options.colorScheme)
  try {
    if ((await isDark(browser.port)) !== (options.colorScheme === 'dark')) throw new Error('wrong colours')
    return await lighthouse(url, {
      port: browser.port,
      onlyCategories: options.categories,
      output: 'json',
      logLevel: 'silent',
      blockedUrlPatterns: options.blocked ?? [],
      ignoreStatusCode: options.isMissing ?? false,
    })
  } finally {
    await browser.stop()
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}

function read({ lhr }: RunnerResult): LighthouseScores {
  const measured = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const categories = Object.values(lhr.categories)
  const fallen = categories
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .flatMap((ref) => lhr.audits[ref.id] ?? [])
        .filter(({ score }) => score !== null && score < 1)
        .map((audit) => ({ category: id, audit })),
    )
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    layoutShift: measured('cumulative-layout-shift'),
    largestPaintMs: measured('largest-contentful-paint'),
    blockingMs: measured('total-blocking-time'),
    machineIndex: Math.round(lhr.environment.benchmarkIndex),
    failed: fallen.map(({ audit }) => audit.id),
    findings: fallen.map(
      ({ category, audit }) =>
        `${category}: ${audit.title} ${JSON.stringify(audit.details ?? audit.explanation ?? '').slice(0, 600)}`,
    ),
  }
}

/** What pages of this browser are told. The setting below is undocumented; should it go, the bench must not pass unseen. */
async function isDark(port: number): Promise<boolean> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as ReadonlyArray<Record<string, string>>
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
  await new Promise((done) => socket.addEventListener('open', done, { once: true }))
  const expression = "matchMedia('(prefers-color-scheme: dark)').matches"
  const answer = new Promise<MessageEvent>((done) => socket.addEventListener('message', done, { once: true }))
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
  const { result } = JSON.parse(String((await answer).data))
  socket.close()
  return result.result.value
}

/** A browser of its own with an empty profile, on a port it picks itself. */
async function startChromium(colorScheme: 'light' | 'dark'): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'bystro-chromium-'))
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-sync',
      // The certificate is made for this run.
      '--ignore-certificate-errors',
      `--blink-settings=preferredColorScheme=${colorScheme === 'dark' ? 0 : 1}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((done, failed) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)
      if (found) done(Number(found[1]))
    })
    void ended.then(() => failed(new Error('Chromium ended while starting')))
  })
  return {
    port,
    async stop() {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
