import { z } from 'zod'
import { checkDelivery } from '#platform/mail/check-delivery.server.ts'
import { readSettingsForStaff } from '#platform/settings/read-settings-for-staff.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { answerStaffForm, type Posted, type StaffForm } from '../form/answer-staff-form.server.ts'
import { parseForm } from '../form/form-input.server.ts'
import { draftOf, fieldsAt, SETTINGS_SECTIONS, type SettingsSection, valuesIn } from './settings-fields.ts'

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as [SettingsSection, ...Array<SettingsSection>]
const Intent = z.object({ intent: z.enum([...SECTIONS, 'check']) })
const Version = z.object({ version: z.coerce.number().int().min(0) })

/** Does what one form of the screen says. A no comes back with what was typed. */
export function changeSettings(posted: Posted) {
  return answerStaffForm(posted, change, {
    gives: 'all',
    also: async ({ code, wrong }, asked) => ({
      wrong: fieldsAt(wrong),
      stored: code === 'CHANGED_MEANWHILE' ? await readStored(asked) : null,
    }),
  })
}

async function change({ services, call, given }: StaffForm): Promise<string> {
  const { intent } = parseForm(Intent, given)
  if (intent === 'check') {
    const { mailId } = await checkDelivery(services, { to: given.to ?? '' }, call)
    return `/admin/settings?mail=${mailId}#mail`
  }
  const { version } = parseForm(Version, given)
  const { settings } = await readSettingsForStaff(services, call)
  await saveSettings(services, { version, values: valuesIn(intent, given, settings) }, call)
  return `/admin/settings?done=${intent}#${intent}`
}

/** What somebody else stored: the form shows it beside what was typed, and the next saving goes over it. */
async function readStored({ services, call }: StaffForm) {
  const { settings } = await readSettingsForStaff(services, call)
  return { draft: draftOf(settings), version: settings.version }
}

export type SettingsAnswer = FormAnswer & { stored: Awaited<ReturnType<typeof readStored>> | null }
