import { data, type RouterContextProvider, redirect } from 'react-router'
import { readSession } from '#capabilities/schedule/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/save-session.server.ts'
import { SaveSession, SessionDetails } from '#capabilities/schedule/session-details.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { draftOf, readSessionForm } from './session-fields.ts'
import { SESSION_FORM_MESSAGES } from './session-form.messages.ts'
import type { SessionFormAnswer } from './session-form.tsx'

const Head = SaveSession.pick({ id: true, version: true, publish: true })

/** Saves what the form of a session says and leads to the session, or answers with the form and why not. */
export async function saveSessionForm(context: Readonly<RouterContextProvider>, request: Request) {
  const { services, call, language } = staffRequest(context)
  const given = await formTexts(request)
  const { id, version, publish } = parseForm(Head, {
    id: given.id,
    version: given.version ? Number(given.version) : null,
    publish: given.intent === 'publish',
  })
  const parsed = SessionDetails.safeParse(readSessionForm(given))
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]
    return answer(
      { message: SESSION_FORM_MESSAGES[language].invalid, wrong, given, theirs: null, isSoldNow: false },
      422,
    )
  }
  try {
    await saveSession(services, { id, version, publish, details: parsed.data }, call)
    return redirect(`/admin/sessions/${id}?done=${publish ? 'published' : 'saved'}`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { code, status, text } = refusal
    const theirs = code === 'CHANGED_MEANWHILE' ? await stored(id) : null
    const isSoldNow = code === 'SOLD_SESSION_MOVES'
    return answer({ message: text[language], wrong: WRONG[code] ?? [], given, theirs, isSoldNow }, status)
  }

  async function stored(sessionId: string) {
    const { details, session } = await readSession(services, { id: sessionId }, call)
    return { draft: draftOf(details), version: session.version }
  }
}

/** Which fields a refusal is about. */
const WRONG: Readonly<Record<string, ReadonlyArray<string>>> = {
  CAPACITY_BELOW_TAKEN: ['capacity'],
  STARTS_IN_PAST: ['day'],
  TIME_SKIPPED: ['time'],
}

function answer(body: SessionFormAnswer, status: number) {
  return data(body, { status })
}
