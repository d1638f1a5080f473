import { createHash, X509Certificate } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'

export type Transfer = {
  path: string
  kind: string
  /** The body as it was sent, compressed. */
  bytes: number
  /** With its headers. */
  wireBytes: number
  encoding: string
}

/** After the last answer the page must stay silent this long to count as loaded; scripts ask for more when they run. */
const SILENCE_MS = 1_500
const COMPRESSIBLE = /javascript|css|html|svg|json/
const ONE_PACKET_BYTES = 1_400

/**
 * Quiet by itself: nothing of the browser's own is on the wire. The certificate of this run is trusted and not merely let
 * pass: what came over a connection with a doubtful one is not kept, and would be counted once for everybody who asks.
 */
export function launchBrowser(certificate: string | null): Promise<Browser> {
  const trusted = certificate ? [`--ignore-certificate-errors-spki-list=${fingerprintOf(certificate)}`] : []
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...trusted,
    ],
  })
}

function fingerprintOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** Somebody who was never here. */
export async function newVisitor(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'sk-SK' })
}

/**
 * Everything a first visit transfers, as Chromium's network counted it. The live stream never ends and the hero's film
 * comes when the page is there: both are left out.
 */
export async function weighPage(
  url: string,
  { certificate }: { certificate: string | null } = { certificate: null },
): Promise<ReadonlyArray<Transfer>> {
  const browser = await launchBrowser(certificate)
  const page = await newVisitor(browser)
  const watched = await watchTransfers(page)
  const streaming = page.waitForRequest('**/api/live/sessions')
  await page.goto(url, { waitUntil: 'load' })
  await streaming
  const transfers = await watched.untilSilent()
  await browser.close()
  return transfers
}

/** Counts what a page asks for from now on. */
export async function watchTransfers(page: Page): Promise<{ untilSilent(): Promise<ReadonlyArray<Transfer>> }> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const answers = new Map<string, Omit<Transfer, 'wireBytes'> & { isDeclared: boolean }>()
  const transfers: Array<Transfer> = []
  const cached = new Set<string>()
  let lastAt = Date.now()
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    lastAt = Date.now()
    if (type === 'EventSource' || type === 'Media' || response.url.startsWith('data:')) return
    // What was fetched ahead and is now taken out of the browser's cache came over the wire once.
    if (response.fromDiskCache || response.fromPrefetchCache || cached.has(requestId)) return
    const header = (name: string) => response.headers[name] ?? ''
    answers.set(requestId, {
      path: new URL(response.url).pathname,
      kind: header('content-type').split(';')[0] ?? '',
      bytes: Number(header('content-length')),
      isDeclared: header('content-length') !== '',
      encoding: header('content-encoding'),
    })
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer && !answer.isDeclared) answer.bytes += encodedDataLength
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    const answer = answers.get(requestId)
    if (answer) transfers.push({ ...answer, wireBytes: encodedDataLength })
  })
  return {
    async untilSilent() {
      while (Date.now() - lastAt < SILENCE_MS) await page.waitForTimeout(100)
      return transfers
    },
  }
}

/** A body that would be smaller compressed and did not come so. What fits into one packet arrives no sooner when it is smaller. */
export function uncompressed(transfers: ReadonlyArray<Transfer>): ReadonlyArray<string> {
  return transfers
    .filter(({ kind, encoding, bytes }) => COMPRESSIBLE.test(kind) && encoding !== 'br' && bytes > ONE_PACKET_BYTES)
    .map(({ path, encoding }) => `${path} came as ${encoding || 'is'}, not as br`)
}

/** In units of 1,000 bytes, the stricter reading of KB. */
export function kilobytes(transfers: ReadonlyArray<Transfer>, of: (transfer: Transfer) => number): number {
  return transfers.reduce((sum, each) => sum + of(each), 0) / 1000
}

export function isScript({ kind }: Transfer): boolean {
  return kind === 'text/javascript'
}
