import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from '#capabilities/blog/sample-posts.server.ts'
import { mailboxPage } from '#capabilities/booking/order/mailbox-link.server.ts'
import { pageIn, twinOf } from '#kernel/page-address.ts'
import { signIdUntil } from '#platform/tokens/expiring-token.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { givenCertificates } from '../../tools/local-stack/given-certificates.ts'
import { givenChangedSession } from '../../tools/local-stack/given-changed-session.ts'
import { givenCompanyPage } from '../../tools/local-stack/given-company-page.ts'
import { givenCoursePage } from '../../tools/local-stack/given-course-page.ts'
import { givenFeedback } from '../../tools/local-stack/given-feedback.ts'
import { givenOrder } from '../../tools/local-stack/given-order.ts'
import { givenQuote } from '../../tools/local-stack/given-quote.ts'
import { COLLEAGUES, givenReservation } from '../../tools/local-stack/given-reservation.ts'
import { givenSeat } from '../../tools/local-stack/given-seat.ts'

export type Site = { databaseUrl: string; signingSecret: string }

export type PublicPage = {
  name: string
  /** Where on the site it is; the pages of somebody's order are behind links of their own. */
  at: (site: Site) => Promise<string>
  /** Why search engines are told to stay away; Lighthouse counts that against any page. */
  isHidden?: true
  isMissing?: true
}

const DAY_MINUTES = 1440
const LAYOUTS = ['routes/public/layout.tsx', 'routes/public/english-layout.tsx']
const [POST] = SAMPLE_POSTS
const [ENGLISH_POST] = SAMPLE_POSTS_IN_ENGLISH

const always = (path: string) => async () => path
const page = (name: string, path: string, rest: Partial<PublicPage> = {}): PublicPage => ({
  name,
  at: always(path),
  ...rest,
})
const HIDDEN = { isHidden: true } as const

const signer = ({ signingSecret }: Site) => ({ signingSecrets: [signingSecret] })
const company = (site: Site) => givenReservation(site, { startsInMinutes: 19 * DAY_MINUTES + 250, people: COLLEAGUES })

type Pages = Readonly<Record<string, ReadonlyArray<PublicPage>>>

/** One language of pages that the same files draw in both. */
export const SLOVAK_PAGES: Pages = {
  '/': [page('landing', '/')],
  '/kontakt': [page('contact', '/kontakt')],
  '/blog': [
    page('blog list', '/blog'),
    page('blog category', `/blog?tag=${POST?.primary_tag?.slug}`),
    page('blog search', '/blog?q=zadanie', HIDDEN),
  ],
  '/blog/:slug': [
    page('article', `/blog/${POST?.slug}`),
    page('article not found', '/blog/taky-clanok-nie-je', { isMissing: true }),
  ],
  '/kurzy/:slug': [
    { name: 'course', at: async (site) => `/kurzy/${(await givenCoursePage(site)).slug}` },
    page('course without dates', '/kurzy/firemne-ai-skolenie'),
    page('course not found', '/kurzy/taky-kurz-nie-je', { isMissing: true }),
  ],
  '/lektori/:slug': [
    { name: 'instructor', at: async (site) => `/lektori/${(await givenCoursePage(site)).instructor}` },
  ],
  '/terminy': [page('timetable', '/terminy'), page('timetable as a calendar', '/terminy?zobrazenie=kalendar', HIDDEN)],
  '/rezervacia/:session': [
    { name: 'booking form', at: async (site) => `/rezervacia/${await firstSession(site)}`, isHidden: true },
  ],
  '/poradovnik/:session': [
    { name: 'waiting list', at: async (site) => `/poradovnik/${await firstSession(site)}`, isHidden: true },
  ],
  '/v-poradovniku/:token': [
    {
      name: 'entry of a waiting list',
      at: async (site) => `/v-poradovniku/${signId(signer(site), 'waiting', await waitingEntry(site))}`,
      isHidden: true,
    },
  ],
  '/firma': [page('way to a company page', '/firma', HIDDEN)],
  '/firma/:token': [
    {
      name: 'company page',
      at: async (site) => `/firma/${(await givenCompanyPage(site)).token}`,
      isHidden: true,
    },
  ],
  '/firma/:token/prihlasit': [
    {
      name: 'more people of a company',
      at: async (site) => `/firma/${(await givenCompanyPage(site)).token}/prihlasit`,
      isHidden: true,
    },
  ],
  '/pripojit/:token': [
    {
      name: 'join',
      at: async (site) => `/pripojit/${(await givenSeat(site, { startsInMinutes: 3 * DAY_MINUTES })).token}`,
      isHidden: true,
    },
  ],
  '/spatna-vazba/:token': [
    {
      name: 'questions after the course',
      at: async (site) => `/spatna-vazba/${(await givenFeedback(site, { feedback: 'open' })).token}`,
      isHidden: true,
    },
  ],
  '/ponuka/:token': [
    {
      name: 'quote',
      at: async (site) => `/ponuka/${(await givenQuote(site, { quote: 'sent' })).token}`,
      isHidden: true,
    },
  ],
  '/overenie': [page('check of a certificate', '/overenie', HIDDEN)],
  '/overenie/:code': [
    {
      name: 'valid certificate',
      at: async (site) => {
        const people = [{ name: 'Jana Nováková', email: 'jana@firma.example' }]
        return `/overenie/${(await givenCertificates(site, { people, state: 'valid' })).code}`
      },
      isHidden: true,
    },
  ],
  '/lektor/:token': [
    {
      name: 'instructor’s brief',
      at: async (site) => {
        const { sessionId } = await company(site)
        const until = new Date(Date.now() + DAY_MINUTES * 60_000)
        return `/lektor/${signIdUntil(signer(site), 'brief', sessionId, until)}`
      },
      isHidden: true,
    },
  ],
  '/platba/:token': [
    {
      name: 'waiting for Stripe',
      at: async (site) => `/platba/${(await givenOrder(site, 'held')).paymentToken}`,
      isHidden: true,
    },
  ],
  '/potvrdenie-adresy/:token': [
    {
      name: 'proof of a mailbox',
      at: async (site) => {
        const config = { publicOrigin: '', ...signer(site) }
        return mailboxPage(config, 'x'.repeat(32), new Date(Date.now() + DAY_MINUTES * 60_000))
      },
      isHidden: true,
    },
  ],
  '/potvrdenie-objednavky/:token': [
    {
      name: 'confirmation of a transfer',
      at: async (site) => {
        const { registrationId } = await givenReservation(site, {
          startsInMinutes: 60 * DAY_MINUTES,
          people: COLLEAGUES,
        })
        return `/potvrdenie-objednavky/${signId(signer(site), 'transfer', registrationId)}`
      },
      isHidden: true,
    },
  ],
  '/ucet-na-vratenie/:token': [
    {
      name: 'account for money that goes back',
      at: async (site) => {
        const { registrationId } = await company(site)
        return `/ucet-na-vratenie/${signId(signer(site), 'return-account', await owedBack(site, registrationId))}`
      },
      isHidden: true,
    },
  ],
  '/moja-rezervacia/:token': [
    {
      name: 'reservation of a company',
      at: async (site) => `/moja-rezervacia/${(await company(site)).token}`,
      isHidden: true,
    },
  ],
  '/moja-rezervacia/:token/potvrdenie': [
    {
      name: 'confirmation of payment',
      at: async (site) => `/moja-rezervacia/${(await company(site)).token}/potvrdenie`,
      isHidden: true,
    },
  ],
  '/volba/:token': [
    {
      name: 'choice after a late payment',
      at: async (site) => {
        const { registrationId } = await givenReservation(site, {
          startsInMinutes: 19 * DAY_MINUTES,
          state: 'choice_offered',
        })
        return `/volba/${signId(signer(site), 'choice', registrationId)}`
      },
      isHidden: true,
    },
  ],
  '/zmena/:token': [
    {
      name: 'choice after a move',
      at: async (site) => `/zmena/${(await givenChangedSession(site, 'moved')).token}`,
      isHidden: true,
    },
  ],
  '/payment-success': [
    {
      name: 'paid',
      at: async (site) => `/payment-success?session_id=${(await givenOrder(site, 'paid')).key}`,
      isHidden: true,
    },
  ],
  '/payment-result': [
    {
      name: 'paid, in English',
      at: async (site) => `/payment-result?session_id=${(await givenOrder(site, 'paid')).key}`,
      isHidden: true,
    },
  ],
  '/payment-cancelled': [
    {
      name: 'payment given up',
      at: async (site) => `/payment-cancelled?session_id=${(await givenOrder(site, 'held')).key}`,
      isHidden: true,
    },
  ],
  '/unsubscribe': [page('marketing preferences', '/unsubscribe?email=jana.novakova%40example.test', HIDDEN)],
  '/vop': [page('terms', '/vop')],
  '/privacy': [page('privacy', '/privacy')],
  '/cookies': [page('cookies', '/cookies')],
  '/pristupnost': [page('accessibility', '/pristupnost')],
  '/odstupenie': [page('withdrawal', '/odstupenie')],
  '/facebook-debug': [page('share preview check', '/facebook-debug', HIDDEN)],
  '/twitter-embed-test': [page('embed check', '/twitter-embed-test', HIDDEN)],
  '/linkedin-demo': [page('sharing on LinkedIn', '/linkedin-demo', HIDDEN)],
  '/*': [page('not found', '/takato-stranka-nie-je', { isMissing: true })],
}

export const IN_ENGLISH = ', in English'

/** What is written in one language, or stands nowhere in the other. */
const ENGLISH_PAGES: Pages = {
  '/en/blog': [page(`blog list${IN_ENGLISH}`, '/en/blog')],
  '/en/blog/:slug': [page(`article${IN_ENGLISH}`, `/en/blog/${ENGLISH_POST?.slug}`)],
  '/en/*': [page(`not found${IN_ENGLISH}`, '/en/no-such-page', { isMissing: true })],
}

/** For each address of `routes.ts` that shows visitors a page, what is looked at there. */
export const PUBLIC_PAGES: Pages = { ...SLOVAK_PAGES, ...twinsOf(SLOVAK_PAGES), ...ENGLISH_PAGES }

function twinsOf(pages: Pages): Pages {
  const twins = Object.entries(pages).flatMap(([address, examples]) => {
    const twin = twinOf(address, 'en')
    if (twin === null) return []
    const inEnglish = examples.map(({ name, at, ...rest }) => ({
      ...rest,
      name: name + IN_ENGLISH,
      at: async (site: Site) => pageIn(await at(site), 'en'),
    }))
    return [[twin, inEnglish]]
  })
  return Object.fromEntries(twins)
}

/** The same module at a second address: looked at once. */
export const SECOND_ADDRESSES: ReadonlyArray<string> = ['/success', '/terms']

/** Every address at which `routes.ts` shows visitors a page. */
export function publicAddresses(routes: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<string> {
  const pages = routes.filter(({ file }) => LAYOUTS.includes(file)).flatMap(({ children = [] }) => children)
  return pages.map(({ path = '' }) => `/${path}`)
}

/** What has no example here, and examples of what is no page any more. */
export function forgottenPages(routes: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<string> {
  const addresses = publicAddresses(routes)
  const known = [...Object.keys(PUBLIC_PAGES), ...SECOND_ADDRESSES]
  return [
    ...addresses.filter((address) => !known.includes(address)),
    ...known.filter((address) => !addresses.includes(address)),
  ]
}

/** Something is owed back to this order, which opens a return. */
async function owedBack({ databaseUrl }: Site, registrationId: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
     values (gen_random_uuid(), $1, 'owed_back', 1200, current_date, null, 'bench', now())`,
    [registrationId],
  )
  const { rows } = await client.query<{ id: string }>(`select id from bank_returns where registration_id = $1`, [
    registrationId,
  ])
  await client.end()
  return rows[0]?.id ?? ''
}

/** Somebody stands in line, with an offer of a part of what they want. */
async function waitingEntry(site: Site): Promise<string> {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with entry as (
       insert into waiting_entries (id, session_id, state, email, email_hash, language, wants, accepts_from, asked_at, joined_at, place, price_cents)
       values (gen_random_uuid(), $1, 'waiting', 'caka@example.test', gen_random_uuid()::text, 'sk', 5, 3, now(), now(), 1, 12700) returning id, session_id),
     offer as (
       insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at)
       select gen_random_uuid(), id, session_id, 3, 'open', now(), now() + interval '1 day' from entry)
     select id from entry`,
    [await firstSession(site)],
  )
  await client.end()
  return rows[0]?.id ?? ''
}

async function firstSession({ databaseUrl }: Site): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from sessions where status = 'published' and visibility = 'public' and seats_taken < capacity
       and starts_at > now() + interval '3 days' order by starts_at limit 1`,
  )
  await client.end()
  return rows[0]?.id ?? ''
}
