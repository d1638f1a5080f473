import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { CLAIM_NAMES } from '#capabilities/content/claim-names.ts'
import { CONTENT_BLOCKS } from '#capabilities/content/content.ts'
import { fillIn } from '#capabilities/content/placeholders.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { MissingEnglish } from '../translations/missing-english.tsx'
import type { Route } from './+types/content'
import { CONTENT_MESSAGES } from './content.messages.ts'
import './content-office.css'

const MESSAGES = {
  sk: {
    lead: 'Texty úvodnej stránky, ktoré nie sú termínom, cenou ani právnym textom. Čo uložíte, je na stránke do minúty.',
    edit: 'Upraviť',
    view: 'Zobraziť',
    onPage: 'Na stránke',
    questions: (count: number) => counted(count, ['otázka', 'otázky', 'otázok']),
    evidence: (count: number) => `Bez dokladu: ${count}`,
    proven: 'Všetko doložené',
    elsewhere: 'Čo sa mení inde',
    others: {
      courses: 'Karty kurzov',
      defaults: 'Ceny, dĺžka a Early Bird',
      testimonials: 'Referencie',
      sessions: 'Termíny',
    },
  },
  en: {
    lead: 'Texts of the landing page that are no session, price or legal text. What you save is on the page within a minute.',
    edit: 'Edit',
    view: 'View',
    onPage: 'On the page',
    questions: (count: number) => `${count} questions`,
    evidence: (count: number) => `Without evidence: ${count}`,
    proven: 'All with evidence',
    elsewhere: 'What is changed elsewhere',
    others: {
      courses: 'Course cards',
      defaults: 'Prices, length and early bird',
      testimonials: 'Testimonials',
      sessions: 'Sessions',
    },
  },
}

const OTHERS = ['courses', 'defaults', 'testimonials', 'sessions'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveContentBlock')
  const places = Object.keys(CONTENT_BLOCKS)
  const [hero, instructors, faq, claims, defaults, missing] = await Promise.all([
    readContentBlock(services, { name: 'hero' }, call),
    readContentBlock(services, { name: 'instructors' }, call),
    readContentBlock(services, { name: 'faq' }, call),
    readContentBlock(services, { name: 'claims' }, call),
    readCourseDefaults(services, call),
    countMissingTranslations(services, { places }, call),
  ]).catch(refused)
  return {
    mayChange,
    missing,
    blocks: [
      { ...standing(hero), excerpt: fillIn(hero.values.lead, courseFacts(defaults.values)) ?? hero.values.lead },
      { ...standing(instructors), excerpt: instructors.values.people.map(({ name }) => name).join(', ') },
      { ...standing(faq), excerpt: faq.values.questions.map(({ question }) => question).join(' ') },
      {
        ...standing(claims),
        excerpt: CLAIM_NAMES.map((name) => [claims.values[name].figure, claims.values[name].words])
          .map((parts) => parts.filter(Boolean).join(' '))
          .join(' · '),
      },
    ],
    questions: faq.values.questions.length,
    unproven: CLAIM_NAMES.filter((name) => claims.evidence[name] === '').length,
  }
}

function standing<Name>({ name, isBuiltIn, savedAt }: { name: Name; isBuiltIn: boolean; savedAt: string | null }) {
  return { name, isBuiltIn, savedAt }
}

export default function Content({
  loaderData: { blocks, questions, unproven, missing, mayChange },
}: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const texts = useMessages(CONTENT_MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <ul className="content-blocks">
        {blocks.map(({ name, isBuiltIn, savedAt, excerpt }) => (
          <li key={name} className="card">
            <div className="content-block-head lead-row">
              <h2>{texts.blocks[name].title}</h2>
              {isBuiltIn ? (
                <Badge>{texts.builtIn}</Badge>
              ) : (
                <Badge look="ok">
                  {savedAt ? texts.editedAt(formatDate(new Date(savedAt), 'short')) : texts.edited}
                </Badge>
              )}
              {name === 'faq' && <Badge plain>{words.questions(questions)}</Badge>}
              {name === 'claims' &&
                (unproven > 0 ? (
                  <Badge look="warn">{words.evidence(unproven)}</Badge>
                ) : (
                  <Badge look="ok">{words.proven}</Badge>
                ))}
            </div>
            <p className="text-ink-2">{texts.blocks[name].place}</p>
            <p className="content-excerpt" lang="sk">
              {typo(excerpt)}
            </p>
            <MissingEnglish place={name} missing={missing} />
            <p className="content-block-links">
              <ButtonLink
                to={`/admin/content/${name}`}
                aria-label={`${mayChange ? words.edit : words.view}: ${texts.blocks[name].title}`}
              >
                <Icon name={mayChange ? 'pen' : 'eye'} />
                {mayChange ? words.edit : words.view}
              </ButtonLink>
              <TextLink
                to={texts.blocks[name].at}
                reloadDocument
                aria-label={`${words.onPage}: ${texts.blocks[name].title}`}
              >
                {words.onPage}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      <h2 className="content-elsewhere">{words.elsewhere}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {OTHERS.map((name) => (
          <li key={name}>
            <OfficeLink to={`/admin/${name}`}>{words.others[name]}</OfficeLink>
          </li>
        ))}
      </ul>
    </AdminScreen>
  )
}
