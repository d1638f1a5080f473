import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countMail } from '#platform/mail/count-mail.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { watchPool, watchQueues } from '#platform/metrics/watch-database.server.ts'
import { ALERT_NAMES } from '#routes/admin/today/dashboard.messages.ts'
import { alertKinds } from './alert-kinds.ts'

const operations = readFileSync('docs/operations.md', 'utf8')

/** The file is ours and written in one shape, which this reads and nothing else. */
function readRules() {
  const text = readFileSync('ops/alert-rules.yml', 'utf8')
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const field = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(rule)?.[1] ?? ''
      const [kind = ''] = rule.split('\n')
      return {
        kind,
        expression: field('expr'),
        runbook: field('runbook'),
        summary: field('summary'),
        severity: field('severity'),
      }
    })
}

function registryOfAll() {
  const metrics = createMetrics({ defaults: true })
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, query: async () => ({ rows: [] }) }
  watchPool(metrics, pool)
  watchQueues(metrics, pool)
  countMail(metrics, 'none', 'sent')
  return metrics.registry
}

test('every kind of alert that the source raises has one rule, and no rule is about anything else', () => {
  const kinds = alertKinds()
  expect(kinds.length).toBeGreaterThan(24)
  expect(readRules().map(({ kind }) => kind)).toEqual(kinds)
})

test('every kind of alert has a name that people of the office read', () => {
  expect(Object.keys(ALERT_NAMES).toSorted()).toEqual(alertKinds())
})

test('every rule asks for figures that exist', () => {
  const registry = registryOfAll()
  for (const { kind, expression } of readRules()) {
    const names = [...expression.matchAll(/\b(bystro_\w+)/g)].map(([, name]) => String(name).replace(/_bucket$/, ''))
    expect(names.length, kind).toBeGreaterThan(0)
    for (const name of names) expect(registry.getSingleMetric(name), `${kind} asks for ${name}`).toBeDefined()
  }
})

test('every rule has a line of the runbook that is there, with what it means and how bad it is', () => {
  for (const { kind, runbook, summary, severity } of readRules()) {
    expect(runbook).toBe(`docs/operations.md#alert-${kind}`)
    expect(operations, runbook).toContain(`<a id="alert-${kind}"></a>`)
    expect(summary, kind).toMatch(/^[A-Z].{20,}/)
    expect(['warning', 'critical'], kind).toContain(severity)
  }
})

test('every kind of alert has its line in the runbook, and the example scrapes where figures are', () => {
  for (const kind of alertKinds()) expect(operations, kind).toMatch(new RegExp(`^\\|.*\`${kind}\``, 'm'))
  const scrape = readFileSync('ops/prometheus.yml', 'utf8')
  expect(scrape).toContain('alert-rules.yml')
  expect(scrape).toMatch(/job_name: bystro-worker/)
})
