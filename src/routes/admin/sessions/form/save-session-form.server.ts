import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { SaveSession, SessionDetails } from '#capabilities/schedule/session-details.ts'
import { answerStaffForm, type Posted, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { draftOf, readSessionForm } from './session-fields.ts'
import { SESSION_FORM_MESSAGES } from './session-form.messages.ts'

const Head = SaveSession.pick({ id: true, version: true, publish: true })

/** Saves what the form of a session says and leads to the session, or answers with the form and why not. */
export function saveSessionForm(posted: Posted) {
  return answerStaffForm(posted, save, {
    gives: 'all',
    also: async ({ code, wrong }, asked) => ({
      wrong: WRONG[code] ?? wrong,
      theirs: code === 'CHANGED_MEANWHILE' ? await stored(asked) : null,
      isSoldNow: code === 'SOLD_SESSION_MOVES',
    }),
  })
}

async function save({ services, call, language, given }: StaffForm): Promise<string> {
  const { id, version, publish } = parseForm(Head, {
    id: given.id,
    version: given.version ? Number(given.version) : null,
    publish: given.intent === 'publish',
  })
  const { invalid: message } = SESSION_FORM_MESSAGES[language]
  const details = fieldsIn(SessionDetails, readSessionForm(given), { message })
  await saveSession(services, { id, version, publish, details }, call)
  const tab = version === null || publish ? '' : '/edit'
  return `/admin/sessions/${id}${tab}?done=${publish ? 'published' : 'saved'}`
}

async function stored({ services, call, given }: StaffForm) {
  const { details, session } = await readSession(services, { id: given.id ?? '' }, call)
  return { draft: draftOf(details), version: session.version }
}

/** Which fields a refusal is about. */
const WRONG: Readonly<Record<string, ReadonlyArray<string>>> = {
  CAPACITY_BELOW_TAKEN: ['capacity'],
  MINIMUM_ABOVE_CAPACITY: ['minimum'],
  DECIDED_TOO_LATE: ['decideBy'],
  STARTS_IN_PAST: ['day'],
  LESSONS_OUT_OF_ORDER: ['furtherLessons.0.day'],
  TIME_SKIPPED: ['time'],
}
