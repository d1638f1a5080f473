import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { defaultsDraft } from './defaults-fields.ts'
import { DefaultsPreview } from './defaults-preview.tsx'

test.each([
  [1, 'Viac ako 1 deň vopred'],
  [3, 'Viac ako 3 dni vopred'],
  [30, 'Viac ako 30 dní vopred'],
])('the preview of prices counts %i in the words of its number', (days, sentence) => {
  const html = renderToStaticMarkup(
    <DefaultsPreview
      typed={{ ...defaultsDraft(INITIAL_COURSE_DEFAULTS), earlyBirdDays: String(days) }}
      stored={INITIAL_COURSE_DEFAULTS}
    />,
  )
  expect(html.replaceAll('\u00a0', ' ')).toContain(sentence)
})
