import type { Page } from '@playwright/test'
import { keepInvoice } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { recordDataRequest } from '#capabilities/privacy/record-data-request.server.ts'
import { givenDraft } from '#capabilities/quotes/quotes.testing.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { STAFF_ROLES, type StaffRole } from '#platform/auth/identity.ts'
import { mayOpen } from '#routes/admin/shell/admin-navigation.ts'
import { ADMIN_PAGES } from '#routes/admin/shell/admin-pages.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { axeFindings } from '../tools/looks/axe-findings.ts'
import { besideTheScreen } from '../tools/looks/beside-the-screen.ts'
import { examplesOf, teach } from './parts/office-examples.ts'
import { type Office, openOffice } from './parts/open-office.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const THEMES = ['light', 'dark'] as const
/** Two pages at once keep two cores busy. */
const LANES = 2
const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const

export const bar =
  'Every screen of the back office that a role may open, over two years of a business, for each of the six roles, at 1440, 820 and 390 px, light and dark: it answers 200, axe reports nothing, and nothing is beside the screen; a pale line and a wide one are found'

/**
 * `--role viewer` looks as one role, `--at /admin/sessions` at addresses that begin so. Screens are those of the one list,
 * so that a new one is looked at without a word here.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const office = await openOffice({ isDemo: true })
  try {
    await givenRequest(office)
    await givenPapers(office)
    const asked = (name: string) => args[args.indexOf(name) + 1] ?? ''
    const roles = STAFF_ROLES.filter((role) => !args.includes('--role') || role === asked('--role'))
    const begins = args.includes('--at') ? asked('--at') : '/admin'
    const looked: Array<Looked> = []
    for (const role of roles) looked.push(...(await lookAs(role, begins, office)))
    const isNoticed = await areFlawsFound(office)
    const findings = looked.flatMap(({ role, at, found }) => found.map((what) => `${role} ${at} ${what}`))
    const count = (role: StaffRole) => looked.filter((each) => each.role === role).length
    return {
      pass: findings.length === 0 && isNoticed && looked.length > 0,
      figures:
        `${looked.length} screens (${roles.map((role) => `${role} ${count(role)}`).join(', ')}) at ${SIZES.map(({ width }) => width).join(', ')} px, ` +
        `light and dark: ${looked.length * SIZES.length * THEMES.length} looks, ${findings.length} findings; ` +
        `control: a pale line and a wide one are ${isNoticed ? 'found' : 'not found'}` +
        `${findings.length > 0 ? `; FAILED: ${findings.slice(0, 5).join('; ')}` : ''}`,
      values: { looked: looked.map(({ role, at }) => `${role} ${at}`), findings },
    }
  } finally {
    await office.stop()
  }
}

type Looked = { role: StaffRole; at: string; found: ReadonlyArray<string> }

/** Nobody of the demo has asked for their data yet. */
async function givenRequest({ local }: Office): Promise<void> {
  const { services } = local.inside
  const receivedOn = dayOf(services.clock.now())
  const asks = { kind: 'access', channel: 'email', emails: 'jana@bystro.example', name: 'Jana Nová', wish: '' } as const
  await recordDataRequest(services, { ...asks, receivedOn, language: 'sk', isAcknowledged: false }, ADMIN)
}

/** Nor has it an invoice or a quote: nobody has decided how documents are issued. */
async function givenPapers({ local }: Office): Promise<void> {
  const { services } = local.inside
  const today = dayOf(services.clock.now())
  await keepInvoice(services.db)
  const lessons = [{ startsAt: instantAt(addDays(today, 30), '09:00'), durationMinutes: 180 }]
  await givenDraft(services, { lessons, validUntil: addDays(today, 14) })
}

/** As somebody of a role who teaches as well, so that what belongs to an instructor has something in it. */
async function lookAs(role: StaffRole, begins: string, { local, enter }: Office): Promise<ReadonlyArray<Looked>> {
  const { pool } = local.inside
  await using somebody = await enter(role)
  await teach(pool, somebody.userId)
  const screens = ADMIN_PAGES.filter((page) => mayOpen(page, role))
  const waiting = (await Promise.all(screens.map(({ path }) => examplesOf(path, pool))))
    .flat()
    .filter((at) => at.startsWith(begins))
  const looked: Array<Looked> = []
  const lane = async () => {
    const page = await somebody.context.newPage()
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      looked.push({ role, at, found: await lookAt(page, at) })
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return looked
}

async function lookAt(page: Page, at: string): Promise<ReadonlyArray<string>> {
  try {
    await page.setViewportSize(SIZES[0])
    const answer = await page.goto(at)
    if (answer?.status() !== 200) return [`answers ${answer?.status()}`]
    await untilAwake(page)
    return await findingsOf(page)
  } catch (error) {
    return [String(error).split('\n', 1)[0] ?? '']
  }
}

/** Its scripts have run, and with them everything that only they show. */
async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('.admin-side-link')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })
  await page.waitForLoadState('networkidle')
}

async function findingsOf(page: Page): Promise<ReadonlyArray<string>> {
  const found: Array<string> = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const theme of THEMES) {
      for (const { id, nodes } of await axeFindings(page, { theme })) {
        found.push(`${size.width} ${theme}: ${id} ${nodes.length}x ${nodes[0]?.slice(0, 200)}`)
      }
    }
    const beside = await page.evaluate(besideTheScreen)
    if (beside.length > 0) found.push(`${size.width}: beside the screen ${beside.length}x ${beside[0]}`)
  }
  return found
}

/** What was looked for is planted into a screen that has neither. */
async function areFlawsFound({ enter }: Office): Promise<boolean> {
  await using admin = await enter('admin')
  const page = await admin.context.newPage()
  await page.goto('/admin/account')
  // Before its scripts run, a page throws away what it did not write.
  await untilAwake(page)
  await page.evaluate(() => {
    const plant = (style: string) => {
      const line = Object.assign(document.createElement('p'), { textContent: 'Nikto to neprečíta' })
      line.setAttribute('style', style)
      document.querySelector('main')?.append(line)
    }
    plant('color: #ddd; background: #fff')
    plant('width: 2000px; white-space: nowrap; padding-left: 1900px')
  })
  const found = await findingsOf(page)
  return SIZES.every(({ width }) =>
    [`${width} light: color-contrast`, `${width} dark: color-contrast`, `${width}: beside the screen`].every((begins) =>
      found.some((what) => what.startsWith(begins)),
    ),
  )
}
