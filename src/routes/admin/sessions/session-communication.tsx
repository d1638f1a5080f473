import { listSessionMails, type SessionMail } from '#capabilities/training/list-session-mails.server.ts'
import { listSessionMaterials } from '#capabilities/training/materials/list-session-materials.server.ts'
import { SaveSessionMaterials } from '#capabilities/training/materials/materials.ts'
import { saveSessionMaterials } from '#capabilities/training/materials/save-session-materials.server.ts'
import { readMessageDesk } from '#capabilities/training/read-message-desk.server.ts'
import { typo } from '#kernel/typography.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { answerStaffForm } from '../form/answer-staff-form.server.ts'
import { MAIL_NAMES } from '../messages/mails/mail-names.ts'
import { MAIL_LOOKS, MAIL_SCREEN_MESSAGES } from '../messages/mails/mail-screen.messages.ts'
import { nameOf } from '../settings/audit/audit.messages.ts'
import { OfficeLink } from '../shell/office-link.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { useMay } from '../shell/use-role.ts'
import type { Route } from './+types/session-communication'
import { changeSessionByForm } from './change-session.server.ts'
import { SentMessages } from './changes/sent-messages.tsx'
import { SessionMaterials } from './form/session-materials.tsx'
import { SessionRecording } from './form/session-recording.tsx'
import { readSessionRoom } from './room/read-session-room.server.ts'
import { SessionRoom } from './room/session-room.tsx'

const MESSAGES = {
  sk: {
    mails: 'E-maily o tomto termíne',
    failed: (count: number) => `Neodišlo: ${count}`,
    latest: (count: number) =>
      `Najnovších ${counted(count, ['e-mail', 'e-maily', 'e-mailov'])}. Staršie sú medzi odoslanými.`,
    none: 'O tomto termíne sme zatiaľ nikomu nepísali. Pozvánka odíde sama po zaplatení, pripomienka deň vopred.',
    again: (count: number) => `poslaný znova ${count}×`,
    all: 'Všetky odoslané e-maily',
    write: 'Napísať účastníkom',
    readers: (count: number) => `Správa príde ${counted(count, ['človeku', 'ľuďom', 'ľuďom'])} s potvrdeným miestom.`,
    nobody: 'Na termíne zatiaľ nie je nikto, komu by sa dalo napísať.',
    message: 'Napísať správu',
    brief: 'Príprava pre lektora',
    briefNote: 'Koľko ľudí príde, čím sa živia a čo už s AI vedia. Odkaz pre lektora sa otvorí bez prihlásenia.',
    openBrief: 'Otvoriť prípravu pre lektora',
    materialWrong: 'Každý podklad potrebuje názov aj odkaz, ktorý sa začína na https://.',
  },
  en: {
    mails: 'E-mails about this session',
    failed: (count: number) => `Failed: ${count}`,
    latest: (count: number) => `The latest ${count}. Older ones are among the e-mails sent.`,
    none: 'Nobody was written to about this session yet. An invitation leaves by itself after payment, a reminder the day before.',
    again: (count: number) => `sent again ${count}×`,
    all: 'All e-mails',
    write: 'Write to participants',
    readers: (count: number) =>
      `A message reaches ${count} ${plural(count, ['person', 'people'])} with a confirmed seat.`,
    nobody: 'There is nobody in the session yet who could be written to.',
    message: 'Write a message',
    brief: 'Instructor’s brief',
    briefNote: 'How many come, what they do and what they know of AI. The instructor’s link opens without signing in.',
    openBrief: 'Open the instructor’s brief',
    materialWrong: 'Every material needs a name and a link that begins with https://.',
  },
}

/** As many mails as are looked for; where there are so many, there may be older ones. */
const MOST_MAILS = 200

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const sessionId = room.session.id
  const [mails, { readers, sent }, materials] = await Promise.all([
    listSessionMails(services, { sessionId }, call),
    readMessageDesk(services, { sessionId }, call),
    listSessionMaterials(services, { sessionId }, call),
  ]).catch(refused)
  return { room, mails, sent, materials, readers: readers.length }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async (asked) => {
    if (asked.given.intent !== 'materials') return changeSessionByForm(asked, params.id, 'communication')
    const materials = materialsIn(asked.form, MESSAGES[asked.language].materialWrong)
    await saveSessionMaterials(asked.services, { sessionId: params.id, materials }, asked.call)
    return `/admin/sessions/${params.id}/communication?done=materials`
  })
}

/** A line with nothing in it is left out; one that is half there says so. */
function materialsIn(form: FormData, message: string) {
  const texts = (name: string) => form.getAll(name).map(String)
  const [titles, urls, moments] = [texts('title'), texts('url'), texts('shown')]
  const lines = titles.map((title, at) => ({ title: title.trim(), url: (urls[at] ?? '').trim(), shown: moments[at] }))
  return fieldsIn(
    SaveSessionMaterials.shape.materials,
    lines.filter(({ title, url }) => title || url),
    { message },
  )
}

export default function SessionCommunication({ loaderData, actionData }: Route.ComponentProps) {
  const { room, mails, sent, materials, readers } = loaderData
  const words = useMessages(MESSAGES)
  const may = useMay()
  const { session, details, isOver } = room
  const isToCome = session.status === 'published' && !isOver
  const failed = mails.filter(({ status }) => status === 'failed').length
  return (
    <SessionRoom room={room} answer={actionData}>
      <div className="session-desk">
        <section className="pane session-sheet" aria-labelledby="session-mails">
          <h2 id="session-mails">
            {words.mails} {failed > 0 && <Badge look="bad">{words.failed(failed)}</Badge>}
          </h2>
          {mails.length === 0 ? <p className="text-ink-2">{typo(words.none)}</p> : <Mails mails={mails} />}
          {mails.length >= MOST_MAILS && <p className="text-ink-2">{words.latest(mails.length)}</p>}
          <p>
            <OfficeLink to="/admin/mails">{words.all}</OfficeLink>
          </p>
        </section>
        <div className="session-desk-side">
          {isToCome && may('sendSessionMessage') && (
            <section className="pane session-sheet" aria-labelledby="session-write">
              <h2 id="session-write">{words.write}</h2>
              <p className="text-ink-2">{typo(readers > 0 ? words.readers(readers) : words.nobody)}</p>
              {readers > 0 && (
                <p>
                  <ButtonLink to={`/admin/sessions/${session.id}/message`} look="ink">
                    <Icon name="mail" />
                    {words.message}
                  </ButtonLink>
                </p>
              )}
            </section>
          )}
          <SentMessages messages={sent} />
          <section className="pane session-sheet" aria-labelledby="session-brief">
            <h2 id="session-brief">{words.brief}</h2>
            <p className="text-ink-2">{typo(words.briefNote)}</p>
            <p>
              <ButtonLink to={`/admin/sessions/${session.id}/brief`}>
                <Icon name="chart" />
                {words.openBrief}
              </ButtonLink>
            </p>
          </section>
          {session.status !== 'cancelled' && may('saveSessionMaterials') && (
            <section className="pane session-sheet">
              <SessionMaterials materials={materials} />
            </section>
          )}
          {isOver && session.status === 'published' && may('setSessionRecording') && (
            <section className="pane session-sheet">
              <SessionRecording session={session} details={details} />
            </section>
          )}
        </div>
      </div>
    </SessionRoom>
  )
}

function Mails({ mails }: { mails: ReadonlyArray<SessionMail> }) {
  const words = useMessages(MESSAGES)
  const { statuses, faults, erased } = useMessages(MAIL_SCREEN_MESSAGES)
  const language = useLanguage()
  return (
    <ul className="session-mails">
      {mails.map(({ id, template, recipient, status, fault, resends, at }) => (
        <li key={id}>
          <span>
            <OfficeLink to={`/admin/mails?open=${id}`}>{typo(nameOf(MAIL_NAMES, template, language))}</OfficeLink>
            <small className="row-note">{recipient ?? erased}</small>
          </span>
          <span>
            <Badge look={MAIL_LOOKS[status]}>{statuses[status]}</Badge>
            {fault && <small className="row-note">{faults[fault][0]}</small>}
            {resends > 0 && <small className="row-note">{words.again(resends)}</small>}
          </span>
          <time dateTime={at} className="num">
            {formatDate(new Date(at), 'moment')}
          </time>
        </li>
      ))}
    </ul>
  )
}
