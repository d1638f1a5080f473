import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { NewsSection } from './news-section.tsx'

function drawn(language: Language, isKnown: boolean): string {
  const element = <NewsSection posts={{ value: [], isKnown }} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <PageLanguage value={language}>
      <RouterProvider router={router} />
    </PageLanguage>,
  ).replaceAll('\u00a0', ' ')
}

test('without a post in English its landing page has no section of news, and the Slovak one says that they are coming', () => {
  expect(drawn('en', true)).toBe('')
  expect(drawn('sk', true)).toContain('Prvé články práve píšeme.')
  // Nobody knows yet, so it is asked for.
  expect(drawn('en', false)).toContain('Loading articles…')
})
