import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openLanding, openVisit } from './open-visit.ts'

/** These journeys are about motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FILM = /\/assets\/hero-(light|dark)-[\w-]+\.(webm|mp4)$/

/** Every film that the page asks for. */
function filmsAskedFor(page: Page): ReadonlyArray<string> {
  const films: Array<string> = []
  page.on('request', (request) => FILM.test(request.url()) && films.push(request.url()))
  return films
}

test('[PUB-058] the hero plays the film of the theme, also after the theme changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const film = page.locator('#home video')
  const playing = () => film.evaluate((video: HTMLVideoElement) => ({ src: video.currentSrc, at: video.currentTime }))
  await expect.poll(playing).toMatchObject({ src: expect.stringContaining('/hero-light') })
  await expect.poll(async () => (await playing()).at).toBeGreaterThan(0)
  for (const name of ['loop', 'playsinline']) await expect(film).toHaveAttribute(name, '')
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.getByRole('banner').getByRole('switch', { name: 'Tmavý režim' }).click()
  await expect.poll(playing).toMatchObject({ src: expect.stringContaining('/hero-dark') })
})

for (const [theme, paper] of [
  ['light', [247, 248, 245]],
  ['dark', [13, 19, 49]],
] as const) {
  test(`the ${theme} film is printed on the page's own paper`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/')
    const film = page.locator('#home video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    const corner = await film.evaluate((video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0)
      return [...(context?.getImageData(4, video.videoHeight - 4, 1, 1).data ?? [])].slice(0, 3)
    })
    for (const [channel, value] of corner.entries()) {
      expect(Math.abs(value - (paper[channel] ?? 0)), `channel ${channel} of ${corner}`).toBeLessThanOrEqual(1)
    }
  })
}

test('the film can be stopped from the keyboard and stays stopped when the theme changes', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('#home video')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Pozastaviť pohyb pozadia' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(isPaused).toBe(true)
  await expect(page.getByRole('button', { name: 'Spustiť pohyb pozadia' })).toBeFocused()
  await page.getByRole('banner').getByRole('switch', { name: 'Tmavý režim' }).click()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Spustiť pohyb pozadia' }).press('Space')
  await expect.poll(isPaused).toBe(false)
})

for (const [width, deviceScaleFactor] of [
  [1440, 2],
  [2560, 1],
] as const) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`the print is sharp at ${width} pixels and density ${deviceScaleFactor}, ${reducedMotion === 'reduce' ? 'still' : 'moving'}`, async ({
      browser,
      baseURL,
    }) => {
      const viewport = { width, height: 900 }
      await using visit = await openVisit(browser, baseURL, { viewport, deviceScaleFactor, reducedMotion })
      const { page } = visit
      await openLanding(page)
      if (reducedMotion === 'no-preference') {
        const film = page.locator('#home video')
        await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
      }
      const clip = { x: width * 0.78, y: 110, width: width * 0.16, height: 260 }
      expect(await meanEdge(await page.screenshot({ clip }))).toBeLessThan(3.5)
    })
  }
}

/**
 * How many pixels it takes on average to come from the paper to an ink or back, line by line. Bars lean, so the edge of a
 * drawing takes two or three; that of an enlarged picture takes six and more.
 */
async function meanEdge(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const edges: Array<number> = []
  for (let row = 0; row < info.height; row++) {
    const line = data.subarray(row * info.width, (row + 1) * info.width)
    for (let from = 0, at = 1; at < line.length; at++) {
      const direction = (n: number) => Math.sign((line[n] ?? 0) - (line[n - 1] ?? 0))
      if (at + 1 < line.length && direction(at + 1) === direction(at)) continue
      if (Math.abs((line[at] ?? 0) - (line[from] ?? 0)) > 60) edges.push(at - from)
      from = at
    }
  }
  expect(edges.length).toBeGreaterThan(200)
  return edges.reduce((sum, edge) => sum + edge, 0) / edges.length
}

test('who wants calm gets the first frame and no film', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { reducedMotion: 'reduce' })
  const films = filmsAskedFor(visit.page)
  await openLanding(visit.page)
  await expect(visit.page.locator('#home .hero-film')).toHaveCSS('background-image', /print-light/)
  await expect(visit.page.locator('video')).toHaveCount(0)
  await expect(visit.page.getByRole('button', { name: /pohyb pozadia/ })).toHaveCount(0)
  expect(films).toEqual([])
})

test('who saves data gets the first frame and no film', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { colorScheme: 'dark' })
  await visit.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const films = filmsAskedFor(visit.page)
  await openLanding(visit.page)
  await expect(visit.page.locator('#home .hero-film')).toHaveCSS('background-image', /print-dark/)
  await expect(visit.page.locator('video')).toHaveCount(0)
  expect(films).toEqual([])
})

test('nothing moves on the page when the film starts', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: Array<number> = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const film = page.locator('#home video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Array<number> }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
})
