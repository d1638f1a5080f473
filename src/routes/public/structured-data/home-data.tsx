import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
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
  const language = useLanguage()
  return (
    <StructuredData
      graph={
        import.meta.env.SSR
          ? {
              '@context': 'https://schema.org',
              '@graph': [
                describeOrganization(origin, brand),
                describeSite(origin, brand, language),
                ...describeCourses(origin, sessions, cards, language),
                describeCourseList(origin, cards, language),
                describeQuestions(origin, questions, { language }),
              ],
            }
          : null
      }
    />
  )
}
