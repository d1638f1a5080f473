import { Form, useNavigation } from 'react-router'
import { listParticipants } from '#capabilities/booking/office/list-participants.server.ts'
import { listSessionsToFill } from '#capabilities/schedule/list-sessions-to-fill.server.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { answerStaffForm } from '../form/answer-staff-form.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { isId } from '../table/drawer-address.ts'
import type { Route } from './+types/session-move-people'
import { movePicked } from './room/move-picked.server.ts'
import { sessionInWords } from './session.messages.ts'
import './sessions.css'

const SEATS = ['miesto', 'miesta', 'miest'] as const

const MESSAGES = {
  sk: {
    who: 'Koho presúvame',
    whole: 'Objednávka sa presúva celá, so všetkými svojimi ľuďmi. Cena ostáva a každý dostane nový termín e-mailom.',
    seats: (count: number) => counted(count, SEATS),
    to: 'Na ktorý termín',
    free: (count: number) => `voľné ${counted(count, SEATS)}`,
    move: (count: number) => `Presunúť ${counted(count, SEATS)}`,
    moving: 'Presúvame…',
    back: 'Späť k účastníkom',
    nobody: 'Z vybratých nikto nemá miesto, ktoré by sa dalo presunúť.',
    nowhere: 'Nie je vypísaný iný termín s dosť voľnými miestami. Vypíšte ho, alebo vyberte menej ľudí.',
  },
  en: {
    who: 'Whom we move',
    whole:
      'A booking moves whole, with all of its people. The price stays and everybody learns the new date by e-mail.',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
    to: 'To which session',
    free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
    move: (count: number) => (count === 1 ? 'Move 1 seat' : `Move ${count} seats`),
    moving: 'Moving…',
    back: 'Back to the participants',
    nobody: 'None of those picked has a seat that could be moved.',
    nowhere: 'There is no other session with enough free seats. Add one, or pick fewer people.',
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const picked = new URL(request.url).searchParams.getAll('participant').filter(isId)
  const wanted = { search: null, state: null, sessionId: isId(params.id) ? params.id : null, picked }
  const order = { key: 'name', direction: 'ascending' } as const
  const [{ participants }, sessions] = await Promise.all([
    listParticipants(services, { ...wanted, order, page: 1, pageSize: 1000 }, call),
    listSessionsToFill(services, call),
  ]).catch(refused)
  const movable = participants.filter(({ state }) => state === 'paid')
  const orders = [...Map.groupBy(movable, ({ registrationId }) => registrationId).values()].flatMap((people) => {
    const [first] = people
    if (!first) return []
    const { registrationId: id, reference, company, seats } = first
    return [{ id, reference, seats, name: company ?? people.map(({ name }) => name ?? reference).join(', ') }]
  })
  const seats = orders.reduce((sum, each) => sum + each.seats, 0)
  return { orders, seats, sessions: sessions.filter(({ id, free }) => id !== params.id && free >= seats) }
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form }) => {
    const wish = { fromSessionId: params.id, sessionId: form.get('session'), registrationIds: form.getAll('order') }
    await movePicked(services, wish, { ...call, language })
    return `/admin/sessions/${params.id}?done=moved`
  })
}

export default function SessionMovePeople({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orders, seats, sessions } = loaderData
  const words = useMessages(MESSAGES)
  const isMoving = useNavigation().state === 'submitting'
  const back = <ButtonLink to={`/admin/sessions/${params.id}`}>{words.back}</ButtonLink>
  return (
    <AdminScreen>
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {orders.length === 0 || sessions.length === 0 ? (
        <EmptyState action={back}>{orders.length === 0 ? words.nobody : words.nowhere}</EmptyState>
      ) : (
        <Form method="post" className="pane session-copies">
          <h2>{words.who}</h2>
          <ul className="history">
            {orders.map(({ id, name, reference, seats: count }) => (
              <li key={id}>
                <input type="hidden" name="order" value={id} />
                <span>
                  <strong>{typo(name)}</strong>
                  <small className="row-note num">{reference}</small>
                </span>
                <span className="num">{words.seats(count)}</span>
              </li>
            ))}
          </ul>
          <p className="form-note info">{typo(words.whole)}</p>
          <Field label={words.to}>
            {(control) => (
              <Select {...control} name="session">
                {sessions.map((session) => (
                  <option key={session.id} value={session.id}>
                    {`${sessionInWords(session)}, ${words.free(session.free)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="form-buttons">
            <Button type="submit" look="spark" busy={isMoving} busyLabel={words.moving}>
              {words.move(seats)}
            </Button>
            {back}
          </div>
        </Form>
      )}
    </AdminScreen>
  )
}
