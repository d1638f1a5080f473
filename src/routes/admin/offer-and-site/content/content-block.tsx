import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { type BlockName, CONTENT_BLOCKS, type SiteContent } from '#capabilities/content/content.ts'
import { readContentBlock } from '#capabilities/content/read-content-block.server.ts'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { BegunAnew } from '#routes/admin/form/begun-anew.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MissingEnglish } from '../translations/missing-english.tsx'
import type { Route } from './+types/content-block'
import { changeContent } from './change-content.server.ts'
import { CONTENT_MESSAGES } from './content.messages.ts'
import { ContentClaims } from './content-claims.tsx'
import { ContentFaq } from './content-faq.tsx'
import { draftOfBlock } from './content-fields.ts'
import { ContentHero } from './content-hero.tsx'
import { ContentPeople } from './content-people.tsx'
import { RestoreBlock } from './restore-block.tsx'
import './content-office.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveContentBlock')
  const name = blockIn(params.block, refused)
  const [{ values, evidence, ...block }, claims, defaults, missing, events] = await Promise.all([
    readContentBlock(services, { name }, call),
    readContentBlock(services, { name: 'claims' }, call),
    readCourseDefaults(services, call),
    countMissingTranslations(services, { places: [name] }, call),
    listLastEvents(services, { kind: 'content-block', id: name }, call),
  ]).catch(refused)
  return {
    ...block,
    values: values as SiteContent[BlockName],
    draft: draftOfBlock(name, values, evidence),
    claims: claims.values,
    facts: courseFacts(defaults.values),
    missing,
    events,
    mayChange,
  }
}

export function action({ context, request, params }: Route.ActionArgs) {
  const { refused } = staffRequest(context)
  return changeContent(context, request, blockIn(params.block, refused))
}

function blockIn(text: string, refused: (error: unknown) => never): BlockName {
  const names = Object.keys(CONTENT_BLOCKS) as ReadonlyArray<BlockName>
  const name = names.find((known) => known === text)
  if (name) return name
  try {
    return refuse.now('NOT_FOUND')
  } catch (error) {
    return refused(error)
  }
}

export default function ContentBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, isBuiltIn, savedAt, missing, mayChange, events } = loaderData
  const words = useMessages(CONTENT_MESSAGES)
  return (
    <AdminScreen
      title={words.blocks[name].title}
      lead={
        <>
          {words.blocks[name].place}{' '}
          {isBuiltIn ? (
            <Badge>{words.builtIn}</Badge>
          ) : (
            savedAt && <Badge look="ok">{words.editedAt(formatDate(new Date(savedAt), 'moment'))}</Badge>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} />
      <MissingEnglish place={name} missing={missing} className="mb-4" />
      <div className="desk content-desk gap-6" key={version}>
        <BegunAnew answer={actionData ?? null}>
          {(answer, onDiscard) => {
            const props = { screen: loaderData, answer, onDiscard }
            return (
              <>
                {name === 'hero' && <ContentHero {...props} />}
                {name === 'instructors' && <ContentPeople screen={loaderData} answer={answer} />}
                {name === 'faq' && <ContentFaq {...props} />}
                {name === 'claims' && <ContentClaims {...props} />}
                {mayChange && !isBuiltIn && <RestoreBlock version={answer?.theirs?.version ?? version} />}
              </>
            )
          }}
        </BegunAnew>
        {events.length > 0 && <SubjectHistory events={events} subject="content-block" id={name} />}
      </div>
    </AdminScreen>
  )
}
