import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { PublicSession } from '../schedule.ts'
import { courseKeyOf, DAY_PARTS, dayPartOf, languageOf } from '../timetable/filter-sessions.ts'
import { type TimetableQuery, timetableHref } from '../timetable/timetable-query.ts'

const MESSAGES = {
  sk: {
    label: 'Výber termínov',
    course: 'Kurz',
    part: 'Začiatok',
    language: 'Jazyk',
    view: 'Zobrazenie',
    allCourses: 'Všetky kurzy',
    anyTime: 'Kedykoľvek',
    anyLanguage: 'Ktorýkoľvek',
    parts: { dopoludnia: 'Dopoludnia', popoludni: 'Popoludní', vecer: 'Večer' },
    languages: { sk: 'Slovenčina', en: 'Angličtina' },
    views: { list: 'Zoznam', calendar: 'Kalendár' },
  },
  en: {
    label: 'Choice of sessions',
    course: 'Course',
    part: 'Start',
    language: 'Language',
    view: 'View',
    allCourses: 'All courses',
    anyTime: 'Any time',
    anyLanguage: 'Any',
    parts: { dopoludnia: 'Morning', popoludni: 'Afternoon', vecer: 'Evening' },
    languages: { sk: 'Slovak', en: 'English' },
    views: { list: 'List', calendar: 'Calendar' },
  },
}

/** A course that can be asked for: how sessions know it, how addresses do, and its name. */
export type CourseOption = { key: string; slug: string; title: string }

type TimetableFilterProps = {
  query: TimetableQuery
  /** All of them: what none of them has is no choice. */
  sessions: ReadonlyArray<PublicSession>
  courses: ReadonlyArray<CourseOption>
}

/** Every choice is a link, so that it works without scripts, can be kept and sent to somebody. */
export function TimetableFilter({ query, sessions, courses }: TimetableFilterProps) {
  const words = useMessages(MESSAGES)
  const taught = courses.filter(
    ({ key, slug }) => slug === query.course || sessions.some((each) => courseKeyOf(each) === key),
  )
  const parts = DAY_PARTS.filter((part) => part === query.part || sessions.some((each) => dayPartOf(each) === part))
  const languages = LANGUAGES.filter(
    (each) => each === query.language || sessions.some((one) => languageOf(one) === each),
  )
  const to = (changed: Partial<TimetableQuery>) => timetableHref({ ...query, month: null, ...changed })
  return (
    <nav className="timetable-filter" aria-labelledby="timetable-filter">
      <h2 id="timetable-filter" className="sr-only">
        {words.label}
      </h2>
      <Choice
        name={words.course}
        options={[
          { label: words.allCourses, to: to({ course: null }), isChosen: query.course === null },
          ...taught.map(({ slug, title }) => ({
            label: typo(title),
            to: to({ course: slug }),
            isChosen: slug === query.course,
          })),
        ]}
      />
      <Choice
        name={words.part}
        options={[
          { label: words.anyTime, to: to({ part: null }), isChosen: query.part === null },
          ...parts.map((part) => ({ label: words.parts[part], to: to({ part }), isChosen: part === query.part })),
        ]}
      />
      <Choice
        name={words.language}
        options={[
          { label: words.anyLanguage, to: to({ language: null }), isChosen: query.language === null },
          ...languages.map((language) => ({
            label: words.languages[language],
            to: to({ language }),
            isChosen: language === query.language,
          })),
        ]}
      />
      <Choice
        name={words.view}
        isAlways
        options={(['list', 'calendar'] as const).map((view) => ({
          label: words.views[view],
          to: to({ view }),
          isChosen: view === query.view,
        }))}
      />
    </nav>
  )
}

type ChoiceProps = {
  name: string
  options: ReadonlyArray<{ label: string; to: string; isChosen: boolean }>
  isAlways?: boolean
}

/** Between all and the only one there is nothing to choose. */
function Choice({ name, options, isAlways = false }: ChoiceProps) {
  if (options.length < 3 && !isAlways) return null
  return (
    <div className="timetable-choice">
      <p aria-hidden="true">{name}</p>
      <ul aria-label={name}>
        {options.map(({ label, to, isChosen }) => (
          <li key={to}>
            <PageLink to={to} rel="nofollow" preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
