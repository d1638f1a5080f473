import { Form, useNavigation } from 'react-router'
import { cancelSession } from '#capabilities/changes/cancel-session.server.ts'
import { refuse } from '#capabilities/changes/changes.refusals.ts'
import { type Affected, CancelSession } from '#capabilities/changes/changes.ts'
import { previewCancel } from '#capabilities/changes/preview-cancel.server.ts'
import { typo } from '#kernel/typography.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/session-cancel'
import { AffectedPeople } from './affected-people.tsx'

const MESSAGES = {
  sk: {
    title: (name: string) => `Zrušiť: ${name}`,
    card: 'Vrátime na karty',
    cardNote: (n: number) => counted(n, ['platba', 'platby', 'platieb']),
    other: 'Vrátite vy',
    otherNote: (n: number) => `${counted(n, ['objednávka', 'objednávky', 'objednávok'])} mimo karty`,
    held: 'Práve platia',
    heldNote: 'stránku s platbou zatvoríme',
    letters: 'E-maily',
    happens: 'Čo sa stane',
    outcome: ({ held, paid, otherRegistrations, credits, creditCents }: Affected) => [
      'Predaj sa zavrie hneď a termín zmizne z verejného rozvrhu.',
      ...(held === 0
        ? []
        : [
            `V Stripe najprv zatvoríme ${plural(held, ['otvorenú platbu', 'otvorené platby', 'otvorené platby'])}. Kto medzitým zaplatil, dostane peniaze späť.`,
          ]),
      ...(paid === 0
        ? []
        : [
            'Každý dostane späť celú sumu, bez ohľadu na storno podmienky.',
            'Každému príde e-mail so súborom, ktorý kurz odstráni z kalendára.',
          ]),
      ...(credits === 0
        ? []
        : [
            `Sami vystavíme a odošleme ${counted(credits, ['dobropis', 'dobropisy', 'dobropisov'])}, spolu ${formatMoney(creditCents)}.`,
          ]),
      ...(otherRegistrations === 0 ? [] : ['Kto platil inak ako kartou, zostane vám ako úloha.']),
    ],
    note: 'Odkaz pre všetkých',
    optional: 'nepovinné',
    noteHint: 'Pripíše sa do každého e-mailu, napríklad prečo sa kurz ruší.',
    sure: 'Áno, termín naozaj rušíme. Vrátiť sa to nedá.',
    send: (cents: number) => (cents > 0 ? `Zrušiť termín a vrátiť ${formatMoney(cents)}` : 'Zrušiť termín'),
    sending: 'Rušíme…',
    back: 'Nerušiť',
    over: 'Tento termín je už zrušený alebo sa začal.',
    toSessions: 'Späť na termín',
  },
  en: {
    title: (name: string) => `Cancel: ${name}`,
    card: 'Returned to cards',
    cardNote: (n: number) => (n === 1 ? '1 payment' : `${n} payments`),
    other: 'Returned by you',
    otherNote: (n: number) => `${n === 1 ? '1 order' : `${n} orders`} not paid by card`,
    held: 'Paying right now',
    heldNote: 'their payment pages are closed',
    letters: 'E-mails',
    happens: 'What will happen',
    outcome: ({ held, paid, otherRegistrations, credits, creditCents }: Affected) => [
      'The sale closes at once and the session leaves the public timetable.',
      ...(held === 0 ? [] : ['Open payments are closed at Stripe first. Who pays meanwhile gets the money back.']),
      ...(paid === 0
        ? []
        : [
            'Everybody gets all of their money back, whatever the terms say.',
            'Everybody gets an e-mail with a file that takes the course out of the calendar.',
          ]),
      ...(credits === 0
        ? []
        : [
            `${credits === 1 ? '1 credit note is' : `${credits} credit notes are`} issued and sent by themselves, ${formatMoney(creditCents)} in all.`,
          ]),
      ...(otherRegistrations === 0 ? [] : ['Who did not pay by card stays with you as a task.']),
    ],
    note: 'A word to everybody',
    optional: 'optional',
    noteHint: 'Added to every e-mail, for example why the course is cancelled. Write it in Slovak.',
    sure: 'Yes, we really cancel the session. It cannot be undone.',
    send: (cents: number) => (cents > 0 ? `Cancel session and return ${formatMoney(cents)}` : 'Cancel session'),
    sending: 'Cancelling…',
    back: 'Do not cancel',
    over: 'This session is cancelled already or has begun.',
    toSessions: 'Back to the session',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const sessionId = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const affected = await previewCancel(services, { sessionId }, call).catch(refused)
  const { status, startsAt } = affected.session
  return { affected, isOver: status === 'cancelled' || new Date(startsAt) <= services.clock.now() }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      if (given.sure !== 'yes') refuse.now('NOT_CONFIRMED')
      const wish = { sessionId: params.id, version: Number(given.version), note: given.note ?? null }
      const { changeId } = await cancelSession(services, parseForm(CancelSession, wish), call)
      return `/admin/changes/${changeId}?done=cancelled`
    },
    { gives: ['note'] },
  )
}

export default function SessionCancel({ loaderData: { affected, isOver }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { session } = affected
  const back = `/admin/sessions/${session.id}`
  return (
    <AdminScreen
      title={words.title(session.title)}
      lead={<span className="num">{formatDate(new Date(session.startsAt), 'full', spoken)}</span>}
    >
      {isOver ? (
        <EmptyState action={<ButtonLink to={back}>{words.toSessions}</ButtonLink>}>{words.over}</EmptyState>
      ) : (
        <>
          <Figures
            items={[
              {
                label: words.card,
                value: formatMoney(affected.cardCents),
                note: words.cardNote(affected.cardRegistrations),
              },
              {
                label: words.other,
                value: formatMoney(affected.otherCents),
                note: words.otherNote(affected.otherRegistrations),
                tone: affected.otherCents > 0 ? 'warn' : undefined,
              },
              {
                label: words.held,
                value: String(affected.held),
                note: affected.held > 0 ? words.heldNote : undefined,
              },
              { label: words.letters, value: String(affected.letters) },
            ]}
          />
          <div className="change-desk">
            <CancelForm
              affected={affected}
              back={back}
              message={actionData?.message ?? null}
              note={actionData?.given.note ?? ''}
            />
            <AffectedPeople affected={affected} />
          </div>
        </>
      )}
    </AdminScreen>
  )
}

type CancelFormProps = { affected: Affected; back: string; message: string | null; note: string }

function CancelForm({ affected, back, message, note }: CancelFormProps) {
  const words = useMessages(MESSAGES)
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="pane change-sheet">
      <h2>{words.happens}</h2>
      {message && <AnswerNote>{message}</AnswerNote>}
      <ol className="change-outcome">
        {words.outcome(affected).map((sentence) => (
          <li key={sentence}>{typo(sentence)}</li>
        ))}
      </ol>
      <input type="hidden" name="version" value={affected.session.version} />
      <Field label={words.note} optional={words.optional} hint={words.noteHint}>
        {(control) => <Textarea {...control} name="note" rows={3} maxLength={2000} defaultValue={note} />}
      </Field>
      <Checkbox name="sure" value="yes">
        {words.sure}
      </Checkbox>
      <p className="form-buttons">
        <Button type="submit" look="bad" busy={isSending} busyLabel={words.sending}>
          {words.send(affected.cardCents)}
        </Button>
        <ButtonLink to={back} look="ghost">
          {words.back}
        </ButtonLink>
      </p>
    </Form>
  )
}
