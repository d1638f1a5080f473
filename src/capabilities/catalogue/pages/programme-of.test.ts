import { expect, test } from 'vitest'
import { programmeOf } from './programme-of.ts'

test('a syllabus is read lesson by lesson, with its goal and tools apart', () => {
  const text =
    'Cieľ: Písať zadania.\n\nLekcia 1: Prvé zadania\n- rola a cieľ\n- príklad\n2. lekcia – Overovanie\n* zdroje\nNástroje: ChatGPT'
  expect(programmeOf(text)).toEqual({
    goal: 'Písať zadania.',
    tools: 'ChatGPT',
    lessons: [
      { title: 'Prvé zadania', topics: ['rola a cieľ', 'príklad'] },
      { title: 'Overovanie', topics: ['zdroje'] },
    ],
  })
})

test('an English syllabus is read in the same way', () => {
  expect(programmeOf('Goal: To write prompts.\nLesson 1: First prompts\nRole and goal\nTools: ChatGPT')).toEqual({
    goal: 'To write prompts.',
    tools: 'ChatGPT',
    lessons: [{ title: 'First prompts', topics: ['Role and goal'] }],
  })
})

test('topics without lessons are one list, and nothing written is nothing shown', () => {
  expect(programmeOf('Zadania\nOverovanie').lessons).toEqual([{ title: null, topics: ['Zadania', 'Overovanie'] }])
  expect(programmeOf(' \n')).toEqual({ goal: null, tools: null, lessons: [] })
})
