import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RecordPanel } from './record-panel.tsx'

function drawn(checkHref: string | null): string {
  const panel = { peopleCount: 5, asOf: '2026-12-08', paperHref: '/z.pdf', tableHref: '/z.csv', checkHref }
  const router = createMemoryRouter([{ path: '/', element: <RecordPanel {...panel} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('the panel leads to paper and table, says of how many people, and to the check once there is something to check', () => {
  const html = drawn('/overenie/3WPA-8KFM-Z1GT-6YHC')
  expect(html).toContain('Stav k 8. 12. 2026, 5 ľudí z objednávok tejto schránky.')
  for (const href of ['/z.pdf', '/z.csv', '/overenie/3WPA-8KFM-Z1GT-6YHC']) expect(html).toContain(`href="${href}"`)
  expect(drawn(null)).not.toContain('/overenie/')
  expect(html.replace('nie potvrdenie súladu', '')).not.toContain('súlad')
})
