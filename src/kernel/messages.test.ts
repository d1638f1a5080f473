import { expect, test } from 'vitest'
import { type Messages, messagesIn, typeset } from './messages.ts'

const NBSP = '\u00a0'

test('a text is set when it is read: alone, in an object, in a list and from a function', () => {
  const texts = {
    title: 'Kurz v Nitre',
    list: ['s nami', 'bez nás'],
    inside: { of: (city: string) => ({ place: `v ${city}` }) },
  }
  const set = typeset(texts)
  expect(set.title).toBe(`Kurz v${NBSP}Nitre`)
  expect(set.list).toEqual([`s${NBSP}nami`, 'bez nás'])
  expect(set.inside.of('Žiline').place).toBe(`v${NBSP}Žiline`)
  expect({ ...set }).toMatchObject({ title: `Kurz v${NBSP}Nitre` })
})

test('the same texts are set once, so a component that reads them again is not drawn anew for it', () => {
  const texts = { deep: { title: 'o nás' }, make: () => 'o nás' }
  expect(typeset(texts)).toBe(typeset(texts))
  expect(typeset(texts).deep).toBe(typeset(texts).deep)
  expect(typeset(texts).make).toBe(typeset(texts).make)
})

test('a text is set at the first reading and kept: a screen that is drawn a thousand times sets it once', () => {
  let readings = 0
  const texts = {
    get title() {
      readings += 1
      return 'v dome'
    },
  }
  expect([typeset(texts).title, typeset(texts).title, { ...typeset(texts) }.title]).toEqual(
    Array.from({ length: 3 }, () => `v${NBSP}dome`),
  )
  expect(readings).toBe(1)
})

test('what is no text stays as it is: numbers, dates, elements of a page', () => {
  const element = { $$typeof: Symbol.for('react.element'), props: { children: 'v dome' } }
  const texts = { count: 3, at: new Date(0), element, none: null }
  const set = typeset(texts)
  expect([set.count, set.at, set.element, set.none]).toEqual([3, texts.at, element, null])
  expect(set.element).toBe(element)
})

test('outside of screens texts come as they are written', () => {
  const messages: Messages<{ title: string }> = { sk: { title: 'v Nitre' }, en: { title: 'in Nitra' } }
  expect(messagesIn(messages, 'sk').title).toBe('v Nitre')
  expect(messagesIn(messages, 'en').title).toBe('in Nitra')
})
