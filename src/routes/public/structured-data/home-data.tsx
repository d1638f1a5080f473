import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { describeCourseList, describeCourses } from './describe-courses.ts'
import { describeOrganization, describeSite } from './describe-organization.ts'
import { describeQuestions } from './describe-questions.ts'

/** Who we are, what we teach and when, and what people ask: the landing page for machines. */
export function HomeData({
  sessions,
  cards,
  questions,
}: {
  sessions: ReadonlyArray<PublicSession>
  cards: ReadonlyArray<CourseCard>
  questions: ReadonlyArray<{ question: string; answer: string }>
}) {
  const origin = useOrigin()
  const brand = useBrand()
  return (
    <StructuredData
      graph={
        import.meta.env.SSR
          ? {
              '@context': 'https://schema.org',
              '@graph': [
                describeOrganization(origin, brand),
                describeSite(origin, brand),
                ...describeCourses(origin, sessions, cards),
                describeCourseList(origin, cards),
                describeQuestions(origin, questions),
              ],
            }
          : null
      }
    />
  )
}
