import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requestRetention } from '#platform/retention/request-retention.server.ts'
import type { Services } from '#platform/services.server.ts'
import { RETENTION_RULES, type Retention, type RetentionRule } from '#platform/settings/retention-periods.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'

const Intent = z.object({ intent: z.enum(['save', 'run']) })
const Version = z.object({ version: z.coerce.number().int().min(0) })

/** Reads which form was sent and asks the verb behind it. A no comes back with what was typed and what is saved now. */
export async function changeRetention(
  services: Services,
  { request, call, language }: { request: Request; call: Call; language: Language },
) {
  const given = await formTexts(request)
  try {
    const { intent } = parseForm(Intent, given)
    if (intent === 'run') {
      await requestRetention(services, call)
      return redirect('/admin/settings/retention?done=requested', 303)
    }
    const { version } = parseForm(Version, given)
    await saveSettings(services, { version, values: { retention: periodsIn((rule) => given[rule]) } }, call)
    return redirect('/admin/settings/retention?done=saved', 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const isConflict = refusal.code === 'CHANGED_MEANWHILE'
    const answer = { message: refusal.text[language], given, isConflict, wrong: wrongIn(refusal.details) }
    return data(answer, { status: refusal.status })
  }
}

/** What was typed for each rule; what is no number is for the schema of the settings to refuse. */
export function periodsIn(written: (rule: RetentionRule) => string | null | undefined): Retention {
  return Object.fromEntries(
    RETENTION_RULES.map((rule) => [rule, Number((written(rule) ?? '').trim() || Number.NaN)]),
  ) as Retention
}

/** Which fields the settings object to: `retention.contactMessages`. */
function wrongIn(details: Readonly<Record<string, unknown>> | undefined): ReadonlyArray<string> {
  const wrong = details?.wrong
  return Array.isArray(wrong) ? wrong.map((path) => String(path).replace('retention.', '')) : []
}
