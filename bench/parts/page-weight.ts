import { chromium } from '@playwright/test'

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

/**
 * Everything a first visit transfers, as Chromium's network counted it. The live stream never ends and the hero's film
 * comes when the page is there: both are left out.
 */
export async function weighPage(url: string): Promise<ReadonlyArray<Transfer>> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'sk-SK',
    // The certificate is made for this run.
    ignoreHTTPSErrors: true,
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const answers = new Map<string, Omit<Transfer, 'wireBytes'> & { isDeclared: boolean }>()
  const transfers: Array<Transfer> = []
  let lastAt = Date.now()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    lastAt = Date.now()
    if (type === 'EventSource' || type === 'Media' || response.url.startsWith('data:')) return
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
  const streaming = page.waitForRequest('**/api/live/sessions')
  await page.goto(url, { waitUntil: 'load' })
  await streaming
  while (Date.now() - lastAt < SILENCE_MS) await page.waitForTimeout(100)
  await browser.close()
  return transfers
}
