import { NAMED_FROM } from '#capabilities/feedback/feedback.ts'
import { readOwnFeedback } from '#capabilities/feedback/read-own-feedback.server.ts'
import { readOwnSession } from '#capabilities/training/read-own-session.server.ts'
import { BriefSheet } from '#capabilities/training/ui/brief-sheet.tsx'
import { SessionFeedback } from '#routes/admin/feedback/session-feedback.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/own-session'
import '../sessions.css'

const MESSAGES = {
  sk: {
    people: 'Kto príde',
    nobody: 'Zatiaľ nikto.',
    unnamed: 'bez mena',
    noPhone: 'telefón neuviedol',
    join: 'Otvoriť vysielanie',
    attendance: 'Prezencia',
  },
  en: {
    people: 'Who comes',
    nobody: 'Nobody yet.',
    unnamed: 'no name',
    noPhone: 'gave no phone',
    join: 'Open the lesson',
    attendance: 'Attendance',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const [own, feedback] = await Promise.all([
    readOwnSession(services, { id: params.id }, call),
    readOwnFeedback(services, { id: params.id }, call),
  ]).catch(refused)
  return { ...own, feedback }
}

export default function OwnSession({
  loaderData: { id, brief, people, seesPhones, joinUrl, feedback },
}: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      title={brief.title}
      actions={
        <>
          <ButtonLink to={`/admin/my-sessions/${id}/attendance`}>
            <Icon name="check" />
            {words.attendance}
          </ButtonLink>
          {joinUrl && (
            <ButtonLink to={joinUrl} reloadDocument look="ink">
              <Icon name="video" />
              {words.join}
            </ButtonLink>
          )}
        </>
      }
    >
      <BriefSheet brief={brief} titleAs="h2" />
      <section className="pane session-sheet mt-6">
        <h2>{words.people}</h2>
        {people.length === 0 && <p>{words.nobody}</p>}
        <ul className="history">
          {people.map(({ id, name, phone }) => (
            <li key={id}>
              <span>{name ?? words.unnamed}</span>
              {seesPhones && (phone ? <a href={`tel:${phone}`}>{phone}</a> : <small>{words.noPhone}</small>)}
            </li>
          ))}
        </ul>
      </section>
      {feedback.tally.answers > 0 && <SessionFeedback {...feedback} isNamed={feedback.tally.answers >= NAMED_FROM} />}
    </AdminScreen>
  )
}
