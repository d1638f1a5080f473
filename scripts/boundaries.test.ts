import { expect, test } from 'vitest'
import { canaryRules, problemsOfCanary, unusedEdges } from './boundaries.ts'

const rules = canaryRules()

test('every boundary rule fires exactly where the canary breaks it', async () => {
  expect(await problemsOfCanary(rules)).toEqual([])
})

test.each(rules.map(({ name }) => name))('leaving out %s fails the canary and names the rule', async (name) => {
  const problems = await problemsOfCanary(rules.filter((rule) => rule.name !== name))
  expect(problems).not.toEqual([])
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^${name} at .+ did not fire$`))
})

test('a rule that bites too much is reported where nothing is planted', async () => {
  const greedy = rules.map((rule) =>
    rule.name === 'ui-knows-no-business' ? { ...rule, to: { path: '/kernel/' } } : rule,
  )
  expect(await problemsOfCanary(greedy)).toEqual([
    'ui-knows-no-business at ui/broken-clock.tsx did not fire',
    'ui-knows-no-business at ui/button.tsx fired although nothing is planted there',
  ])
})

test('a new rule without a planted violation is reported', async () => {
  const rule = { name: 'no-new-ideas', severity: 'error' as const, from: {}, to: { path: '^nowhere$' } }
  expect(await problemsOfCanary([...rules, rule])).toEqual(['no-new-ideas has no planted violation'])
})

test('an unused edge is a failure only once both capabilities exist', () => {
  const mayCall = { booking: ['schedule', 'legal'], schedule: ['catalogue'] }
  const used = [{ from: 'booking', to: 'schedule' }]
  expect(unusedEdges(mayCall, ['booking', 'schedule', 'legal'], used)).toEqual({
    idle: [{ from: 'booking', to: 'legal' }],
    waiting: [{ from: 'schedule', to: 'catalogue' }],
  })
})
