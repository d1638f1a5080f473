import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { givenFigures } from '#capabilities/insights/insights.testing.server.ts'
import { readDashboardFigures } from '#capabilities/insights/read-dashboard-figures.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Language } from '#kernel/language.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { BlogSection } from './analytics-blog.tsx'
import { EngagementSection } from './analytics-engagement.tsx'
import { JourneySection } from './analytics-journey.tsx'
import { Comparing } from './analytics-parts.tsx'
import { RealtimeSection } from './analytics-realtime.tsx'
import { RevenueSection } from './analytics-revenue.tsx'
import { SHEETS, sheetOf } from './analytics-sheets.ts'
import { TrafficSection } from './analytics-traffic.tsx'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])

async function figuresOf(given: Parameters<typeof givenFigures>[1]) {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  await givenFigures(services, given)
  await givenRegistration(services, { createdAt: new Date('2026-11-15T10:00:00Z') })
  return await readDashboardFigures(services, { period: '7d', titles }, VIEWER)
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

function shown(
  { website, blog, journey, report, revenue, realtime }: Figures,
  language: Language = 'sk',
  isCompared = true,
) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PageLanguage value={language}>
        <Comparing value={isCompared}>
          <TrafficSection figures={website} />
          <BlogSection figures={blog} />
          <EngagementSection events={website.events} />
          <JourneySection journey={journey} report={report} />
          <RevenueSection revenue={revenue} />
          <RealtimeSection first={realtime} />
        </Comparing>
      </PageLanguage>
    </MemoryRouter>,
  )
}

const page = { route: '/blog/:slug', article: 'ako-zacat' }
const BUSY = {
  traffic: [
    { day: '2026-11-16', views: 1500, channel: 'search', source: 'google' },
    { day: '2026-11-15', views: 500, ...page },
    { day: '2026-11-08', views: 1000 },
  ],
  visitors: [{ day: '2026-11-16', visitors: 100, bounced: 40, seconds: 9500 }],
  articles: [{ day: '2026-11-15', article: 'ako-zacat', readers: 50, finished: 20, wentToCourse: 5 }],
  events: [{ day: '2026-11-16', category: 'Blog', action: 'read_to_end', times: 20 }],
} as const satisfies Parameters<typeof givenFigures>[1]

test('each chart asks a question, answers it in words and has a table of its figures', async () => {
  const html = shown(await figuresOf(BUSY))
  const charts = html.split('<section class="chart').slice(1)
  expect(charts).toHaveLength(17)
  for (const chart of charts) {
    expect(chart).toMatch(/<h3[^>]*>[^<]+\?<\/h3><p class="chart-answer">[^<]+\.<\/p>/)
    expect(chart).toContain('<table')
  }
  expect(html).toContain('Áno. 2\u00a0000\u00a0zobrazení, o\u00a0100\u00a0% viac ako v\u00a0období predtým.')
  expect(html).toContain('Najčastejšie: Úvodná stránka, 75\u00a0% zobrazení.')
  expect(html).toContain('Najviac čitateľov poslal na kurz „Ako začať s\u00a0AI“ (5)')
  expect(html).toContain('Neurčené sú objednávky ľudí, ktorí analytiku nepovolili.')
  expect(html).toContain('neurčené')
  expect(html).toContain('1:35')
})

test('without a comparison nothing of the period before is shown', async () => {
  const figures = await figuresOf(BUSY)
  expect(shown(figures)).toMatch(/predtým/)
  expect(shown(figures, 'sk', false)).not.toMatch(/predtým|Predtým/)
  expect(shown(figures, 'en')).toContain('Yes. 2\u00a0000 views, 100\u00a0% more than in the period before.')
})

test('a period in which nothing happened says so everywhere, and divides nothing by nothing', async () => {
  const html = shown(await figuresOf({ traffic: [{ day: '2026-08-01' }] }))
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
  expect(html).toContain('V\u00a0tomto období neprišiel nikto.')
  expect(html).toContain('Za poslednú polhodinu tu nikto nebol.')
})

test('every sheet has a header for each of its cells, in both languages', async () => {
  const figures = await figuresOf(BUSY)
  for (const sheet of SHEETS) {
    for (const language of ['sk', 'en'] as const) {
      const { columns, rows, file } = sheetOf(sheet, figures, language)
      expect(file).toMatch(/^[a-z-]+$/)
      expect(rows.length, sheet).toBeGreaterThan(0)
      for (const row of rows) expect([sheet, row.length]).toEqual([sheet, columns.length])
    }
  }
})
