/**
 * Photographs every screen, wide and narrow, light and dark, into `.screens/`: `npm run screens`, or
 * `npm run screens -- index` for some, `-- index@390-dark` for one way of looking. Screens come from the production build
 * with the sample timetable; `mails` are the letters of a booking, which need no build. `-- --against DIR` photographs the
 * build of another checkout over the same data, too, and names every picture that differs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#capabilities/staff/staff.testing.server.ts'
import { codeAt } from '#capabilities/staff/two-factor/one-time-code.server.ts'
import { dayOf } from '#kernel/day.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { differingPixels } from '../tools/compare-builds/differing-pixels.ts'
import { OTHER_BUILD, startTwoBuilds } from '../tools/compare-builds/start-two-builds.ts'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { startGhost } from '../tools/ghost/start-ghost.ts'
import { ghostSettings } from '../tools/ghost/start-local-ghost.ts'
import {
  type CertificateSample,
  type GivenCertificates,
  givenCertificates,
} from '../tools/local-stack/given-certificates.ts'
import { givenChangedSession } from '../tools/local-stack/given-changed-session.ts'
import { givenComments } from '../tools/local-stack/given-comments.ts'
import { givenCompanyOrder } from '../tools/local-stack/given-company-order.ts'
import { type GivenCompanyPage, givenCompanyPage } from '../tools/local-stack/given-company-page.ts'
import { givenConsentsOf, givenLegalDraft, givenYearOfConsents } from '../tools/local-stack/given-consents.ts'
import { givenCoursePage } from '../tools/local-stack/given-course-page.ts'
import { givenCrm } from '../tools/local-stack/given-crm.ts'
import { givenDocuments } from '../tools/local-stack/given-documents.ts'
import { type FeedbackSample, givenFeedback } from '../tools/local-stack/given-feedback.ts'
import { ANSWERED_ID, FAILED_MAIL_ID, MESSAGE_ID, TESTIMONIAL_ID } from '../tools/local-stack/given-letters.ts'
import { givenMoney } from '../tools/local-stack/given-money.ts'
import { givenOffice } from '../tools/local-stack/given-office.ts'
import { givenOperations } from '../tools/local-stack/given-operations.ts'
import { givenOrder, type OrderSample } from '../tools/local-stack/given-order.ts'
import { givenQuote, type QuoteSample } from '../tools/local-stack/given-quote.ts'
import { ACCESS_ID, ERASURE_ID } from '../tools/local-stack/given-requests.ts'
import { COLLEAGUES, givenReservation, type ReservationSample } from '../tools/local-stack/given-reservation.ts'
import { givenSeat, type SeatSample } from '../tools/local-stack/given-seat.ts'
import { givenStaff, type StaffSample } from '../tools/local-stack/given-staff.ts'
import { givenTrade } from '../tools/local-stack/given-trade.ts'
import { givenVisits } from '../tools/local-stack/given-visits.ts'
import { givenLine, type LineSample } from '../tools/local-stack/given-waiting.ts'
import { COMPANY_ID, UNMATCHED_ID } from '../tools/local-stack/given-withdrawals.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { composeSampleLetters } from '../tools/sample-letters/compose-sample-letters.ts'

type Screen = {
  name: string
  /** Where on the site it is; the pages of a seat, of an order and of a reservation are behind links of their own. */
  at:
    | string
    | SeatSample
    | OrderSample
    | { reservation: ReservationSample; page?: string }
    | { line: LineSample; ofSession?: string }
    | { certified: CertificateSample; path: (made: GivenCertificates) => string }
    | { trained: CertificateSample['people'] }
    | { company: (made: GivenCompanyPage) => string }
    | { course: (made: Awaited<ReturnType<typeof givenCoursePage>>) => string }
    | (FeedbackSample & { opens?: (made: Awaited<ReturnType<typeof givenFeedback>>) => string })
    | (QuoteSample & { office?: true })
    | { changed: 'cancelled' | 'moved' | 'none'; to: (made: Awaited<ReturnType<typeof givenChangedSession>>) => string }
  /** A real Ghost with its seed, or one that does not answer; without this the sample posts. */
  blog?: 'seeded' | 'away'
  /** Also what a visitor sees before scrolling; only that where a dialog stands over a page that has pictures of its own. */
  hasFirstView?: boolean | 'only'
  /** Somebody who has not chosen about cookies yet; everywhere else the question is out of the picture. */
  isFirstVisit?: boolean
  /** Somebody of the back office, made anew for every picture and signed in unless told otherwise. */
  as?: StaffSample
  /** What a visitor does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** More widths than the two of every screen, where a layout changes in between. */
  widths?: ReadonlyArray<number>
  /** Somebody whose browser writes twice as large. */
  isLarge?: boolean
}
type Shot = {
  name: string
  /** `who` holds whom the picture is taken for, so that a second one shows the same person. */
  show: (page: Page, who: { cookie?: string }) => Promise<unknown>
  width: number
  colorScheme: 'light' | 'dark'
  hasFirstView: boolean | 'only'
  isFirstVisit?: boolean
  isLarge?: boolean
}

/** The month whose money the sample office has. */
const THIS_MONTH = dayOf(new Date()).slice(0, 7)

const SONA: StaffSample = { name: 'Soňa Jasenská', role: 'admin' }

const CERTIFIED = [
  { name: 'Zuzana Mlynárová', email: 'zuzana@tichymlyn.example' },
  { name: 'Ján Dlhý', email: 'jan@tichymlyn.example' },
] as const

const LEAVING = '/unsubscribe?email=jana.novakova%40example.test'

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Odhlásiť z marketingových emailov' }).click()
  await page.getByRole('button', { name: 'Znovu sa prihlásiť na marketing' }).waitFor()
}

const RESERVATIONS = {
  personal: { startsInMinutes: 19 * 1440 + 250 },
  company: { startsInMinutes: 19 * 1440 + 250, people: COLLEAGUES },
  held: { startsInMinutes: 19 * 1440, state: 'held' },
  choice: { startsInMinutes: 19 * 1440, state: 'choice_offered' },
  refunded: { startsInMinutes: 19 * 1440, state: 'refunded' },
  'called-off': { startsInMinutes: 19 * 1440, state: 'cancelled', isCalledOff: true },
  ended: {
    startsInMinutes: -3 * 1440,
    people: COLLEAGUES,
    recordingUrl: 'https://video.example/1',
    materialsUrl: 'https://subory.example/1.pdf',
  },
} as const satisfies Record<string, ReservationSample>

async function failedInEnglish(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
}

async function diagnosed(page: Page): Promise<void> {
  await page.getByText('Všetko je').waitFor()
}

async function tryAnalytics(page: Page): Promise<void> {
  for (const button of await page.getByRole('main').getByRole('button').all()) await button.click()
  await page.getByText('úspech').nth(2).waitFor()
}

/** Nothing is connected where pictures are taken, so the result says so. */
async function shareWords(page: Page): Promise<void> {
  await page.getByLabel('Autor (URN)').fill('urn:li:person:8675309aBc')
  await page.getByLabel('Text príspevku').fill('Nový termín kurzu Basic je tu. Naživo, po slovensky, bez žargónu. #AI')
  await page.getByRole('button', { name: 'Zdieľať text' }).click()
  await page.getByRole('region', { name: 'Výsledky' }).getByRole('listitem').first().waitFor()
}

/** The panel comes after three attempts, which take three seconds. */
async function failToStart(page: Page): Promise<void> {
  await page.route('**/api/readDiagnostics', (route) => route.abort())
  await page.reload()
  await page.locator('.start-up-failure').waitFor()
}

const WITHDRAWING = '/odstupenie?lang=sk'

async function declare(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Meno a priezvisko').fill('Jana Nováková')
  await page.getByLabel('Číslo objednávky').fill(reference)
  await page.getByRole('main').getByLabel('E-mail').fill('jana.novakova@example.test')
  await page.getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
  await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).waitFor()
}

const SCREENS: ReadonlyArray<Screen> = [
  { name: 'index', at: '/', hasFirstView: true, widths: [1080, 820] },
  { name: 'english', at: '/en', hasFirstView: true, widths: [320, 820] },
  { name: 'english-course', at: { course: ({ slug }) => `/en/courses/${slug}` } },
  { name: 'english-dates', at: '/en/dates' },
  { name: 'english-blog', at: '/en/blog' },
  { name: 'english-contact', at: '/en/contact' },
  { name: 'index-of-course', at: { course: ({ slug }) => `/?kurz=${slug}` } },
  { name: 'course', at: { course: ({ slug }) => `/kurzy/${slug}` }, hasFirstView: true, widths: [320, 820] },
  { name: 'course-bare', at: '/kurzy/pokrocila-implementacia-ai' },
  { name: 'course-corporate', at: '/kurzy/firemne-ai-skolenie' },
  { name: 'course-missing', at: '/kurzy/taky-kurz-nie-je' },
  {
    name: 'course-large',
    at: { course: ({ slug }) => `/kurzy/${slug}` },
    hasFirstView: 'only',
    isLarge: true,
  },
  { name: 'instructor', at: { course: ({ instructor }) => `/lektori/${instructor}` }, hasFirstView: true },
  {
    name: 'timetable',
    at: '/terminy',
    hasFirstView: true,
    widths: [320, 820],
    act: (page) => page.locator('.session-tools summary').first().click(),
  },
  { name: 'timetable-calendar', at: '/terminy?zobrazenie=kalendar', widths: [820] },
  { name: 'timetable-none', at: '/terminy?kurz=firemne-ai-skolenie' },
  { name: 'admin-course', at: '/admin/courses/beginner', as: SONA },
  { name: 'admin-instructor', at: { course: ({ id }) => `/admin/instructors/${id}` }, as: SONA },
  { name: 'contact', at: '/kontakt' },
  { name: 'contact-errors', at: '/kontakt', act: (page) => sendContactForm(page, {}) },
  {
    name: 'contact-failed',
    at: '/kontakt',
    act: async (page) => {
      await page.route('**/api/sendContactEmail', (route) => route.fulfill({ status: 502, body: '' }))
      await sendContactForm(page, { Meno: 'Jana Veselá', 'E-mail': 'jana@example.test', Správa: 'Dobrý deň' })
    },
  },
  { name: 'contact-sent', at: '/kontakt?odoslane=1' },
  { name: 'blog', at: '/blog', blog: 'seeded', hasFirstView: true, widths: [320, 820] },
  { name: 'blog-filtered', at: '/blog?q=zadanie&tag=prakticka-ai&page=2', blog: 'seeded' },
  { name: 'blog-empty', at: '/blog?q=nieco-co-tu-nie-je', blog: 'seeded' },
  { name: 'blog-failed', at: '/blog', blog: 'away' },
  { name: 'article', at: `/blog/${SLUGS.newest}`, blog: 'seeded', hasFirstView: true, widths: [320, 820] },
  { name: 'english-article', at: `/en/blog/${SLUGS.english}`, blog: 'seeded' },
  { name: 'article-gated', at: `/blog/${SLUGS.paid}`, blog: 'seeded' },
  { name: 'article-all-cards', at: `/blog/${SLUGS.allCards}`, blog: 'seeded' },
  { name: 'article-missing', at: '/blog/taky-clanok-nie-je' },
  { name: 'article-failed', at: '/blog/clanok', blog: 'away' },
  {
    name: 'index-large',
    at: '/',
    hasFirstView: 'only',
    isLarge: true,
    act: (page) => page.waitForLoadState('networkidle'),
  },
  { name: 'not-found', at: '/takato-stranka-nie-je' },
  { name: 'failure', at: '/galeria/chyba' },
  { name: 'crm-callback', at: '/auth/zoho/callback?problem=CRM_SIGN_IN_OVER' },
  { name: 'crm-callback-en', at: '/auth/zoho/callback?problem=CRM_OTHER_REGION&lang=en' },
  { name: 'gallery', at: '/galeria' },
  { name: 'article-cards', at: '/galeria/clanok' },
  { name: 'link-previews', at: '/galeria/odkazy' },
  { name: 'facebook-debug', at: '/facebook-debug?url=http%3A%2F%2Flocalhost%3A3000%2Fblog' },
  {
    name: 'facebook-debug-refused',
    at: '/facebook-debug?url=http%3A%2F%2Flocalhost%3A3000%2Fblog',
    act: async (page) => {
      await page.getByRole('button', { name: 'Otestovať' }).click()
      await page.getByText('Localhost a').waitFor()
    },
  },
  {
    name: 'facebook-debug-tested',
    at: '/facebook-debug',
    act: async (page) => {
      await page.getByRole('button', { name: 'Blog' }).click()
      await page.getByText('Našli sa problémy').waitFor()
    },
  },
  { name: 'twitter-embed-test', at: '/twitter-embed-test' },
  ...['vop', 'privacy', 'cookies', 'pristupnost'].flatMap((page) =>
    ['sk', 'en'].map((language) => ({
      name: `${page}-${language}`,
      at: `/${page}?lang=${language}`,
      hasFirstView: true,
      widths: [820],
    })),
  ),
  { name: 'join-early', at: { startsInMinutes: 3 * 1440 + 250 }, hasFirstView: true, widths: [820] },
  { name: 'join-open', at: { startsInMinutes: 9, joinUrl: 'https://lekcia.example/1' } },
  { name: 'join-started', at: { startsInMinutes: -20, joinUrl: 'https://lekcia.example/1' } },
  { name: 'join-preparing', at: { startsInMinutes: 5 } },
  { name: 'join-ended', at: { startsInMinutes: -400 } },
  { name: 'join-closed', at: { startsInMinutes: 3000, state: 'cancelled' } },
  { name: 'join-unknown', at: '/pripojit/nieco-co-nie-je-odkaz' },
  ...Object.entries(RESERVATIONS).map(([name, reservation]) => ({
    name: `reservation-${name}`,
    at: { reservation },
    hasFirstView: name === 'personal',
    widths: name === 'company' ? [820] : [],
  })),
  {
    name: 'reservation-editing',
    at: { reservation: RESERVATIONS.company },
    act: async (page) => {
      await page.getByText('Upraviť', { exact: false }).first().click()
      await page.locator('summary').filter({ hasText: 'Pozvánka' }).nth(1).click()
      await page.getByText('Upraviť údaje').click()
    },
  },
  {
    name: 'reservation-freeing',
    at: { reservation: RESERVATIONS.company },
    act: (page) => page.locator('summary').filter({ hasText: 'Uvoľniť miesto' }).first().click(),
  },
  { name: 'waiting-list', at: { line: { state: 'waiting' }, ofSession: '/poradovnik' } },
  { name: 'waiting-asked', at: { line: { state: 'asked' } } },
  { name: 'waiting-in-line', at: { line: { state: 'waiting' } } },
  { name: 'waiting-offered', at: { line: { state: 'waiting', offered: 2 } } },
  { name: 'waiting-left', at: { line: { state: 'left' } } },
  {
    name: 'admin-session-line',
    at: { line: { state: 'waiting', offered: 2 }, ofSession: '/admin/sessions' },
    as: SONA,
  },
  ...(['valid', 'replaced', 'revoked', 'erased'] as const).map((state) => ({
    name: `check-${state}`,
    at: { certified: { people: CERTIFIED, state }, path: ({ code }: GivenCertificates) => `/overenie/${code}` },
  })),
  { name: 'check-unknown', at: '/overenie/K7QM-2XHD-9RTV-48NE' },
  { name: 'check-start', at: '/overenie' },
  {
    name: 'join-certificate',
    at: { certified: { people: CERTIFIED, state: 'valid' }, path: ({ tokens }) => `/pripojit/${tokens[0]}` },
  },
  {
    name: 'admin-session-certificates',
    at: {
      certified: { people: CERTIFIED, state: 'valid' },
      path: ({ sessionId }) => `/admin/sessions/${sessionId}/certificates`,
    },
    as: SONA,
  },
  { name: 'admin-company-record', at: { trained: CERTIFIED }, as: SONA },
  { name: 'company-page', at: { company: ({ token }) => `/firma/${token}` } },
  { name: 'company-page-colleagues', at: { company: ({ token }) => `/firma/${token}/prihlasit` } },
  { name: 'company-page-invited', at: { company: ({ colleague }) => `/firma/${colleague.token}` } },
  { name: 'company-page-start', at: '/firma' },
  { name: 'admin-company', at: { company: ({ ico }) => `/admin/companies/${ico}` }, as: SONA },
  { name: 'admin-company-contacts', at: { company: ({ ico }) => `/admin/companies/${ico}/contacts` }, as: SONA },
  { name: 'feedback', at: { feedback: 'open' } },
  { name: 'feedback-answered', at: { feedback: 'answered' } },
  { name: 'feedback-voice-public', at: { feedback: 'public' } },
  { name: 'feedback-closed', at: { feedback: 'closed' } },
  { name: 'join-after', at: { feedback: 'open', opens: ({ joinToken }) => `/pripojit/${joinToken}` } },
  {
    name: 'admin-feedback',
    at: { feedback: 'waiting', others: [10, 9, 6, 3], opens: () => '/admin/feedback' },
    as: SONA,
  },
  {
    name: 'admin-session-feedback',
    at: {
      feedback: 'answered',
      others: [10, 9, 6, 3],
      opens: ({ sessionId }) => `/admin/sessions/${sessionId}/money`,
    },
    as: SONA,
  },
  { name: 'admin-company-trainings', at: '/admin/company-trainings', as: SONA },
  { name: 'admin-company-training', at: { quote: 'revised', office: true }, as: SONA },
  { name: 'quote', at: { quote: 'revised' } },
  { name: 'quote-lapsed', at: { quote: 'lapsed', language: 'en' } },
  { name: 'admin-company-training-new', at: '/admin/company-trainings/new', as: SONA },
  { name: 'admin-translations', at: '/admin/translations?show=all', as: SONA },
  { name: 'admin-discount-codes', at: '/admin/discount-codes', as: SONA },
  { name: 'admin-discount-code-new', at: '/admin/discount-codes/new', as: SONA },
  { name: 'payment-confirmation', at: { reservation: RESERVATIONS.company, page: '/potvrdenie' } },
  { name: 'payment-wait', at: { order: 'held', on: ({ paymentToken }) => `/platba/${paymentToken}` } },
  {
    name: 'payment-verifying',
    at: { order: 'held', on: ({ key }) => `/payment-success?session_id=${key}` },
    act: (page) => page.getByText('(pokus 2/30)').waitFor(),
  },
  { name: 'payment-success', at: { order: 'paid', on: ({ key }) => `/payment-success?session_id=${key}` } },
  {
    name: 'payment-success-large',
    at: { order: 'paid', on: ({ key }) => `/payment-success?session_id=${key}` },
    hasFirstView: 'only',
    isLarge: true,
  },
  { name: 'payment-success-en', at: { order: 'paid', on: ({ key }) => `/payment-result?session_id=${key}` } },
  {
    name: 'payment-success-elsewhere',
    at: { order: 'paid', on: ({ key }) => `/payment-success?session_id=${key}`, isElsewhere: true },
  },
  {
    name: 'payment-cancelled-elsewhere',
    at: { order: 'held', on: ({ key }) => `/payment-cancelled?session_id=${key}`, isElsewhere: true },
  },
  { name: 'payment-choice', at: { order: 'choice_offered', on: ({ key }) => `/payment-success?session_id=${key}` } },
  { name: 'payment-expired', at: { order: 'expired', on: ({ key }) => `/payment-success?session_id=${key}` } },
  {
    name: 'payment-failed',
    at: '/payment-success?session_id=reg_nobody_knows_this',
    act: (page) => page.getByText('Podrobnosti').click(),
  },
  { name: 'payment-missing', at: '/payment-success' },
  { name: 'payment-failed-en', at: '/payment-result?session_id=reg_nobody_knows_this', act: failedInEnglish },
  { name: 'start-up-failed', at: '/payment-success?session_id=reg_nobody_knows_this', act: failToStart },
  { name: 'start-up-failed-en', at: '/payment-result?session_id=reg_nobody_knows_this', act: failToStart },
  { name: 'payment-cancelled', at: { order: 'held', on: ({ key }) => `/payment-cancelled?session_id=${key}` } },
  {
    name: 'payment-released',
    at: { order: 'expired', on: ({ key }) => `/payment-cancelled?session_id=${key}&uvolnene=1` },
  },
  { name: 'payment-cancelled-paid', at: { order: 'paid', on: ({ key }) => `/payment-cancelled?session_id=${key}` } },
  { name: 'payment-cancelled-bare', at: '/payment-cancelled' },
  { name: 'register', at: '/', hasFirstView: 'only', act: openRegistration },
  {
    name: 'register-company',
    at: '/',
    hasFirstView: 'only',
    widths: [820],
    act: async (page) => {
      await openRegistration(page)
      await writeCompany(page)
    },
  },
  {
    name: 'register-ready',
    at: '/',
    hasFirstView: 'only',
    act: async (page) => {
      await openRegistration(page)
      await writePerson(page)
      await agree(page)
    },
  },
  {
    name: 'register-errors',
    at: '/',
    hasFirstView: 'only',
    act: async (page) => {
      await openRegistration(page)
      await personField(page, 'E-mail').fill('jana@')
      await page.getByRole('button', { name: /^Objednať/ }).click({ force: true })
    },
  },
  { name: 'register-large', at: '/', hasFirstView: 'only', isLarge: true, act: openRegistration },
  {
    name: 'register-page',
    at: '/',
    hasFirstView: true,
    widths: [320],
    act: async (page) => {
      const path = await page
        .getByRole('link', { name: /^Rezervovať:/ })
        .first()
        .getAttribute('href')
      await page.goto(new URL(path ?? '/', page.url()).href, { waitUntil: 'networkidle' })
    },
  },
  { name: 'cookie-card', at: '/', hasFirstView: true, isFirstVisit: true, widths: [320, 820] },
  {
    name: 'cookie-settings',
    at: '/',
    hasFirstView: true,
    act: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Nastavenia cookies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'withdrawal', at: WITHDRAWING, hasFirstView: true, widths: [320, 820] },
  {
    name: 'withdrawal-own',
    at: { reservation: RESERVATIONS.personal },
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
      await page.getByText('Vrátime vám').waitFor()
    },
  },
  { name: 'withdrawal-en', at: '/odstupenie?lang=en' },
  {
    name: 'withdrawal-errors',
    at: WITHDRAWING,
    act: async (page) => {
      await page.getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
      await page.getByText('Vyplňte meno a priezvisko').first().waitFor()
    },
  },
  { name: 'withdrawal-summary', at: WITHDRAWING, hasFirstView: true, act: (page) => declare(page, 'BY-AB2C-D3EF') },
  { name: 'withdrawal-unread', at: WITHDRAWING, act: (page) => declare(page, 'Základy AI 3. decembra') },
  {
    // Not in more widths: an address declares five times a minute.
    name: 'withdrawal-received',
    at: WITHDRAWING,
    hasFirstView: true,
    act: async (page) => {
      await declare(page, 'BY-AB2C-D3EF')
      await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click()
      await page.getByRole('heading', { name: 'Odstúpenie sme prijali' }).waitFor()
    },
  },
  { name: 'unsubscribe', at: LEAVING },
  { name: 'unsubscribe-no-address', at: '/unsubscribe' },
  { name: 'unsubscribe-done', at: LEAVING, act: leave },
  {
    name: 'unsubscribe-asked',
    at: LEAVING,
    act: async (page) => {
      await leave(page)
      await page.getByRole('button', { name: 'Znovu sa prihlásiť na marketing' }).click()
      await page.getByRole('heading', { level: 1, name: 'Ešte to potvrďte' }).waitFor()
    },
  },
  {
    name: 'unsubscribe-failed',
    at: `${LEAVING}&token=neplatny`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Odhlásiť z marketingových emailov' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  { name: 'admin-sign-in', at: '/admin' },
  { name: 'admin-sign-in-en', at: '/admin?lang=en' },
  { name: 'admin-signed-out', at: '/admin?signed-out' },
  { name: 'admin-sign-in-wrong', at: '/admin', act: (page) => enter(page, 'sona@bystro.example', 'nie toto heslo') },
  {
    name: 'admin-two-factor',
    at: '/admin',
    act: async (page) => {
      const { user } = await givenStaff(siteOf(page), { ...SONA, twoFactor: true, isSignedOut: true })
      await enter(page, user.email, TEST_PASSWORD)
      await page.getByLabel('Kód z aplikácie').waitFor()
    },
  },
  { name: 'admin-two-factor-setup', at: '/admin/two-factor/setup', as: SONA, act: beginTwoFactor },
  {
    name: 'admin-recovery-codes',
    at: '/admin/two-factor/setup',
    as: SONA,
    act: async (page) => {
      await beginTwoFactor(page)
      const secret = (await page.locator('.secret-key').textContent()) ?? ''
      await page.getByLabel('Kód z aplikácie').fill(codeAt(secret.replaceAll(' ', ''), new Date()))
      await page.getByRole('button', { name: 'Zapnúť overenie' }).click()
      await page.getByRole('link', { name: 'Stiahnuť ako text' }).waitFor()
    },
  },
  { name: 'admin-reset-password', at: '/admin/reset-password' },
  { name: 'admin-invitation', at: '/admin/invitation/abc' },
  { name: 'admin-account', at: '/admin/account', as: { ...SONA, twoFactor: true }, widths: [820] },
  { name: 'admin-account-en', at: '/admin/account', as: SONA, act: (page) => inEnglish(page) },
  ...[
    ['dashboard', '/admin/dashboard'],
    ['courses', '/admin/courses'],
    ['course', '/admin/courses/beginner'],
    ['content', '/admin/content'],
    ['content-hero', '/admin/content/hero'],
    ['content-instructors', '/admin/content/instructors'],
    ['content-faq', '/admin/content/faq'],
    ['content-claims', '/admin/content/claims'],
    ['defaults', '/admin/defaults'],
    ['participants', '/admin/participants'],
    ['consent-audit', '/admin/consent-audit'],
    ['manage', '/admin/manage'],
    ['audit', '/admin/audit'],
  ].map(([name = '', at = '']) => ({ name: `admin-${name}`, at, as: SONA, act: openFirst })),
  { name: 'admin-course-changed', at: '/admin/courses/beginner', as: SONA, hasFirstView: 'only', act: changeCourse },
  { name: 'admin-sessions', at: '/admin/sessions', as: SONA },
  { name: 'admin-sessions-cancelled', at: '/admin/sessions?time=cancelled', as: SONA },
  { name: 'admin-sessions-calendar', at: '/admin/sessions?view=calendar', as: SONA },
  { name: 'admin-sessions-drafts', at: '/admin/sessions?time=draft', as: SONA },
  { name: 'admin-session-new', at: '/admin/sessions/new', as: SONA, act: typeSession },
  ...['', 'attendance', 'communication', 'money', 'edit', 'duplicate', 'preview', 'brief'].map((part) => ({
    name: ['admin-session', part].filter(Boolean).join('-'),
    at: '/admin/sessions?sort=seats&direction=descending',
    as: SONA,
    act: (page: Page) => openSession(page, part),
  })),
  {
    name: 'admin-session-picked',
    at: '/admin/sessions?sort=seats&direction=descending',
    as: SONA,
    hasFirstView: 'only',
    act: async (page) => {
      await openSession(page, '')
      for (const row of [0, 1]) await page.locator('.session-people .row-pick').nth(row).check()
    },
  },
  { name: 'admin-registrations', at: '/admin/registrations', as: SONA },
  { name: 'admin-companies', at: '/admin/companies', as: SONA },
  { name: 'admin-person', at: '/admin/registrations?q=uctaren', as: SONA, act: openPerson },
  {
    name: 'admin-registration',
    at: '/admin/registrations?q=uctaren&sort=ordered&direction=ascending',
    as: SONA,
    act: (page) => openFirstOrder(page),
  },
  {
    name: 'admin-registration-cancel',
    at: '/admin/registrations?q=uctaren&sort=ordered&direction=ascending',
    as: SONA,
    hasFirstView: 'only',
    act: (page) => openFirstOrder(page, 'cancel'),
  },
  {
    name: 'admin-session-move',
    at: { changed: 'none', to: ({ sessionId }) => `/admin/sessions/${sessionId}/move` },
    as: SONA,
    act: async (page) => {
      await page.getByLabel('Začiatok').fill('18:30')
      await page.getByRole('button', { name: 'Pozrieť, čo sa stane' }).click()
      await page.getByRole('region', { name: 'Čo si prečíta objednávateľ' }).waitFor()
    },
  },
  {
    name: 'admin-session-cancel',
    at: { changed: 'none', to: ({ sessionId }) => `/admin/sessions/${sessionId}/cancel` },
    as: SONA,
  },
  {
    name: 'admin-session-message',
    at: { changed: 'none', to: ({ sessionId }) => `/admin/sessions/${sessionId}/message` },
    as: SONA,
    act: async (page) => {
      await page.getByLabel('Predmet').fill('Príprava na kurz {kurz}')
      await page.getByLabel('Text').fill('Dobrý deň, {meno},\n\nkurz sa blíži. Vezmite si slúchadlá. Vstup: {odkaz}')
      await page.getByRole('button', { name: 'Náhľad' }).click()
      await page.getByRole('region', { name: /Takto si ju/ }).waitFor()
    },
  },
  {
    name: 'admin-change-cancelled',
    at: { changed: 'cancelled', to: ({ changeId }) => `/admin/changes/${changeId}` },
    as: SONA,
  },
  {
    name: 'admin-change-moved',
    at: { changed: 'moved', to: ({ changeId }) => `/admin/changes/${changeId}` },
    as: SONA,
  },
  { name: 'admin-changes', at: { changed: 'cancelled', to: () => '/admin/changes?view=all' }, as: SONA },
  { name: 'change-buyer', at: { changed: 'moved', to: ({ token }) => `/zmena/${token}` }, hasFirstView: true },
  { name: 'admin-invite', at: '/admin/manage?ask=invite', as: SONA, hasFirstView: 'only' },
  { name: 'admin-payments', at: '/admin/payments', as: SONA, act: openFirst },
  { name: 'admin-refund', at: '/admin/payments', as: SONA, act: askForRefund, hasFirstView: 'only' },
  { name: 'admin-reconciliation', at: '/admin/reconciliation', as: SONA },
  { name: 'admin-monthly-close', at: `/admin/monthly-close?month=${THIS_MONTH}`, as: SONA },
  { name: 'admin-bank', at: '/admin/bank', as: SONA },
  { name: 'admin-documents', at: '/admin/documents', as: SONA, hasFirstView: true },
  { name: 'admin-document', at: '/admin/documents?q=Kovohuta', as: SONA, act: openDocument },
  { name: 'admin-document-new', at: '/admin/documents/new', as: SONA },
  { name: 'admin-deliveries', at: '/admin/deliveries', as: SONA },
  { name: 'admin-invoicing', at: '/admin/settings/invoicing', as: SONA },
  { name: 'admin-webhooks', at: '/admin/webhooks', as: SONA },
  { name: 'admin-blog', at: '/admin/blog', blog: 'seeded', as: SONA },
  { name: 'admin-blog-sample', at: '/admin/blog', as: SONA },
  { name: 'admin-blog-away', at: '/admin/blog', blog: 'away', as: SONA },
  { name: 'admin-analytics', at: '/admin/analytics', as: SONA, hasFirstView: true },
  { name: 'admin-analytics-90d', at: '/admin/analytics?period=90d&compare=none', as: SONA, hasFirstView: 'only' },
  { name: 'admin-analytics-test', at: '/admin/analytics-test', as: { ...SONA, twoFactor: true }, act: tryAnalytics },
  { name: 'admin-social', at: '/admin/social-media-demo', as: { ...SONA, twoFactor: true } },
  { name: 'admin-social-analytics', at: '/admin/social-media-demo?tab=analytics', as: { ...SONA, twoFactor: true } },
  { name: 'admin-social-demo', at: '/admin/social-media-demo?tab=demo', as: { ...SONA, twoFactor: true } },
  { name: 'admin-social-code', at: '/admin/social-media-demo?tab=implementation', as: { ...SONA, twoFactor: true } },
  { name: 'admin-social-guides', at: '/admin/social-media-demo?tab=guides', as: { ...SONA, twoFactor: true } },
  { name: 'admin-connections', at: '/admin/settings/connections', as: { ...SONA, twoFactor: true } },
  { name: 'linkedin-demo', at: '/linkedin-demo', as: SONA, act: shareWords },
  { name: 'admin-alerts', at: '/admin/alerts', as: SONA },
  { name: 'admin-settings', at: '/admin/settings', as: SONA, hasFirstView: true },
  { name: 'admin-withdrawals', at: `/admin/withdrawals?open=${COMPANY_ID}`, as: SONA },
  { name: 'admin-withdrawal-unmatched', at: `/admin/withdrawals?open=${UNMATCHED_ID}`, as: SONA },
  { name: 'admin-crm', at: '/admin/crm', as: SONA },
  { name: 'admin-crm-disconnect', at: '/admin/crm?ask=disconnect', as: SONA, hasFirstView: 'only' },
  { name: 'admin-messages', at: '/admin/messages', as: SONA },
  { name: 'admin-message', at: `/admin/messages/${MESSAGE_ID}`, as: SONA },
  { name: 'admin-message-answered', at: `/admin/messages/${ANSWERED_ID}`, as: SONA },
  { name: 'admin-mails', at: '/admin/mails', as: SONA },
  { name: 'admin-mail-failed', at: `/admin/mails?status=failed&open=${FAILED_MAIL_ID}`, as: SONA },
  { name: 'admin-testimonials', at: '/admin/testimonials', as: SONA },
  { name: 'admin-testimonials-public', at: '/admin/testimonials?show=approved', as: SONA },
  { name: 'admin-testimonial', at: `/admin/testimonials/${TESTIMONIAL_ID}`, as: SONA },
  { name: 'admin-testimonial-new', at: '/admin/testimonials/new', as: SONA },
  { name: 'admin-data-requests', at: '/admin/data-requests', as: SONA },
  { name: 'admin-data-request', at: `/admin/data-requests/${ACCESS_ID}`, as: SONA },
  { name: 'admin-data-request-erase', at: `/admin/data-requests/${ERASURE_ID}?ask=erase`, as: SONA },
  { name: 'admin-data-request-new', at: '/admin/data-requests/new', as: SONA },
  ...[
    ['legal', '/admin/legal'],
    ['legal-new', '/admin/legal/new'],
    ['legal-draft', '/admin/legal/DRAFT'],
    ['legal-publish', '/admin/legal/DRAFT?ask=publish'],
    ['legal-preview', '/admin/legal/DRAFT/preview'],
    ['legal-diff', '/admin/legal/diff?from=built-in-sk&to=DRAFT'],
    ['legal-version', '/admin/legal/built-in-sk'],
    ['legal-texts', '/admin/legal/texts'],
    ['consent-ledger', '/admin/consent-audit'],
    ['consent-person', '/admin/consent-audit/people/ENTRY'],
    ['consent-statistics', '/admin/consent-audit/statistics'],
    ['consent-marketing', '/admin/consent-audit/marketing'],
    ['consent-cookies', '/admin/consent-audit/cookies'],
  ].map(([name = '', path = '']) => ({
    name: `admin-${name}`,
    at: '/admin/account',
    as: SONA,
    act: (page: Page) => openProven(page, path),
  })),
  { name: 'admin-add-participant', at: '/admin/participants/add', as: SONA },
  { name: 'admin-diagnostics', at: '/admin/auth-diagnostics', as: { ...SONA, twoFactor: true }, act: diagnosed },
  ...['system', 'jobs', 'retention', 'samples'].map((part) => ({
    name: `admin-settings-${part}`,
    at: `/admin/settings/${part}`,
    as: SONA,
  })),
  { name: 'admin-jobs-discard', at: '/admin/settings/jobs', as: SONA, act: askToDiscard, hasFirstView: 'only' },
  { name: 'admin-debug', at: '/admin/debug', as: { ...SONA, twoFactor: true } },
  { name: 'admin-start-up-failed', at: '/admin/account', as: { ...SONA, twoFactor: true }, act: failToStart },
  { name: 'admin-not-found', at: '/admin/nothing-here', as: SONA, hasFirstView: 'only' },
  { name: 'admin-refused', at: '/admin/account', as: { ...SONA, role: null }, hasFirstView: 'only' },
  {
    name: 'admin-menu',
    at: '/admin/account',
    as: SONA,
    hasFirstView: 'only',
    act: async (page) => {
      await page.getByRole('button', { name: /Soňa Jasenská/ }).click()
      await page.getByRole('button', { name: 'Odhlásiť sa' }).waitFor()
    },
  },
  {
    name: 'admin-rooms',
    at: '/admin/webhooks',
    as: SONA,
    hasFirstView: 'only',
    act: async (page) => {
      const menu = page.getByRole('button', { name: /^Menu/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'admin-new',
    at: '/admin/sessions',
    as: SONA,
    hasFirstView: 'only',
    act: async (page) => {
      await page.getByRole('button', { name: 'Nový' }).click()
    },
  },
  { name: 'admin-accountant', at: '/admin/payments', as: { ...SONA, role: 'accountant' }, hasFirstView: 'only' },
  { name: 'unsubscribe-confirm', at: '/unsubscribe?action=resubscribe&token=1.abcdefghijklmnopqrstuv' },
]
const LOCAL_PAGES = { DEVELOPMENT_PAGES: 'true', ADMIN_TWO_FACTOR: 'optional' }
const FOLDER = '.screens'
const WIDTHS = [1440, 390]
/** A reading pane and a phone. */
const MAILS = 'mails'
const MAIL_WIDTHS = [600, 390]
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180 }
const USUAL_HEIGHT = 900
const COLOR_SCHEMES = ['light', 'dark'] as const
/** A page takes a core while it is drawn; the other one stays free for the server. */
const AT_ONCE = 2

/** On a busy machine a long page takes its time. */
const PATIENCE_MS = 120_000

let companies = 0

/** Made once, by the first screen that needs them. */
let proven: Promise<{ entryId: number; draftId: string }> | null = null

const { values: options, positionals: wanted } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const against = options.against ? resolve(options.against) : null
const names = wanted.map((each) => each.split('@')[0])
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || names.includes(name))
const withMails = wanted.length === 0 || wanted.includes(MAILS)
if (screens.length === 0 && !withMails) {
  console.error(`Which ones? ${[...SCREENS.map(({ name }) => name), MAILS].join(', ')}`)
  process.exit(2)
}
mkdirSync(FOLDER, { recursive: true })

const { postgres, appUrl } = await startLocalDatabase()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  if (screens.length > 0) await photographScreens()
  if (withMails && !against) await photographMails()
} finally {
  await browser.close()
  await postgres.stop()
}

async function photographScreens(): Promise<void> {
  if (!existsSync(join('build', 'server', 'index.js'))) {
    execFileSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const environment = await localWebEnvironment(appUrl)
  const site = { databaseUrl: appUrl, signingSecret: environment.SIGNING_SECRETS ?? '' }
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: environment })
  await givenOffice(site)
  await givenMoney(site)
  await givenDocuments(site)
  await givenCrm(site)
  await givenTrade(site)
  await givenOperations(site)
  await givenVisits(site)
  await givenComments(site)
  // Where nobody answers: an order waits for its checkout as long as the picture takes.
  const stripe = { STRIPE_API_URL: 'http://127.0.0.1:1' }
  await using webs = new AsyncDisposableStack()
  async function startSite(settings: Record<string, string>): Promise<string> {
    const chosen = {
      DATABASE_URL: appUrl,
      // Nobody listens there, and nobody is told anything while pictures are taken.
      ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/alerts',
      ...LOCAL_PAGES,
      ...stripe,
      ...settings,
    }
    const web = await (against ? startTwoBuilds(against, chosen) : startBuiltWeb(chosen))
    webs.defer(() => web.stop())
    return web.origin
  }
  const blogs = {
    sample: async () => ({}),
    away: async () => ({ GHOST_URL: 'http://127.0.0.1:1', GHOST_CONTENT_KEY: 'f'.repeat(26) }),
    seeded: async () => {
      const ghost = await startGhost()
      webs.defer(() => ghost.stop())
      return ghostSettings(ghost)
    },
  }
  const origins = new Map<keyof typeof blogs, string>()
  const shots: Array<Shot> = []
  for (const screen of screens) {
    const {
      name,
      at,
      blog = 'sample',
      hasFirstView = false,
      isFirstVisit = false,
      isLarge = false,
      as,
      act,
      widths = [],
    } = screen
    const origin = origins.get(blog) ?? (await startSite(await blogs[blog]()))
    origins.set(blog, origin)
    const { path, cookie } = await placeOf(site, at)
    const show: Shot['show'] = async (page, who) => {
      if (as) {
        who.cookie ??= (await givenStaff(localSite(origin), as)).cookie
        await signIn(page, origin, who.cookie)
      }
      if (cookie) await page.context().addCookies([{ ...cookie, url: origin }])
      await page.goto(`${origin}${path}`, { waitUntil: act ? 'networkidle' : 'load' })
      await act?.(page)
    }
    shots.push(...inEveryWay({ name, show, hasFirstView, isFirstVisit, isLarge }, [...WIDTHS, ...widths]))
  }
  await takeAll(shots)
}

/** A screen of consents or legal texts. Its samples quote the texts that a site keeps when it starts, so they come after it. */
async function openProven(page: Page, path: string): Promise<void> {
  proven ??= givenProven(siteOf(page))
  const { entryId, draftId } = await proven
  const address = path.replace('DRAFT', draftId).replace('ENTRY', String(entryId))
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' })
}

async function givenProven(site: ReturnType<typeof localSite>) {
  await givenYearOfConsents(site)
  const email = 'zuzana@tichymlyn.example'
  const ordered = async (daysAgo: number, leavesAfterDays: number | null) => {
    const people = [{ name: 'Zuzana Mlynárová', email }]
    const { registrationId } = await givenReservation(site, { startsInMinutes: 6 * 1440, people })
    return givenConsentsOf(site, { email, registrationId, daysAgo, leavesAfterDays })
  }
  const { entryId } = await ordered(40, 12)
  await ordered(3, null)
  return { entryId, draftId: (await givenLegalDraft(site)).id }
}

/** The screen of the fullest session to come, or one of its parts. */
async function openSession(page: Page, part: string): Promise<void> {
  const href = await page.locator('.admin-table .row-link').first().getAttribute('href')
  await page.goto(new URL([href, part].filter(Boolean).join('/'), page.url()).href, { waitUntil: 'networkidle' })
}

/** The bar that names what is not saved. */
async function changeCourse(page: Page): Promise<void> {
  await page.getByLabel('Názov').fill('Základy AI do praxe')
  await page.getByLabel('Najväčšia skupina').fill('25')
  await page.getByRole('group', { name: 'Neuložené zmeny' }).waitFor()
}

async function typeSession(page: Page): Promise<void> {
  const inSixWeeks = new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Dátum').fill(inSixWeeks)
  await page.getByLabel('Kurz vedie').fill('Zuzana Mlynárová')
}

/** Two jobs picked, and the question whether they are to go. */
async function askToDiscard(page: Page): Promise<void> {
  const picks = page.locator('input[form="picked-jobs"]')
  await picks.nth(0).check()
  await picks.nth(1).check()
  await page.getByRole('button', { name: 'Zahodiť…' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The details of the first row, where a screen has rows. */
async function openDocument(page: Page): Promise<void> {
  await page.locator('tbody a[href^="/admin/documents/"]').first().click()
  await page.locator('.document-desk').waitFor()
}

async function openFirst(page: Page): Promise<void> {
  const row = page.locator('.admin-table .row-link').first()
  if ((await row.count()) === 0) return
  await row.click()
  await page.locator('.admin-screen > .drawer').waitFor()
}

/** The question over a payment of which a part can go back. */
async function askForRefund(page: Page): Promise<void> {
  await openFirst(page)
  await page.getByRole('link', { name: 'Vrátiť peniaze' }).click()
  await page.getByLabel('Koľko vrátiť').waitFor()
}

/** The screen of the first order, with a question over it where one is asked. */
async function openFirstOrder(page: Page, question?: string): Promise<void> {
  const href = await page.locator('.admin-table .row-link').first().getAttribute('href')
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}${href}${question ? `?ask=${question}` : ''}`, { waitUntil: 'networkidle' })
}

/** The card of who made the first order. */
async function openPerson(page: Page): Promise<void> {
  await openFirstOrder(page)
  const href = await page.getByRole('main').locator('a[href^="/admin/people/"]').first().getAttribute('href')
  await page.goto(new URL(`${href}`, page.url()).href, { waitUntil: 'networkidle' })
}

async function signIn(page: Page, origin: string, cookie: string): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await page.context().addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: origin })))
}

function siteOf(page: Page) {
  return localSite(new URL(page.url()).origin)
}

function localSite(origin: string) {
  return { origin, databaseUrl: appUrl, signingSecret: 'a-local-secret-that-signs-nothing-real' }
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await page
    .getByText(/nie je správne|šesťmiestny/)
    .first()
    .waitFor()
}

async function beginTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Začať' }).click()
  await page.locator('.secret-key').waitFor()
}

async function inEnglish(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'EN, po anglicky' }).click()
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
}

type Place = { path: string; cookie?: { name: string; value: string } | undefined }

async function placeOf(site: { databaseUrl: string; signingSecret: string }, at: Screen['at']): Promise<Place> {
  if (typeof at === 'object' && 'order' in at) {
    const order = await givenOrder(site, at.order)
    return { path: at.on(order), cookie: at.isElsewhere ? undefined : order.pass }
  }
  return { path: await pathOf(site, at) }
}

async function pathOf(
  site: { databaseUrl: string; signingSecret: string },
  at: Exclude<Screen['at'], OrderSample>,
): Promise<string> {
  if (typeof at === 'string') return at
  if ('changed' in at) return at.to(await givenChangedSession(site, at.changed))
  if ('trained' in at) return `/admin/companies/${(await givenCompanyOrder(site, at.trained)).ico}/record`
  if ('course' in at) return at.course(await givenCoursePage(site))
  if ('company' in at) return at.company(await givenCompanyPage(site, { ico: newIco(), isAgreed: true }))
  if ('certified' in at) return at.path(await givenCertificates(site, at.certified))
  if ('feedback' in at) {
    const made = await givenFeedback(site, at)
    return at.opens ? at.opens(made) : `/spatna-vazba/${made.token}`
  }
  if ('quote' in at) {
    const { id, token } = await givenQuote(site, at)
    return at.office ? `/admin/company-trainings/${id}` : `/ponuka/${token}?verzia=1`
  }
  if ('line' in at) {
    const { token, sessionId } = await givenLine(site, at.line)
    return at.ofSession ? `${at.ofSession}/${sessionId}` : `/v-poradovniku/${token}`
  }
  if (!('reservation' in at)) return `/pripojit/${(await givenSeat(site, at)).token}`
  return `/moja-rezervacia/${(await givenReservation(site, at.reservation)).token}${at.page ?? ''}`
}

/** A company of its own for each picture. */
function newIco(): string {
  return String(50_000_000 + companies++)
}

/** As tall as the whole form, so that one picture holds it. */
async function openRegistration(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 1440 }
  await page.setViewportSize({ width, height: width < 1000 ? 2600 : 1700 })
  await page
    .getByRole('link', { name: /^Rezervovať:/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Prejsť na koniec/ })
    .first()
    .waitFor()
}

async function writePerson(page: Page): Promise<void> {
  await personField(page, 'Meno a priezvisko').fill('Zuzana Mlynárová')
  await personField(page, 'E-mail').fill('zuzana@tichymlyn.example')
}

/** The participants of a company have fields of the same names, further down and out of sight. */
function personField(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label, { exact: true }).first()
}

async function writeCompany(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await dialog.getByLabel('Názov firmy').fill('Tichý mlyn, s. r. o.')
  await dialog.getByLabel('IČO').fill('00 000 027')
  await dialog.getByLabel('Kontaktný e-mail').fill('kancelaria@tichymlyn.example')
  await dialog.getByRole('button', { name: 'Pridať účastníka' }).click()
  for (const [index, name] of ['Zuzana Mlynárová', 'Ľuboš Hôrka'].entries()) {
    const person = dialog.getByRole('group', { name: `Účastník ${index + 1}` })
    await person.getByLabel('Meno a priezvisko').fill(name)
    await person.getByLabel('E-mail').fill(`${index === 0 ? 'zuzana' : 'lubos'}@tichymlyn.example`)
  }
}

async function agree(page: Page): Promise<void> {
  for (const end of await page.getByRole('button', { name: /Prejsť na koniec/ }).all()) await end.click()
  for (const words of [/^Súhlasím so/, /^Zásady ochrany/, /^Obchodné podmienky/, /^Výslovne žiadam/]) {
    const box = page.getByRole('checkbox', { name: words })
    if ((await box.count()) > 0) await box.check()
  }
}

async function sendContactForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Odoslať správu' }).click()
}

async function photographMails(): Promise<void> {
  const letters = await composeSampleLetters(parseConfig(await localWebEnvironment(appUrl)))
  const shots = letters.flatMap(({ name, html }) => {
    const show = (page: Page) => page.setContent(html, { waitUntil: 'load' })
    return inEveryWay({ name: `${MAILS}-${name}`, show, hasFirstView: false }, MAIL_WIDTHS)
  })
  await takeAll(shots)
}

function inEveryWay(shot: Omit<Shot, 'width' | 'colorScheme'>, widths: ReadonlyArray<number>): Array<Shot> {
  return widths.flatMap((width) => COLOR_SCHEMES.map((colorScheme) => ({ ...shot, width, colorScheme })))
}

async function takeAll(shots: ReadonlyArray<Shot>): Promise<void> {
  const waiting = shots.filter(isWanted)
  const count = { same: 0, differs: 0 }
  async function takeNext() {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      for (const line of await (against ? differences(shot, count) : keep(shot))) console.log(line)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  if (!against) return
  const isSame = count.differs === 0
  process.exitCode = isSame ? 0 : 1
  console.log(`screens: ${count.same} pictures equal, ${count.differs} differ ${isSame ? 'PASS' : 'FALLS SHORT'}`)
}

async function keep(shot: Shot): Promise<ReadonlyArray<string>> {
  const pictures = await take(browser, shot, {})
  for (const { path, picture } of pictures) writeFileSync(path, picture)
  return pictures.map(({ path }) => path)
}

/** One picture of the other build between two of ours: what moves by itself between those is no difference. */
async function differences(shot: Shot, count: { same: number; differs: number }): Promise<ReadonlyArray<string>> {
  const who = {}
  const ones = await take(browser, shot, who)
  const others = await take(browser, shot, who, OTHER_BUILD)
  const sames = others.every(({ picture }, index) => ones[index]?.picture.equals(picture))
    ? ones
    : await take(browser, shot, who)
  const page = await browser.newPage()
  const lines: Array<string> = []
  for (const [index, { path, picture: other }] of others.entries()) {
    const [one, same] = [ones[index]?.picture, sames[index]?.picture]
    if (!one || !same) throw new Error(`${path} is there once only`)
    const pixels = one.equals(other) ? 0 : await differingPixels(page, { one, other, same })
    if (pixels === 0) count.same++
    else {
      count.differs++
      writeFileSync(path, one)
      writeFileSync(path.replace('.png', '-other.png'), other)
      lines.push(`${path}: ${pixels} pixels differ`)
    }
  }
  await page.close()
  return lines
}

function isWanted({ name, width, colorScheme }: Shot): boolean {
  const ways = wanted.filter((each) => each.startsWith(`${name}@`))
  return ways.length === 0 || ways.includes(`${name}@${width}-${colorScheme}`)
}

async function take(
  from: Browser,
  shot: Shot,
  who: Parameters<Shot['show']>[1],
  headers: Record<string, string> = {},
): Promise<Array<{ path: string; picture: Buffer }>> {
  const { name, show, width, colorScheme, hasFirstView, isFirstVisit = false, isLarge = false } = shot
  const context = await from.newContext({
    viewport: { width, height: HEIGHTS[width] ?? USUAL_HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    extraHTTPHeaders: headers,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  if (!isFirstVisit) await page.addInitScript(chooseBefore)
  await show(page, who)
  if (isLarge) {
    const browserPage = await context.newCDPSession(page)
    await browserPage.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  }
  await untilStill(page)
  const file = join(FOLDER, `${name}-${width}-${colorScheme}`)
  const ways = [
    ...(hasFirstView === 'only' ? [] : [{ path: `${file}.png`, fullPage: true }]),
    ...(hasFirstView ? [{ path: `${file}-view.png`, fullPage: false }] : []),
  ]
  const pictures = []
  for (const { path, fullPage } of ways) pictures.push({ path, picture: await page.screenshot({ fullPage }) })
  await context.close()
  return pictures
}

function chooseBefore(): void {
  // A letter has no site behind it, and no storage.
  if (location.protocol === 'about:') return
  localStorage.setItem('cookie-consent-preferences', '{"analytics":false,"marketing":false,"functional":true}')
  localStorage.setItem('cookie-consent-given', 'true')
}

/** Fonts and pictures are there, scripts have run, and the layout has stopped moving. */
async function untilStill(page: Page): Promise<void> {
  // Before its scripts run a page hears nothing of what comes near; letters have none. One that came asleep is reached for.
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      const isAsleep = document.getElementById('application') !== null
      if (isAsleep)
        document.querySelector('footer button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('a, button')].some((each) =>
        Object.keys(each).some((key) => key.startsWith('__react')),
      ),
    )
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const { scrollX, scrollY } = window
    // What waits to come near does, once; where nobody can scroll, under a dialog, the page behind it is not looked at.
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))
    }
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    const measure = () => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return `${scrollWidth} ${scrollHeight} ${document.getElementsByTagName('*').length}`
    }
    let before = ''
    let still = 0
    for (let look = 0; look < 50 && still < 5; look++) {
      const now = measure()
      still = now === before ? still + 1 : 0
      before = now
      await new Promise((done) => setTimeout(done, 100))
    }
  })
}
