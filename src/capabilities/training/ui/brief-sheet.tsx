import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import { LessonDates } from '#capabilities/schedule/ui/lesson-dates.tsx'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import type { Answers, InstructorBrief } from '../instructor-brief.ts'
import './brief.css'

const MESSAGES = {
  sk: {
    cancelled: 'Termín je zrušený',
    instructor: (name: string) => `Kurz vedie ${name}`,
    people: (count: number) => counted(count, ['účastník', 'účastníci', 'účastníkov']),
    mayCome: (count: number) => `Do začiatku ešte môžu pribudnúť: ${count}`,
    full: 'Termín je plný.',
    workTypes: 'Oblasť práce',
    proficiencies: 'Skúsenosť s AI',
    unsaid: 'Neuvedené',
    silence: 'Zatiaľ to nikto neuviedol.',
    names: 'Krstné mená',
    nobody: 'Zatiaľ nie je prihlásený nikto.',
    answers: (label: string, people: number) => `${label}: ${counted(people, ['človek', 'ľudia', 'ľudí'])}`,
  },
  en: {
    cancelled: 'The session is cancelled',
    instructor: (name: string) => `Taught by ${name}`,
    people: (count: number) => `${count} ${plural(count, ['participant', 'participants'])}`,
    mayCome: (count: number) => `Can still join before the start: ${count}`,
    full: 'The session is full.',
    workTypes: 'Field of work',
    proficiencies: 'Experience with AI',
    unsaid: 'Not stated',
    silence: 'Nobody has stated it yet.',
    names: 'First names',
    nobody: 'Nobody has registered yet.',
    answers: (label: string, people: number) => `${label}: ${people}`,
  },
}

type BriefSheetProps = { brief: InstructorBrief; titleAs?: 'h1' | 'h2' }

/** Who comes to a lesson, on one sheet of paper. */
export function BriefSheet({ brief, titleAs: Title = 'h1' }: BriefSheetProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  return (
    <article className="card brief" aria-labelledby="brief-title">
      <header>
        {brief.isCancelled && <Badge look="bad">{words.cancelled}</Badge>}
        <Title id="brief-title">{typo(brief.title)}</Title>
        <p>
          {`${formatDate(brief.startsAt, 'full')}\u00a0–\u2060\u00a0${formatDate(brief.endsAt, 'time')}, ${brief.location}, ${brief.level}`}
        </p>
        {brief.dates && <LessonDates dates={brief.dates} />}
        {brief.instructor && <p>{words.instructor(brief.instructor)}</p>}
      </header>
      <div className="brief-people">
        <p className="display">{words.people(brief.people)}</p>
        {!brief.isCancelled && <p>{brief.mayCome > 0 ? words.mayCome(brief.mayCome) : words.full}</p>}
      </div>
      {brief.people === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <>
          <div className="brief-charts">
            <Chart
              title={words.proficiencies}
              answers={brief.proficiencies}
              labels={new Map(aiProficiencyOptions(language).map(({ value, label }) => [value, label]))}
              people={brief.people}
            />
            <Chart
              title={words.workTypes}
              answers={brief.workTypes}
              labels={workTypeLabels(language)}
              people={brief.people}
            />
          </div>
          {brief.firstNames.length > 0 && (
            <section aria-labelledby="brief-names">
              <h2 id="brief-names">{words.names}</h2>
              <p>{timesEach(brief.firstNames)}</p>
            </section>
          )}
        </>
      )}
    </article>
  )
}

/** As many ticks as fit beside a label on paper; with more people a tick stands for several. */
const MOST_TICKS = 20

type ChartProps<Value extends string> = {
  title: string
  answers: Answers<Value>
  labels: ReadonlyMap<string, string>
  people: number
}

function Chart<Value extends string>({ title, answers, labels, people }: ChartProps<Value>) {
  const words = useMessages(MESSAGES)
  const ticks = Math.min(people, MOST_TICKS)
  const hasAnswers = answers.some(({ value, people: count }) => value !== null && count > 0)
  if (!hasAnswers) {
    return (
      <section>
        <h2>{title}</h2>
        <p>{words.silence}</p>
      </section>
    )
  }
  return (
    <section className="brief-chart">
      <h2>{title}</h2>
      <ul>
        {answers.map(({ value, people: count }) => {
          const label = value === null ? words.unsaid : (labels.get(value) ?? value)
          return (
            <li key={value ?? 'unsaid'} aria-label={words.answers(label, count)}>
              <span>{label}</span>
              <SeatTicks n={(count / people) * ticks} of={ticks} tone={value === null ? 'mute' : 'info'} small />
              <span className="num">{count}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `Adam, Jana (2×)` */
function timesEach(names: ReadonlyArray<string>): string {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].map(([name, { length }]) => (length > 1 ? `${name} (${length}×)` : name)).join(', ')
}

function workTypeLabels(language: Language): ReadonlyMap<string, string> {
  const options = [...workTypeOptions('business', language), ...workTypeOptions('personal', language)]
  return new Map(options.map(({ value, label }) => [value, label]))
}
