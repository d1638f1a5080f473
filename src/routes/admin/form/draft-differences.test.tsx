import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DraftDifferences } from './draft-differences.tsx'

function drawn(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('only what somebody typed and differs is shown, in the words of its form', () => {
  const html = drawn(
    <DraftDifferences
      theirs={{ title: 'Prvý', text: 'a\nb', visibility: 'private', version: '1' }}
      yours={{ title: ' Prvý ', text: 'a\r\nb', visibility: '', version: '2', note: 'moja' }}
      nameOf={(field) => ({ title: 'Názov', text: 'Text', visibility: 'Viditeľnosť', note: 'Poznámka' })[field] ?? null}
      shown={(field, value) => (field === 'visibility' ? (value === 'private' ? 'Neverejný' : 'Verejný') : undefined)}
    />,
  )
  expect(
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => row?.replaceAll(/<[^>]+>/g, '|')),
  ).toEqual(['Viditeľnosť||Neverejný||Verejný|', 'Poznámka||nevyplnené||moja|'])
})
