import { nextVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import { dayOf } from '#kernel/day.ts'
import { isLanguage } from '#kernel/language.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/legal-new'
import { changeLegal } from './change-legal.server.ts'
import { fieldsOf } from './legal-fields.ts'
import { LegalForm } from './legal-form.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    lead: (version: string) => `Začínate z textu verzie ${version}. Koncept nikto nevidí, kým ho nezverejníte.`,
  },
  en: {
    lead: (version: string) =>
      `You begin with the text of version ${version}. Nobody sees a draft until it is published.`,
  },
}

/** Begins with the version that is named, else with the one in force in the language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const asked = new URL(request.url).searchParams
  const language = asked.get('language')
  const builtIn = isLanguage(language) && language === 'en' ? 'built-in-en' : 'built-in-sk'
  const named = await readLegalVersion(services, { id: asked.get('from') ?? builtIn }, call).catch(refused)
  const { language: of } = named.version
  const current = named.others.find((each) => each.language === of && each.state === 'in-force')
  const source = asked.has('from') || !current ? named : await readLegalVersion(services, current, call).catch(refused)
  const taken = [source.version, ...source.others].filter((each) => each.language === of).map(({ version }) => version)
  const today = dayOf(services.clock.now())
  return {
    from: source.version.version,
    fields: fieldsOf({ ...source.version, version: nextVersion(taken), effectiveDate: today }),
    today,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeLegal({ context, request }, null)
}

export default function LegalNew({ loaderData: { from, fields, today }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead(from)}>
      <LegalForm fields={fields} saves={0} today={today} answer={actionData ?? null} isNew />
    </AdminScreen>
  )
}
