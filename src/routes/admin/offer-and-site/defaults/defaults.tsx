import { useNavigation } from 'react-router'
import { type CourseDefaults, CourseDefaults as CourseDefaultsSchema } from '#capabilities/catalogue/catalogue.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { saveCourseDefaults } from '#capabilities/catalogue/save-course-defaults.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/defaults'
import { defaultsDraft, readDefaultsForm } from './defaults-fields.ts'
import { DefaultsForm } from './defaults-form.tsx'

const MESSAGES = {
  sk: {
    lead: 'Čím začína nový termín, ak jeho kurz nehovorí inak. Early Bird a uzávierka platia hneď, aj pre termíny, ktoré už sú vypísané.',
    saved: (when: string) => `Naposledy uložené ${when}.`,
    initial: 'Platia pôvodné hodnoty, nikto ich zatiaľ nezmenil.',
    done: { saved: 'Predvolené hodnoty sú uložené.' },
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
  },
  en: {
    lead: 'What a new session starts with unless its course says otherwise. Early bird and closing time also hold at once for sessions already scheduled.',
    saved: (when: string) => `Last saved ${when}.`,
    initial: 'The initial values hold; nobody has changed them yet.',
    done: { saved: 'The course defaults are saved.' },
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}

/** Only how many there are. */
const COUNTED = { time: 'upcoming', search: null, page: 1, pageSize: 1 } as const

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveCourseDefaults')
  const [{ values, version, savedAt }, { counts }, events] = await Promise.all([
    readCourseDefaults(services, call),
    listAllSessions(services, COUNTED, call),
    listLastEvents(services, { kind: 'course-defaults', id: '1' }, call),
  ]).catch(refused)
  return { draft: defaultsDraft(values), values, version, savedAt, mayChange, events, upcoming: counts.upcoming }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, language, given }) => {
      const { invalid: message } = MESSAGES[language]
      const { values: stored } = await readCourseDefaults(services, call)
      const values: CourseDefaults = fieldsIn(CourseDefaultsSchema, readDefaultsForm(given, stored), { message })
      await saveCourseDefaults(services, { version: given.version ?? '', values }, call)
      return '/admin/defaults?done=saved'
    },
    {
      gives: 'all',
      also: async ({ code }, { services, call }) => {
        const stored = code === 'DEFAULTS_CHANGED' ? await readCourseDefaults(services, call) : null
        return { theirs: stored && { draft: defaultsDraft(stored.values), version: stored.version } }
      },
    },
  )
}

export default function Defaults({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, values, version, savedAt, mayChange, events, upcoming } = loaderData
  const words = useMessages(MESSAGES)
  const isSaving = useNavigation().state === 'submitting'
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      <DefaultsForm
        key={version}
        draft={draft}
        values={values}
        version={version}
        upcoming={upcoming}
        isReadOnly={!mayChange}
        isSaving={isSaving}
        answer={actionData ?? null}
      />
      <p className="my-4 text-ink-2">
        {savedAt ? words.saved(formatDate(new Date(savedAt), 'moment')) : words.initial}
      </p>
      {events.length > 0 && <SubjectHistory events={events} subject="course-defaults" id="1" />}
    </AdminScreen>
  )
}
