import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { refusedPageIn, turnedAwayPage } from './refused.server.ts'
import { RouteError } from './route-error.tsx'

const tooMany = new Refusal('TOO_MANY', { status: 429, sk: 'Príliš veľa pokusov.', en: 'Too many.' })

/** The page that React Router makes of what a screen threw. */
function pageOf(thrower: () => never): string {
  try {
    return thrower()
  } catch (thrown) {
    const { data, init } = thrown as { data: unknown; init: { status: number } }
    const error = { status: init.status, statusText: '', internal: false, data }
    return renderToStaticMarkup(<RouteError error={error} />).replaceAll('\u00a0', ' ')
  }
}

test('whose form was turned away is sent back to the text, and has no button that needs a script', () => {
  for (const reason of [tooMany, 'fault'] as const) {
    const html = pageOf(() => turnedAwayPage(reason, INITIAL_SETTINGS.brand))
    expect(html).toContain('Vráťte sa v prehliadači späť, text tam ostal, a odošlite ho o chvíľu znova.')
    expect(html).not.toContain('Stránku sa nepodarilo načítať')
    expect(html).toMatch(/<button[^>]*class="[^"]*\bscripted\b/)
  }
  expect(pageOf(() => turnedAwayPage(tooMany, INITIAL_SETTINGS.brand))).toContain('Príliš veľa pokusov.')
})

test('what went wrong on an English page is said in English', () => {
  const html = renderToStaticMarkup(
    <PageLanguage value="en">
      <RouteError error={new Error('boom')} />
    </PageLanguage>,
  )
  expect(html).toContain('Something went wrong.')
  expect(html).toContain('>Details</summary>')
  expect(html).not.toMatch(/[ľščťžýáíéúäôňď]/)
})

test('a refusal in English is English to its button, and says so', () => {
  const html = pageOf(() => refusedPageIn('en')(tooMany))
  expect(html).toContain('<main id="main" lang="en"')
  expect(html).toContain('Too many.')
  expect(html).toContain('Reload the page')
  expect(html).not.toMatch(/[ľščťžýáíéúäôňď]/)
})

test('a page that is refused for a while can be read anew', () => {
  const html = pageOf(() => refusedPageIn('sk')(tooMany))
  expect(html).toContain('Počkajte, prosím, malú chvíľu a stránku obnovte.')
  expect(html).toMatch(/<button[^>]*class="[^"]*\bscripted\b[^>]*>.*Obnoviť stránku/)
})
