import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PeriodPlate } from './dashboard-figures.tsx'

function drawn(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('seats sold lead to what was paid on the days they are counted for', () => {
  const income = { orders: 1, seats: 2, incomeCents: 10_000 }
  const html = drawn(
    <PeriodPlate
      name="week"
      from="2026-11-16"
      to="2026-11-22"
      income={income}
      before={income}
      seats={{ sessions: 0, capacity: 0, sold: 0, held: 0, free: 0 }}
      funnel={{ opened: 0, held: 0, redirected: 0, paid: 0, abandoned: 0 }}
    />,
  )
  const [sold = ''] = /<[^>]*href="[^"]*"[^>]*>(?:(?!href=).)*?Predané miesta/s.exec(html) ?? [html]
  expect(sold).toContain('from=2026-11-16&amp;to=2026-11-22')
})

test('orders that were finished stand beside the forms that were opened and beside those that were not finished', () => {
  const income = { orders: 3, seats: 3, incomeCents: 47_700 }
  const html = drawn(
    <PeriodPlate
      name="today"
      from="2026-11-16"
      to="2026-11-16"
      income={income}
      before={income}
      seats={{ sessions: 0, capacity: 0, sold: 0, held: 0, free: 0 }}
      funnel={{ opened: 10, held: 5, redirected: 4, paid: 3, abandoned: 7 }}
    />,
  )
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Dokončené objednávky\s+3\/10\s+nedokončených: 7/)
})
