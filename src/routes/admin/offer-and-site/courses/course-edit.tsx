import { Form } from 'react-router'
import { COURSES } from '#capabilities/catalogue/course.ts'
import { ArchiveCourse, archiveCourse } from '#capabilities/catalogue/courses/archive-course.server.ts'
import { listSyllabusVersions } from '#capabilities/catalogue/courses/list-syllabus-versions.server.ts'
import { saveOwnCourse } from '#capabilities/catalogue/courses/save-own-course.server.ts'
import { saveSyllabusVersion } from '#capabilities/catalogue/courses/save-syllabus-version.server.ts'
import { OwnCourse, SaveSyllabus } from '#capabilities/catalogue/own-course.ts'
import { CoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { readCoursePage } from '#capabilities/catalogue/pages/read-course-page.server.ts'
import { saveCoursePage } from '#capabilities/catalogue/pages/save-course-page.server.ts'
import { saveCourse } from '#capabilities/catalogue/save-course.server.ts'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { answerStaffForm, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MissingEnglish } from '../translations/missing-english.tsx'
import type { Route } from './+types/course-edit'
import { readCourseForm, readOwnCourseForm } from './course-fields.ts'
import { CourseForm } from './course-form.tsx'
import { readCoursePageForm } from './course-page-fields.ts'
import { CoursePageSection } from './course-page-section.tsx'
import { kindIn, readStoredCourse, readSyllabus } from './read-course-screen.server.ts'
import { SyllabusSection } from './syllabus-section.tsx'
import '../content/content-office.css'

const MESSAGES = {
  sk: {
    lead: 'Názov, opis, cena a dĺžka sa používajú aj pri nových termínoch tejto úrovne. Termíny, ktoré už sú vypísané, sa nemenia.',
    own: 'Nové termíny kurzu preberú jeho názov, cenu a predvolené hodnoty. Termíny, ktoré už sú vypísané, sa nemenia.',
    corporate: 'Školenie pre firmy sa dohaduje zakaždým, preto nemá cenu.',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
    archive: 'Archivovať kurz',
    restore: 'Vrátiť z archívu',
    done: { syllabus: 'Osnova je uložená.', page: 'Stránka kurzu je uložená.' },
  },
  en: {
    lead: 'Title, description, price and length are used for new sessions of this level too. Sessions already scheduled stay as they are.',
    own: 'New sessions of the course take its title, price and defaults. Sessions already scheduled stay as they are.',
    corporate: 'Training for companies is agreed each time, so it has no price.',
    invalid: 'Some of the values are not right. Correct them and save again.',
    archive: 'Archive the course',
    restore: 'Take it out of the archive',
    done: { syllabus: 'The syllabus is saved.', page: 'The page of the course is saved.' },
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const places = [`course:${params.kind}`, `course-page:${params.kind}`]
  const [stored, syllabus, page, missing, events] = await Promise.all([
    readStoredCourse(services, params.kind, call),
    readSyllabus(services, params.kind, call),
    readCoursePage(services, { key: params.kind }, call),
    countMissingTranslations(services, { places }, call),
    listLastEvents(services, { kind: 'course', id: params.kind }, call),
  ]).catch(refused)
  return { ...stored, id: params.kind, syllabus, page, missing, events, mayChange: may('saveCourse') }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const { services, call, given } = asked
      if (given.intent === 'syllabus') return saveSyllabusForm(asked, params.kind)
      if (given.intent === 'page') return savePageForm(asked, params.kind)
      if (given.intent === 'archive' || given.intent === 'restore') {
        const archived = given.intent === 'archive'
        await archiveCourse(services, parseForm(ArchiveCourse, { id: params.kind, archived }), call)
        return `/admin/courses?done=${archived ? 'archived' : 'restored'}&of=${params.kind}`
      }
      await saveCourseForm(asked, params.kind)
      return '/admin/courses?done=saved'
    },
    {
      gives: 'all',
      also: async ({ code }, { given, services, call }) => ({
        theirs:
          code === 'COURSE_CHANGED' && given.intent !== 'page'
            ? await readStoredCourse(services, params.kind, call)
            : null,
      }),
    },
  )
}

async function saveCourseForm({ services, call, language, given }: StaffForm, key: string): Promise<void> {
  const { invalid: message } = MESSAGES[language]
  const named = { message, nameOf: ([name]: ReadonlyArray<PropertyKey>) => String(name) }
  const kind = kindIn(key)
  if (kind === null) {
    const course = fieldsIn(OwnCourse, readOwnCourseForm(given), named)
    await saveOwnCourse(services, { id: key, version: Number(given.version), course }, call)
    return
  }
  const course = fieldsIn(COURSES[kind], readCourseForm(kind, given), named)
  await saveCourse(services, { kind, version: given.version ?? '', course }, call)
}

async function savePageForm({ services, call, language, given }: StaffForm, key: string): Promise<string> {
  const { invalid: message } = MESSAGES[language]
  const page = fieldsIn(CoursePage, readCoursePageForm(given), { message })
  await saveCoursePage(services, { key, version: Number(given.pageVersion), page }, call)
  return `/admin/courses/${key}?done=page`
}

async function saveSyllabusForm({ services, call, given }: StaffForm, key: string): Promise<string> {
  const { courseId } = await listSyllabusVersions(services, { key }, call)
  const { id, textSk } = given
  const wanted = parseForm(SaveSyllabus, { courseId, id, textSk, textEn: given.textEn?.trim() || null })
  await saveSyllabusVersion(services, wanted, call)
  return `/admin/courses/${key}?done=syllabus`
}

export default function CourseEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, version, draft, card, syllabus, page, missing, events, mayChange, isArchived } = loaderData
  const words = useMessages(MESSAGES)
  const ofSyllabus = actionData?.given.intent === 'syllabus' ? actionData : null
  const ofPage = actionData?.given.intent === 'page' ? actionData : null
  const isShown = !isArchived && (kind !== 'own' || draft.isListed === 'true')
  const lead = kind === 'own' ? words.own : kind === 'corporate' ? words.corporate : words.lead
  return (
    <AdminScreen
      title={card.title}
      lead={lead}
      actions={
        mayChange &&
        kind === 'own' && (
          <Form method="post">
            <Button type="submit" name="intent" value={isArchived ? 'restore' : 'archive'}>
              {isArchived ? words.restore : words.archive}
            </Button>
          </Form>
        )
      }
    >
      <DoneNote texts={words.done} />
      <MissingEnglish place={`course:${id}`} missing={missing} className="mb-4" />
      <div className="desk content-desk gap-6" key={version}>
        <CourseForm
          kind={kind}
          card={card}
          draft={draft}
          version={version}
          mayChange={mayChange}
          answer={ofSyllabus || ofPage ? null : (actionData ?? null)}
        />
        <CoursePageSection
          page={page.page}
          version={page.version}
          isShown={isShown}
          mayChange={mayChange}
          answer={ofPage}
        >
          <MissingEnglish place={`course-page:${id}`} missing={missing} />
        </CoursePageSection>
        <SyllabusSection
          versions={syllabus.versions}
          freshId={syllabus.freshId}
          mayChange={mayChange}
          problem={ofSyllabus && { id: ofSyllabus.given.id ?? '', message: ofSyllabus.message }}
        />
        {events.length > 0 && <SubjectHistory events={events} subject="course" id={id} />}
      </div>
    </AdminScreen>
  )
}
