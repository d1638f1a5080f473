import { z } from 'zod'
import { requestRetention } from '#platform/retention/request-retention.server.ts'
import { RETENTION_RULES, type Retention, type RetentionRule } from '#platform/settings/retention-periods.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { answerStaffForm, type Posted, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'

const Intent = z.object({ intent: z.enum(['save', 'run']) })
const Version = z.object({ version: z.coerce.number().int().min(0) })

/** Does what one form of the screen says. A no comes back with what was typed and what is saved now. */
export function changeRetention(posted: Posted) {
  return answerStaffForm(posted, change, {
    gives: 'all',
    // The settings object to `retention.contactMessages`.
    also: ({ wrong }) => ({ wrong: wrong.map((path) => path.replace('retention.', '')) }),
  })
}

async function change({ services, call, given }: StaffForm): Promise<string> {
  const { intent } = parseForm(Intent, given)
  if (intent === 'run') {
    await requestRetention(services, call)
    return '/admin/settings/retention?done=requested'
  }
  const { version } = parseForm(Version, given)
  await saveSettings(services, { version, values: { retention: periodsIn((rule) => given[rule]) } }, call)
  return '/admin/settings/retention?done=saved'
}

/** What was typed for each rule; what is no number is for the schema of the settings to refuse. */
export function periodsIn(written: (rule: RetentionRule) => string | null | undefined): Retention {
  return Object.fromEntries(
    RETENTION_RULES.map((rule) => [rule, Number((written(rule) ?? '').trim() || Number.NaN)]),
  ) as Retention
}
