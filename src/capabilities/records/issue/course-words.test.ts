import { expect, test } from 'vitest'
import { courseWords } from './course-words.ts'

const CARD = { description: 'Prvé kroky s AI.', points: ['Ako písať zadania', 'Čo overovať'] }

test('a syllabus says goal and tools in lines of their own, and every other line is a topic', () => {
  const syllabus =
    '## Základy\nCieľ: Zadať AI bežnú úlohu.\n- Ako zadať úlohu\n- Overenie odpovede.\n\nNástroje: ChatGPT, Copilot'
  expect(courseWords(syllabus, CARD)).toEqual({
    goal: 'Zadať AI bežnú úlohu.',
    topics: 'Základy. Ako zadať úlohu. Overenie odpovede.',
    tools: 'ChatGPT, Copilot',
  })
})

test('where a syllabus is silent the card of the course speaks, and nobody makes up tools', () => {
  expect(courseWords(null, CARD)).toEqual({
    goal: 'Prvé kroky s AI.',
    topics: 'Ako písať zadania. Čo overovať.',
    tools: null,
  })
  expect(courseWords('', { description: null, points: [] })).toEqual({ goal: null, topics: null, tools: null })
})

test('a long text is cut at a word', () => {
  const { topics } = courseWords('veľmi dlhá téma '.repeat(100), CARD)
  expect(topics?.length).toBeLessThan(425)
  expect(topics).toMatch(/(veľmi|dlhá|téma) …$/)
})
