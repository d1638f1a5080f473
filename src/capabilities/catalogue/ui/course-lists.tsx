import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { TickList } from '#ui/display/tick-list.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'

const MESSAGES = {
  sk: {
    learns: 'Čo sa naučíte',
    runs: 'Ako to prebieha',
    takesHome: 'Čo si odnesiete',
    forWhom: 'Pre koho je',
    notForWhom: 'Pre koho nie je',
    title: 'Je tento kurz pre vás?',
  },
  en: {
    learns: 'What you learn',
    runs: 'How it goes',
    takesHome: 'What you take home',
    forWhom: 'Who it is for',
    notForWhom: 'Who it is not for',
    title: 'Is this course for you?',
  },
}

type Lines = ReadonlyArray<string>

type CourseGainsProps = {
  points: Lines
  takesHome: Lines
  /** Of a training that is agreed each time the points say how it goes. */
  isForCompanies: boolean
  /** Of what stayed in another language than the page. */
  pointsIn?: Language | undefined
  gainsIn?: Language | undefined
}

/** What one learns and what one goes home with. A part without a line is not there. */
export function CourseGains({ points, takesHome, isForCompanies, pointsIn, gainsIn }: CourseGainsProps) {
  const words = useMessages(MESSAGES)
  const title = isForCompanies ? words.runs : words.learns
  return (
    <section className="wrap course-part course-pair" aria-label={title}>
      <div>
        <RuledHeading ends="block">{title}</RuledHeading>
        <TickList lang={pointsIn} items={points.map(typo)} />
      </div>
      {takesHome.length > 0 && (
        <div>
          <RuledHeading ends="block">{words.takesHome}</RuledHeading>
          <TickList lang={gainsIn} items={takesHome.map(typo)} />
        </div>
      )}
    </section>
  )
}

/** For whom a course is, and as plainly for whom it is not. */
export function CourseFit({
  forWhom,
  notForWhom,
  fitIn,
}: {
  forWhom: Lines
  notForWhom: Lines
  fitIn?: Language | undefined
}) {
  const words = useMessages(MESSAGES)
  if (forWhom.length + notForWhom.length === 0) return null
  return (
    <section className="wrap course-part" aria-labelledby="fit-title">
      <RuledHeading id="fit-title">{words.title}</RuledHeading>
      <div className="course-fit">
        {forWhom.length > 0 && (
          <div className="tint course-fits">
            <h3>{words.forWhom}</h3>
            <TickList lang={fitIn} items={forWhom.map(typo)} />
          </div>
        )}
        {notForWhom.length > 0 && (
          <div className="card course-fits-not">
            <h3>{words.notForWhom}</h3>
            <ul className="course-strokes" lang={fitIn}>
              {notForWhom.map((line) => (
                <li key={line}>{typo(line)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
