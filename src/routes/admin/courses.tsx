import { courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { getCourseCards } from '#capabilities/catalogue/get-course-cards.server.ts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatDate } from '#ui/date-format.ts'
import { Facts } from '#ui/facts.tsx'
import { formatMoney } from '#ui/money-format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { TickList } from '#ui/tick-list.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/courses'
import { AdminScreen } from './admin-screen.tsx'
import { askedIn } from './asked.server.ts'

const WORDS = {
  sk: {
    lead: 'Tri kurzy tak, ako ich ponúka úvodná stránka. Názov, cenu a dĺžku určujú predvolené hodnoty.',
    defaults: 'Predvolené hodnoty',
    kinds: { beginner: 'Pre jednotlivcov', advanced: 'Pre jednotlivcov', corporate: 'Pre firmy' },
    level: 'Úroveň',
    price: 'Základná cena',
    duration: 'Dĺžka',
    group: 'Najväčšia skupina',
    people: (count: number) => `${count}\u00a0ľudí`,
    upcoming: 'Vypísané termíny',
    next: 'Najbližší termín',
    none: 'žiadny',
    points: 'Čo sľubuje',
    popular: 'Obľúbený',
  },
  en: {
    lead: 'The three courses as the landing page offers them. Title, price and length come from the course defaults.',
    defaults: 'Course Defaults',
    kinds: { beginner: 'For individuals', advanced: 'For individuals', corporate: 'For companies' },
    level: 'Level',
    price: 'Base price',
    duration: 'Length',
    group: 'Largest group',
    people: (count: number) => `${count}\u00a0people`,
    upcoming: 'Scheduled sessions',
    next: 'Next session',
    none: 'none',
    points: 'What it promises',
    popular: 'Popular',
  },
}

/** More than a year of sessions, so that a grade's next one is always among them. */
const LOOKED_AT = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused } = askedIn(context)
  requireAccess('viewer', call.actor)
  const upcoming = { time: 'upcoming', search: null, page: 1, pageSize: LOOKED_AT } as const
  const [cards, { values }, { sessions }] = await Promise.all([
    getCourseCards(services.db),
    readCourseDefaults(services, call),
    listAllSessions(services, upcoming, call),
  ]).catch(refused)
  const offered = sessions.filter(({ status, visibility }) => status === 'published' && visibility === 'public')
  return {
    courses: courseCardsOf(cards, values).map((card) => {
      const own = offered.filter(({ level }) => gradeOf(level) === card.kind)
      return {
        card,
        sessions: card.kind === 'corporate' ? null : { count: own.length, next: own[0]?.startsAt ?? null },
      }
    }),
  }
}

export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
  const words = useWords(WORDS)
  return (
    <AdminScreen lead={typo(words.lead)} actions={<ButtonLink to="/admin/defaults">{words.defaults}</ButtonLink>}>
      <ul className="course-sheets">
        {courses.map(({ card, sessions }) => (
          <li key={card.kind} className="card">
            <header className={classNames('course-sheet-head', card.tint === 'indigo' ? 'night' : 'tint', card.tint)}>
              <p>{words.kinds[card.kind]}</p>
              <h2>{typo(card.title)}</h2>
              {card.isPopular && <Badge look="inked">{words.popular}</Badge>}
            </header>
            <div className="course-sheet-body">
              <p>{typo(card.description)}</p>
              <Facts
                items={[
                  ...(card.level ? [{ term: words.level, value: card.level }] : []),
                  {
                    term: words.price,
                    value: 'from' in card.price ? formatMoney(card.price.from) : typo(card.price.text),
                  },
                  { term: words.duration, value: card.durationText },
                  { term: words.group, value: words.people(card.groupSize) },
                  ...(sessions
                    ? [
                        {
                          term: words.upcoming,
                          value: <TextLink to="/admin/sessions">{sessions.count}</TextLink>,
                        },
                        {
                          term: words.next,
                          value: sessions.next ? formatDate(new Date(sessions.next), 'moment') : words.none,
                        },
                      ]
                    : []),
                ]}
              />
              <h3>{words.points}</h3>
              <TickList items={card.points.map(typo)} />
            </div>
          </li>
        ))}
      </ul>
    </AdminScreen>
  )
}
