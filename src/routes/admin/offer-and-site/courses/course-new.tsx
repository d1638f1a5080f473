import { randomUUID } from 'node:crypto'
import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import { saveOwnCourse } from '#capabilities/catalogue/courses/save-own-course.server.ts'
import { OwnCourse } from '#capabilities/catalogue/own-course.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/course-new'
import { EMPTY_COURSE, readOwnCourseForm } from './course-fields.ts'
import { CourseForm } from './course-form.tsx'
import '../content/content-office.css'

const MESSAGES = {
  sk: {
    lead: 'Kurz sa po uložení objaví na úvodnej stránke za prvými troma, ak ho tam necháte ponúkať.',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
  },
  en: {
    lead: 'Once saved, the course stands behind the first three on the landing page, unless you leave it out.',
    invalid: 'Some of the values are not right. Correct them and save again.',
  },
}

export function loader() {
  // Made for one form: whoever sends it twice adds one course.
  return { id: randomUUID() }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, language, given }) => {
      const { invalid: message } = MESSAGES[language]
      const course = fieldsIn(OwnCourse, readOwnCourseForm(given), { message, nameOf: ([name]) => String(name) })
      const { id } = await saveOwnCourse(services, { id: given.version ?? '', version: null, course }, call)
      return `/admin/courses/${id}?done=saved`
    },
    { gives: 'all', also: async () => ({ theirs: null }) },
  )
}

const EMPTY_CARD: CourseCard = {
  kind: 'own',
  title: '',
  description: '',
  level: '',
  durationText: '',
  groupSize: 1,
  points: [],
  tint: 'butter',
  mark: 'dlzen',
  isPopular: false,
  price: { text: '' },
}

export default function CourseNew({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <div className="desk content-desk gap-6">
        <CourseForm
          kind="own"
          card={EMPTY_CARD}
          draft={EMPTY_COURSE}
          version={actionData?.given.version ?? loaderData.id}
          mayChange
          isNew
          answer={actionData ?? null}
        />
      </div>
    </AdminScreen>
  )
}
