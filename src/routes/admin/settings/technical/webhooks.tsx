import { Form, useLocation, useNavigation } from 'react-router'
import { listWebhookEvents } from '#capabilities/payments/webhooks/list-webhook-events.server.ts'
import { replayWebhooks } from '#capabilities/payments/webhooks/replay-webhooks.server.ts'
import {
  ReplayWebhooks,
  WEBHOOK_STANDINGS,
  WEBHOOK_TYPES,
  type WebhookEventForStaff,
} from '#capabilities/payments/webhooks/webhook-inbox.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AgainButton } from '#routes/admin/table/again-button.tsx'
import { listWithoutFile, named, oneOf } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/webhooks'

const MESSAGES = {
  sk: {
    caption: 'Správy zo Stripe',
    lead: 'Čo nám Stripe oznámil a či sme podľa toho konali. Správu možno použiť znova: vždy sa číta, čo o nej Stripe hovorí práve teraz, takže nič nepokazí.',
    type: 'Správa',
    anyType: 'Všetky správy',
    object: 'O čom',
    received: 'Prijaté',
    standing: 'Stav',
    anyStanding: 'Všetky stavy',
    standings: { waiting: 'Čaká', failing: 'Nedarí sa', applied: 'Vybavené' },
    tries: (count: number) => counted(count, ['pokus', 'pokusy', 'pokusov']),
    replay: 'Použiť znova',
    replayOne: (id: string) => `Použiť znova ${id}`,
    replayWaiting: 'Použiť všetky čakajúce na tejto strane',
    working: 'Zaraďujeme…',
    search: 'Hľadať kód správy, platby, vrátenia alebo sporu',
    empty: 'Stripe nám zatiaľ nič neoznámil. Prvá správa sa tu objaví s prvou objednávkou.',
    done: { replayed: 'Správa je zaradená na spracovanie. Výsledok tu uvidíte o chvíľu.' },
    types: {
      'checkout.session.completed': 'Platobná stránka zaplatená',
      'checkout.session.expired': 'Platobná stránka vypršala',
      'checkout.session.async_payment_succeeded': 'Oneskorená platba prešla',
      'checkout.session.async_payment_failed': 'Oneskorená platba neprešla',
      'refund.created': 'Vrátenie vytvorené',
      'refund.updated': 'Vrátenie zmenené',
      'refund.failed': 'Vrátenie zlyhalo',
      'charge.dispute.created': 'Spor otvorený',
      'charge.dispute.updated': 'Spor zmenený',
      'charge.dispute.closed': 'Spor uzavretý',
    } as Readonly<Record<string, string>>,
  },
  en: {
    caption: 'Messages from Stripe',
    lead: 'What Stripe told us and whether we acted on it. A message can be used again: what Stripe says of it right now is read each time, so it breaks nothing.',
    type: 'Message',
    anyType: 'All messages',
    object: 'About',
    received: 'Received',
    standing: 'State',
    anyStanding: 'All states',
    standings: { waiting: 'Waiting', failing: 'Failing', applied: 'Done' },
    tries: (count: number) => `tries: ${count}`,
    replay: 'Use again',
    replayOne: (id: string) => `Use ${id} again`,
    replayWaiting: 'Use all waiting ones of this page',
    working: 'Queueing…',
    search: 'Search by the id of a message, payment, refund or dispute',
    empty: 'Stripe has told us nothing yet. The first message will come with the first order.',
    done: { replayed: 'The message is queued. You will see the result here in a moment.' },
    types: {
      'checkout.session.completed': 'Checkout paid',
      'checkout.session.expired': 'Checkout expired',
      'checkout.session.async_payment_succeeded': 'Delayed payment succeeded',
      'checkout.session.async_payment_failed': 'Delayed payment failed',
      'refund.created': 'Refund created',
      'refund.updated': 'Refund changed',
      'refund.failed': 'Refund failed',
      'charge.dispute.created': 'Dispute opened',
      'charge.dispute.updated': 'Dispute changed',
      'charge.dispute.closed': 'Dispute closed',
    } as Readonly<Record<string, string>>,
  },
}

const LOOKS = { waiting: 'warn', failing: 'bad', applied: 'ok' } as const

function standingOf({ appliedAt, lastError }: WebhookEventForStaff): keyof typeof LOOKS {
  if (lastError !== null) return 'failing'
  return appliedAt === null ? 'waiting' : 'applied'
}

const LIST = listWithoutFile<WebhookEventForStaff, { mayChange: boolean; busy: string | null }>()({
  messages: MESSAGES,
  sort: { key: 'received', direction: 'descending' },
  filters: { standing: oneOf(WEBHOOK_STANDINGS), type: oneOf(WEBHOOK_TYPES) },
  fields: {
    standing: { all: 'anyStanding', options: named(WEBHOOK_STANDINGS, (language) => MESSAGES[language].standings) },
    type: {
      all: 'anyType',
      options: ({ words }) => WEBHOOK_TYPES.map((value) => ({ value, label: words.types[value] ?? value })),
    },
  },
  columns: {
    type: {
      fold: 'lead',
      cell: ({ id, type }, { words }) => (
        <>
          <strong>{words.types[type] ?? type}</strong>
          <small className="row-note">
            <code className="short-id">{id}</code>
          </small>
        </>
      ),
    },
    object: {
      fold: 'line',
      cell: ({ objectId, lastError }) => (
        <>
          <code className="short-id [overflow-wrap:anywhere]">{objectId}</code>
          {lastError && <small className="row-note text-bad">{lastError}</small>}
        </>
      ),
    },
    received: {
      cell: ({ receivedAt }) => (
        <span className="num whitespace-nowrap">{formatDate(new Date(receivedAt), 'moment')}</span>
      ),
    },
    standing: {
      fold: 'side',
      cell: (event, { words }) => (
        <>
          <Badge look={LOOKS[standingOf(event)]}>{words.standings[standingOf(event)]}</Badge>
          {event.attempts > 1 && <small className="row-note">{words.tries(event.attempts)}</small>}
        </>
      ),
    },
    replay: {
      headerHidden: true,
      align: 'end',
      fold: 'line',
      when: ({ mayChange }) => mayChange,
      cell: ({ id }, { words, busy }) => (
        <AgainButton id={id} name="event" isBusy={busy === id} busyLabel={words.working} label={words.replayOne(id)}>
          {words.replay}
        </AgainButton>
      ),
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('replayWebhooks')
  const { query, wanted } = LIST.queryIn(request.url)
  return { ...(await listWebhookEvents(services, wanted, call).catch(refused)), query, mayChange }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, form }) => {
    await replayWebhooks(services, parseForm(ReplayWebhooks, { eventIds: form.getAll('event') }), call)
    return `/admin/webhooks${tableHref(new URL(request.url).search, { done: 'replayed' })}`
  })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { events, total, query, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' ? String(formData?.get('event')) : null
  const waiting = events.filter(({ appliedAt }) => appliedAt === null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange &&
        waiting.length > 1 && (
          <Form method="post" action={search} preventScrollReset>
            {waiting.map(({ id }) => (
              <input key={id} type="hidden" name="event" value={id} />
            ))}
            <Button type="submit" busyLabel={words.working}>
              {words.replayWaiting}
            </Button>
          </Form>
        )
      }
    >
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <OfficeTable list={LIST} given={{ mayChange, busy }} rows={events} query={query} total={total} />
    </AdminScreen>
  )
}
