import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { StaffError } from './staff-error.tsx'

const thrown = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

function page(error: unknown, language: Language): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <StaffError error={error} language={language} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ')
}

test('[ADM-020] the top-level fallback says that something went wrong and reloads the page', () => {
  const html = page(new Error('secret words'), 'en')
  expect(html).toMatch(/<h1[^>]*>Something went wrong<\/h1>/)
  expect(html).toContain('An error occurred while loading the application.')
  expect(html).toMatch(/<button[^>]*>Reload Page<\/button>/)
  expect(html).not.toContain('secret words')
})

test('[ADM-020] in Slovak it has a twin, with the English sentence closed below', () => {
  const html = page(new Error('secret words'), 'sk')
  expect(html).toMatch(/<h1[^>]*>Niečo sa pokazilo\.<\/h1>/)
  expect(html).toMatch(/<button[^>]*>Obnoviť stránku<\/button>/)
  expect(html).toContain(
    '<p lang="en">Something went wrong. An error occurred while loading the application. Reload Page</p>',
  )
})

test('a screen that is not there and a refusal are no faults', () => {
  expect(page(thrown(404, null), 'en')).toContain('This page does not exist.')
  expect(page(thrown(404, null), 'sk')).toContain('Táto stránka tu nie je.')
  expect(page(thrown(429, { message: 'Too many attempts.' }), 'en')).toMatch(/<h1[^>]*>Too many attempts\.<\/h1>/)
})
