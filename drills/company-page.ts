import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { renewLink, revokeContact } from '#capabilities/company-page/change-contacts.server.ts'
import { joinContactForStaff } from '#capabilities/company-page/contacts-for-staff.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { type Buyer, type Circle, contactIdOf, givenCircles, inviteAgain, linkOf } from './parts/company-circles.ts'
import { inFlight } from './parts/in-flight.ts'
import { scaleOf } from './parts/scale.ts'

const COMPANIES = 40
const TRIES = 10_000
const AT_ONCE = 8
const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const
const WAYS = ['guessed', 'old', 'forwarded', 'revoked', 'foreign'] as const
type Way = (typeof WAYS)[number]

export const bar =
  '10,000 tries at company pages, their data, files and forms, by guessed, old, forwarded and revoked links and by orders of a stranger under the same IČO: 0 shown of what is not theirs; the same links before they ended, and the stranger’s page once the mailboxes were joined to it, show it'

/** Somebody knows an IČO, has an old letter, was sent a link, was thrown out, or typed the same number. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const tries = scaleOf(args)(TRIES)
  const stack = await startBookingStack()
  try {
    const { port, origin } = await stack.startWeb()
    const circles = await givenCircles(stack, COMPANIES)
    const before = await look(port, circles, ({ own, colleague }) => ({
      token: colleague.token,
      markers: [own.marker, colleague.marker],
    }))
    const dead = await endLinks(stack, circles)
    const chance = { shown: 0, asked: Object.fromEntries(WAYS.map((way) => [way, 0])) as Record<Way, number> }
    const statuses: Record<string, number> = {}
    await inFlight(tries, AT_ONCE, async (n) => {
      const way = WAYS[n % WAYS.length] ?? 'guessed'
      const circle = circles[Math.floor(n / WAYS.length) % circles.length]
      if (!circle) return
      const token = tokenFor(way, circle, dead.get(circle.ico))
      const answer = await knock({ port, origin, n, token, victim: n % 2 === 0 ? circle.own : circle.colleague })
      chance.asked[way]++
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (isShown(answer, circle)) chance.shown++
    })
    // The owner's own page no longer has whoever was revoked, and still has its own.
    const kept = await look(port, circles, ({ own }) => ({ token: own.token, markers: [own.marker] }))
    const gone = await look(port, circles, ({ own, colleague }) => ({ token: own.token, markers: [colleague.marker] }))
    const control = await joinStranger(stack, circles, port)
    const companies = circles.length
    const pass =
      tries >= TRIES &&
      chance.shown === 0 &&
      before === companies &&
      kept === companies &&
      gone === 0 &&
      control === companies &&
      (statuses[200] ?? 0) > 0 &&
      (statuses[404] ?? 0) > 0
    const asked = WAYS.map((way) => `${chance.asked[way]} ${way}`).join(', ')
    return {
      pass,
      figures:
        `${tries} tries at ${companies} companies (${asked}): ${chance.shown} shown; answers ${JSON.stringify(statuses)}; ` +
        `the page of the revoked contact’s company shows its own orders at ${kept} of ${companies} and theirs at ${gone}; ` +
        `control: before they ended the links showed both orders at ${before} of ${companies}, and the stranger’s page, once both mailboxes were joined to it, at ${control} of ${companies}`,
      values: { tries, ...chance, statuses, before, kept, gone, control },
    }
  } finally {
    await stack.stop()
  }
}

type Dead = { old: string; forwarded: string; revoked: string }

/** Every link that was good once: replaced by a new one, forwarded before that, or revoked. */
async function endLinks(stack: BookingStack, circles: ReadonlyArray<Circle>): Promise<ReadonlyMap<string, Dead>> {
  const ended = new Map<string, Dead>()
  let n = 0
  const renew = async (one: Buyer) => {
    const before = one.token
    const call = { clientAddress: visitorAddress(1_000_000 + ++n), requestId: 'drill' }
    await renewLink(stack.services, { token: before, language: 'sk' }, call)
    one.token = await linkOf(stack, one.email)
    return before
  }
  for (const circle of circles) {
    const old = await renew(circle.own)
    const forwarded = await renew(circle.own)
    const revoked = circle.colleague.token
    const revoke = async () => {
      const contactId = await contactIdOf(stack.admin, circle.colleague.email)
      await revokeContact(stack.services, { token: circle.own.token, contactId }, { requestId: 'drill' })
    }
    await revoke()
    // Let in again and revoked again: neither of their links opens anything.
    if (n % 4 === 0) {
      await inviteAgain(stack, circle)
      await revoke()
    }
    ended.set(circle.ico, { old, forwarded, revoked })
  }
  return ended
}

function tokenFor(way: Way, { own, stranger }: Circle, dead: Dead | undefined): string {
  if (way === 'foreign') return stranger.token
  if (way !== 'guessed') return dead?.[way] ?? ''
  const kinds = [
    () => randomBytes(32).toString('base64url'),
    () => signId({ signingSecrets: ['a secret that nobody of ours has had'] }, 'company-page', randomUUID()),
    () => own.token.slice(0, -6) + randomBytes(6).toString('base64url').slice(0, 6),
  ]
  return kinds[Math.floor(Math.random() * kinds.length)]?.() ?? ''
}

type Knock = { port: number; origin: string; n: number; token: string; victim: Buyer }
type Answer = { status: number; body: string; isForeignFile: boolean }

/** One of the doors behind a link: the page, its data, the form for colleagues, files by the ids of others, and forms. */
async function knock({ port, origin, n, token, victim }: Knock): Promise<Answer> {
  const here = `/firma/${token}`
  const doors = [
    { path: here },
    { path: `${here}.data` },
    { path: `${here}?rok=2026&hladat=Taj` },
    { path: `${here}/prihlasit` },
    { path: `${here}/certifikat/${victim.participantId}`, isFile: true },
    { path: `${here}/certifikaty.zip` },
    { path: `${here}/doklady.zip?rok=2026` },
    { path: here, form: 'intent=join' },
    { path: `${here}/prihlasit`, form: `session=${randomUUID()}&people=${victim.participantId}` },
  ]
  const door = doors[Math.floor(n / WAYS.length) % doors.length] ?? { path: here }
  const answer = await ask(port, door.path, { from: visitorAddress(n), origin, form: door.form })
  return { ...answer, isForeignFile: door.isFile === true && answer.status === 200 }
}

/** What a stranger's page may show is the stranger's: names, certificates and addresses of the others are not. */
function isShown({ body, isForeignFile }: Answer, { own, colleague }: Circle): boolean {
  return isForeignFile || [own, colleague].some((one) => body.includes(one.marker) || body.includes(one.certificate))
}

/** At how many companies the page behind a link shows all of these. */
async function look(
  port: number,
  circles: ReadonlyArray<Circle>,
  at: (circle: Circle) => { token: string; markers: ReadonlyArray<string> },
): Promise<number> {
  const seen = await inFlight(circles.length, AT_ONCE, async (n) => {
    const { token, markers } = at(circles[n] as Circle)
    const { body } = await ask(port, `/firma/${token}`, { from: visitorAddress(500_000 + n) })
    return markers.every((marker) => body.includes(marker))
  })
  return seen.filter(Boolean).length
}

/** The guard taken away by hand: the others are joined to the stranger's page, which then shows them. */
async function joinStranger(stack: BookingStack, circles: ReadonlyArray<Circle>, port: number): Promise<number> {
  for (const { own, colleague, stranger } of circles) {
    const { rows } = await stack.admin.query<{ page_id: string }>(
      `select page_id from company_contacts where email = $1 and state = 'joined'`,
      [stranger.email],
    )
    for (const { email } of [own, colleague]) {
      const joined = { pageId: rows[0]?.page_id ?? '', email, hasConsent: 'yes' } as const
      await joinContactForStaff(stack.services, joined, ADMIN)
    }
  }
  return look(port, circles, ({ own, colleague, stranger }) => ({
    token: stranger.token,
    markers: [own.marker, colleague.marker],
  }))
}

type Asking = { from: string; origin?: string; form?: string | undefined }

function ask(port: number, path: string, { from, origin, form }: Asking): Promise<{ status: number; body: string }> {
  const headers = {
    'x-forwarded-for': from,
    ...(form !== undefined && { origin: origin ?? '', 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((done, failed) => {
    const method = form === undefined ? 'GET' : 'POST'
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response
        .toArray()
        .then(
          (parts) => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
          failed,
        )
    })
    asking.on('error', failed)
    asking.end(form)
  })
}
