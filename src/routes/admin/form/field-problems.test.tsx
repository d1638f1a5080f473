import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { newDraft } from '../sessions/form/session-fields.ts'
import { SessionForm } from '../sessions/form/session-form.tsx'
import { RuledField } from './ruled-field.tsx'

function drawn(element: React.ReactNode, language: 'sk' | 'en' = 'sk'): string {
  const page = <PageLanguage value={language}>{element}</PageLanguage>
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

const texts = (html: string, kind: 'error' | 'hint') =>
  [...html.matchAll(new RegExp(`<p id="[^"]*" class="field-${kind}[^"]*">(.*?)</p>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ''),
  )

function ruled(value: string, language?: 'sk' | 'en') {
  const field = { name: 'title', label: 'Názov', hint: 'Najviac 80 znakov.', isWrong: true, isReadOnly: false, value }
  return drawn(<RuledField {...field} />, language)
}

test('an empty field asks to be filled in and keeps its hint as a hint', () => {
  for (const value of ['', '  ']) {
    expect(texts(ruled(value), 'error')).toEqual(['Vyplňte toto pole.'])
    expect(texts(ruled(value), 'hint')).toEqual(['Najviac 80 znakov.'])
  }
  expect(texts(ruled('', 'en'), 'error')).toEqual(['Fill this field in.'])
})

test('a field that is too long says its rule once, as what is wrong', () => {
  expect(texts(ruled('x'.repeat(81)), 'error')).toEqual(['Najviac 80 znakov.'])
  expect(texts(ruled('x'.repeat(81)), 'hint')).toEqual([])
})

test('the form of a session tells an empty field from a wrong one, and its hints from both', () => {
  const given = { ...newDraft(INITIAL_COURSE_DEFAULTS, null), title: '', level: 'x'.repeat(51), location: ' ' }
  const html = drawn(
    <SessionForm
      id="00000000-0000-4000-8000-000000000000"
      version={null}
      status="draft"
      draft={given}
      seatsTaken={0}
      choices={{ levels: [], instructors: [] }}
      courses={[]}
      defaults={INITIAL_COURSE_DEFAULTS}
      today="2026-12-01"
      answer={{ message: '', wrong: ['title', 'level', 'location'], given, theirs: null, isSoldNow: false }}
      backTo="/"
    />,
  )
  expect(texts(html, 'error')).toEqual(['Vyplňte toto pole.', 'Najviac 50 znakov.', 'Vyplňte toto pole.'])
  expect(texts(html, 'hint')).toEqual(
    expect.arrayContaining([
      'Najviac 200 znakov.',
      'Napríklad Začiatočník alebo Pokročilý; podľa nej sa riadi predvolená cena.',
      'Zvyčajne Online.',
    ]),
  )
})
