import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Timed } from './timed.tsx'

test('measuring adds nothing to what is drawn', () => {
  const card = (
    <Timed work="card-rendering" name="a">
      <p>Karta</p>
    </Timed>
  )
  expect(renderToStaticMarkup(card)).toBe('<p>Karta</p>')
})
