import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenGraphCheck } from '#capabilities/sharing/open-graph.ts'
import type { Language } from '#kernel/language.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { OpenGraphReport } from './open-graph-report.tsx'

const CARD = { title: 'Title', description: 'Text', picture: '/img/signed' }
const READY: OpenGraphCheck = {
  url: 'https://bystro.example/blog?a=1',
  title: 'Title',
  description: null,
  image: 'https://cdn.example/p.jpg',
  type: 'article',
  errors: [],
  warnings: [{ en: 'Missing og:description tag', sk: 'Stránke chýba značka og:description.' }],
  cards: { facebook: CARD, x: { ...CARD, isLarge: true }, linkedin: { ...CARD, description: null } },
}
const BROKEN: OpenGraphCheck = {
  ...READY,
  errors: [{ en: 'Missing og:title tag', sk: 'Stránke chýba značka og:title.' }],
}

function shown(check: OpenGraphCheck, language: Language): string {
  return renderToStaticMarkup(
    <PageLanguage value={language}>
      <OpenGraphReport check={check} />
    </PageLanguage>,
  ).replaceAll('\u00a0', ' ')
}

test('[ADM-064] without errors the status reads Ready for Facebook sharing, whatever the warnings', () => {
  expect(shown(READY, 'en')).toContain('Ready for Facebook sharing')
  expect(shown(READY, 'en')).not.toContain('Issues found')
  expect(shown(READY, 'sk')).toContain('Pripravené na zdieľanie na Facebooku')
})

test('[ADM-065] with at least one error the status reads Issues found', () => {
  expect(shown(BROKEN, 'en')).toContain('Issues found')
  expect(shown(BROKEN, 'en')).not.toContain('Ready for Facebook sharing')
  expect(shown(BROKEN, 'sk')).toContain('Našli sa problémy')
})

test('[ADM-060] the results show the og data, the errors and the warnings; in Slovak with the English words beside', () => {
  const english = shown(BROKEN, 'en')
  for (const text of ['Missing og:title tag', 'Missing og:description tag', 'og:title', 'https://cdn.example/p.jpg']) {
    expect(english).toContain(text)
  }
  expect(english).not.toContain('Stránke')
  const slovak = shown(BROKEN, 'sk')
  expect(slovak).toContain('Stránke chýba značka og:title.')
  expect(slovak).toMatch(/<code[^>]* lang="en">Missing og:title tag<\/code>/)
})

test('a page that was not read has neither cards nor data', () => {
  const html = shown({ ...BROKEN, cards: null }, 'en')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('og-tags')
})

test('what a page says is text, whatever stands in it', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const card = { ...CARD, title: evil, description: evil }
  const cards = { facebook: card, x: { ...card, isLarge: false }, linkedin: card }
  expect(shown({ ...READY, title: evil, cards }, 'sk')).not.toContain('<img src=x')
})
