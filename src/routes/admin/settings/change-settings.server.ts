import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { checkDelivery } from '#platform/mail/check-delivery.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettingsForStaff } from '#platform/settings/read-settings-for-staff.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { formTexts, parseForm } from '../form/form-input.server.ts'
import { draftOf, fieldsAt, SETTINGS_SECTIONS, type SettingsSection, valuesIn } from './settings-fields.ts'

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as [SettingsSection, ...Array<SettingsSection>]
const Intent = z.object({ intent: z.enum([...SECTIONS, 'check']) })
const Version = z.object({ version: z.coerce.number().int().min(0) })

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back with what was typed. */
export async function changeSettings(
  services: Services,
  { request, call, language }: { request: Request; call: Call; language: Language },
) {
  const given = await formTexts(request)
  const { intent } = parseForm(Intent, given)
  try {
    if (intent === 'check') {
      const { mailId } = await checkDelivery(services, { to: given.to ?? '' }, call)
      return redirect(`/admin/settings?mail=${mailId}#mail`, 303)
    }
    const { version } = parseForm(Version, given)
    const { settings } = await readSettingsForStaff(services, call)
    await saveSettings(services, { version, values: valuesIn(intent, given, settings) }, call)
    return redirect(`/admin/settings?done=${intent}#${intent}`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const wrong = fieldsAt((refusal.details?.wrong as ReadonlyArray<string> | undefined) ?? [])
    const { code, status, text } = refusal
    const stored = code === 'CHANGED_MEANWHILE' ? await readStored(services, call) : null
    return data({ intent, given, wrong, stored, message: text[language] }, { status })
  }
}

/** What somebody else stored: the form shows it beside what was typed, and the next saving goes over it. */
async function readStored(services: Services, call: Call) {
  const { settings } = await readSettingsForStaff(services, call)
  return { draft: draftOf(settings), version: settings.version }
}

export type SettingsAnswer = Exclude<Awaited<ReturnType<typeof changeSettings>>, Response>['data']
