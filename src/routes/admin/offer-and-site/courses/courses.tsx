import { courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { readCourses } from '#capabilities/catalogue/read-courses.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { typo } from '#kernel/typography.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/courses'
import '../content/content-office.css'

const MESSAGES = {
  sk: {
    lead: 'Tri kurzy tak, ako ich ponúka úvodná stránka. Základnú cenu určujú predvolené hodnoty, ostatné upravíte tu.',
    defaults: 'Predvolené hodnoty',
    edit: 'Upraviť',
    view: 'Zobraziť',
    onPage: 'Na stránke',
    done: { saved: 'Kurz je uložený. Na stránke je to do minúty.' },
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
    lead: 'The three courses as the landing page offers them. The base price comes from the course defaults, the rest is edited here.',
    defaults: 'Course Defaults',
    edit: 'Edit',
    view: 'View',
    onPage: 'On the page',
    done: { saved: 'The course is saved. It is on the page within a minute.' },
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
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveCourse')
  const upcoming = { time: 'upcoming', search: null, page: 1, pageSize: LOOKED_AT } as const
  const [{ cards, defaults }, { sessions }] = await Promise.all([
    readCourses(services, call),
    listAllSessions(services, upcoming, call),
  ]).catch(refused)
  const offered = sessions.filter(({ status, visibility }) => status === 'published' && visibility === 'public')
  return {
    mayChange,
    courses: courseCardsOf(cards, defaults).map((card) => {
      const own = offered.filter(({ level }) => gradeOf(level) === card.kind)
      return {
        card,
        sessions: card.kind === 'corporate' ? null : { count: own.length, next: own[0]?.startsAt ?? null },
      }
    }),
  }
}

export default function Courses({ loaderData: { courses, mayChange } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead} actions={<ButtonLink to="/admin/defaults">{words.defaults}</ButtonLink>}>
      <DoneNote texts={words.done} />
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
              <p className="content-block-links">
                <ButtonLink
                  to={`/admin/courses/${card.kind}`}
                  aria-label={`${mayChange ? words.edit : words.view}: ${card.title}`}
                >
                  <Icon name={mayChange ? 'pen' : 'eye'} />
                  {mayChange ? words.edit : words.view}
                </ButtonLink>
                <TextLink to="/#courses" reloadDocument aria-label={`${words.onPage}: ${card.title}`}>
                  {words.onPage}
                </TextLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </AdminScreen>
  )
}
