import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { BRAND } from '#kernel/brand.ts'
import { finishPage } from '#platform/http/finish-page.server.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'
import { describeCourses } from './describe-courses.ts'
import { describeOrganization } from './describe-organization.ts'
import { describeQuestions } from './describe-questions.ts'

const ORIGIN = 'https://bystro.example'
const CARDS = [{ kind: 'beginner', title: 'Základy AI', description: 'Prvé kroky.' }]
const SESSION: PublicSession = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Základy AI',
  level: 'Začiatočník',
  date: '2026-12-03T16:30:00.000Z',
  time: '17:30',
  durationMinutes: 150,
  location: 'Online',
  price: 127,
  basePrice: 159,
  originalPrice: 159,
  isEarlyBird: true,
  discountPercentage: 20,
  earlyBirdUntil: '2026-11-18',
  currentParticipants: 3,
  maxParticipants: 20,
  isClosed: false,
}

test('a course is described with every date, its price, currency and whether there is a seat', () => {
  const full = { ...SESSION, date: '2026-12-10T08:00:00.000Z', currentParticipants: 20, isEarlyBird: false, price: 159 }
  const closed = { ...SESSION, date: '2026-12-11T08:00:00.000Z', isClosed: true }
  const [course, ...others] = describeCourses(ORIGIN, [SESSION, full, closed], CARDS)
  expect(others).toEqual([])
  expect(course).toMatchObject({
    '@type': 'Course',
    name: 'Základy AI',
    description: 'Prvé kroky.',
    provider: { '@id': `${ORIGIN}/#organization` },
    hasCourseInstance: [
      {
        startDate: '2026-12-03T16:30:00.000Z',
        endDate: '2026-12-03T19:00:00.000Z',
        courseMode: 'Online',
        offers: {
          price: 127,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${ORIGIN}/#schedule`,
          priceValidUntil: '2026-11-18',
        },
      },
      { offers: { price: 159, availability: 'https://schema.org/SoldOut' } },
      { offers: { availability: 'https://schema.org/SoldOut' } },
    ],
  })
  expect(describeCourses(ORIGIN, [], CARDS)).toEqual([])
})

test('two courses of one level are two, and a date in a room is no online one', () => {
  const room = { ...SESSION, title: 'Iný kurz', location: 'Bratislava' }
  const courses = describeCourses(ORIGIN, [SESSION, room], CARDS)
  expect(courses).toHaveLength(2)
  expect(courses[1]).toMatchObject({ name: 'Iný kurz', hasCourseInstance: [{ courseMode: 'Onsite' }] })
})

test('the organization carries the identity of the trader', () => {
  expect(describeOrganization(ORIGIN, BRAND)).toMatchObject({
    name: 'Bystro',
    legalName: 'Bystro, s. r. o.',
    vatID: 'SK2020000004',
    identifier: { value: '00000027' },
    address: {
      streetAddress: 'Znamienková 1',
      postalCode: '811 01',
      addressLocality: 'Bratislava',
      addressCountry: 'SK',
    },
  })
})

test('a provider that pays no VAT shows no number for it', () => {
  expect(describeOrganization(ORIGIN, BRAND)).toHaveProperty('vatID')
  expect(describeOrganization(ORIGIN, { ...BRAND, vatPercent: null })).not.toHaveProperty('vatID')
})

test('questions and breadcrumbs are in the order of the page', () => {
  const faq = describeQuestions(ORIGIN, [{ question: 'Ako?', answer: 'Takto.' }])
  expect(faq.mainEntity).toEqual([
    { '@type': 'Question', name: 'Ako?', acceptedAnswer: { '@type': 'Answer', text: 'Takto.' } },
  ])
  expect(describeBreadcrumbs(ORIGIN, [{ name: 'Obchodné podmienky', path: '/vop' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Domov', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Obchodné podmienky', item: `${ORIGIN}/vop` },
  ])
  const english = describeBreadcrumbs(ORIGIN, [{ name: 'Privacy Policy', path: '/privacy?lang=en' }], 'en')
  expect(english.itemListElement).toMatchObject([{ name: 'Home' }, { item: `${ORIGIN}/privacy?lang=en` }])
})

test('a hostile title neither ends the element nor opens a comment, and is read back letter by letter', () => {
  for (const title of ['</script><script>steal()</script>', '<!--<script>', '</ScRiPt x>', '"\u2028\\u003c']) {
    const html = renderToStaticMarkup(
      <StructuredData
        graph={{
          '@context': 'https://schema.org',
          '@graph': [...describeCourses(ORIGIN, [{ ...SESSION, title }], CARDS)],
        }}
      />,
    )
    const content = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1]
    expect(content, title).toBeDefined()
    expect(JSON.parse(content ?? '')['@graph'][0].name).toBe(title)
  }
})

test('data about the page need no permission to run: the policy does not know them', () => {
  const html = '<script nonce="n0">ours()</script><script type="application/ld+json">{"a":1}</script>'
  const { policy } = finishPage(html, 'n0', { https: true, development: false })
  expect(policy.match(/sha256-/g)).toHaveLength(1)
})
