import type { Outcome } from '../scripts/run-named.ts'
import { countedPage } from './parts/counted-page.ts'
import { OFFICE_TASKS, type OfficeTask } from './parts/office-tasks.ts'
import { type Office, openOffice } from './parts/open-office.ts'

export const bar =
  'Ten things of every day, played in a browser over two years of a business: find a person and open the order 2 clicks, see who comes 2, add a participant on invoice 8, send an invitation again 3, answer a message 3, give a part of the money back 5, move an order 5, duplicate a session and publish it 5, add the link to a lesson 2, take the file of a month 2; each has happened, and one press too many is counted'

/** Every task begins at the first screen of whoever does it; presses are counted by the browser. */
export async function run(): Promise<Outcome> {
  const office = await openOffice({ isDemo: true })
  try {
    const played: Array<Played> = []
    for (const task of OFFICE_TASKS) played.push(await play(office, task))
    const [first] = OFFICE_TASKS
    const clumsy = first ? await play(office, first, true) : null
    const isCounted = clumsy !== null && clumsy.clicks === (played[0]?.clicks ?? 0) + 1
    const failed = played.filter(({ clicks, most, hasHappened }) => clicks > most || !hasHappened)
    return {
      pass: failed.length === 0 && isCounted,
      figures:
        `${played.map(({ name, clicks, most }) => `${name} ${clicks}/${most}`).join(', ')}; ` +
        `control: one press too many is ${isCounted ? 'counted' : 'not counted'}` +
        `${failed.length > 0 ? `; FAILED: ${failed.map(({ name, why }) => `${name}${why ? ` (${why})` : ''}`).join(', ')}` : ''}`,
      values: { played, clumsy },
    }
  } finally {
    await office.stop()
  }
}

type Played = { name: string; most: number; clicks: number; hasHappened: boolean; why: string | null }

async function play({ enter, local }: Office, task: OfficeTask, isClumsy = false): Promise<Played> {
  const { name, most, role = 'admin' } = task
  await using somebody = await enter(role, { viewport: { width: 1440, height: 900 } })
  const page = await somebody.context.newPage()
  page.setDefaultTimeout(20_000)
  const at = await countedPage(page)
  await page.goto('/admin')
  await page.waitForLoadState('networkidle')
  await at.countAnew()
  if (isClumsy) await page.locator('h1').click()
  let hasHappened = false
  let why: string | null = null
  try {
    hasHappened = await task.play(at, local.inside.pool)
  } catch (error) {
    why = String(error).split('\n').slice(0, 4).join(' ')
  }
  return { name, most, clicks: await at.count(), hasHappened, why }
}
