import { Counter } from 'prom-client'
import type { Metrics } from '#platform/metrics/metrics.server.ts'

type MailOutcome = 'sent' | 'skipped' | 'retried' | 'failed'

const NAME = 'bystro_mails_total'

/** `failed` is what the alert watches: nobody will try that mail again. */
export function countMail({ registry }: Metrics, template: string, outcome: MailOutcome): void {
  const known = registry.getSingleMetric(NAME) as Counter<'template' | 'outcome'> | undefined
  const counter =
    known ??
    new Counter({
      name: NAME,
      help: 'Attempts to send a mail by kind and outcome',
      labelNames: ['template', 'outcome'] as const,
      registers: [registry],
    })
  counter.inc({ template, outcome })
}
