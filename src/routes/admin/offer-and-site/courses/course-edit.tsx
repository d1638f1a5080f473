import { COURSES, type CourseKind, coursesOf } from '#capabilities/catalogue/course.ts'
import { courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { readCourses } from '#capabilities/catalogue/read-courses.server.ts'
import { saveCourse } from '#capabilities/catalogue/save-course.server.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/course-edit'
import { courseDraft, readCourseForm } from './course-fields.ts'
import { CourseForm } from './course-form.tsx'
import '../content/content-office.css'

const MESSAGES = {
  sk: {
    lead: 'Názov, opis a dĺžka sa používajú aj pri nových termínoch tejto úrovne. Termíny, ktoré už sú vypísané, sa nemenia.',
    corporate: 'Školenie pre firmy sa dohaduje zakaždým, preto nemá cenu ani termíny.',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
  },
  en: {
    lead: 'Title, description and length are used for new sessions of this level too. Sessions already scheduled stay as they are.',
    corporate: 'Training for companies is agreed each time, so it has no price and no sessions.',
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveCourse')
  const kind = kindIn(params.kind, refused)
  const [{ cards, defaults, version }, events] = await Promise.all([
    readCourses(services, call),
    listLastEvents(services, { kind: 'course', id: kind }, call),
  ]).catch(refused)
  const draft = courseDraft(kind, coursesOf(cards, defaults)[kind])
  return { kind, version, draft, cards: courseCardsOf(cards, defaults), events, mayChange }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const kind = kindIn(params.kind, refused)
  return answerStaffForm(
    { context, request },
    async ({ given }) => {
      const { invalid: message } = MESSAGES[language]
      const course = fieldsIn(COURSES[kind], readCourseForm(kind, given), { message, nameOf: ([name]) => String(name) })
      await saveCourse(services, { kind, version: given.version ?? '', course }, call)
      return '/admin/courses?done=saved'
    },
    { gives: 'all', also: async ({ code }) => ({ theirs: code === 'COURSE_CHANGED' ? await stored() : null }) },
  )

  async function stored() {
    const { cards, defaults, version } = await readCourses(services, call)
    return { draft: courseDraft(kind, coursesOf(cards, defaults)[kind]), version }
  }
}

function kindIn(text: string, refused: (error: unknown) => never): CourseKind {
  const kind = (Object.keys(COURSES) as ReadonlyArray<CourseKind>).find((known) => known === text)
  if (kind) return kind
  try {
    return refuse.now('NOT_FOUND')
  } catch (error) {
    return refused(error)
  }
}

export default function CourseEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, version, draft, cards, events, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const card = cards.find((each) => each.kind === kind)
  return (
    <AdminScreen title={card?.title} lead={kind === 'corporate' ? words.corporate : words.lead}>
      <div className="desk content-desk gap-6" key={version}>
        {card && (
          <CourseForm
            kind={kind}
            card={card}
            draft={draft}
            version={version}
            mayChange={mayChange}
            answer={actionData ?? null}
          />
        )}
        {events.length > 0 && <SubjectHistory events={events} subject="course" id={kind} />}
      </div>
    </AdminScreen>
  )
}
