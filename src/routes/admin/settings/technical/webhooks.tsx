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
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { readTableQuery, tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const query = readTableQuery(request.url, {
    sorts: ['received'],
    sort: { key: 'received', direction: 'descending' },
    filters: ['standing', 'type'],
  })
  const { page, pageSize, sort, filters } = query
  const wanted = {
    search: query.q || null,
    standing: WEBHOOK_STANDINGS.find((known) => known === filters.standing) ?? null,
    type: WEBHOOK_TYPES.find((known) => known === filters.type) ?? null,
    order: sort,
    page,
    pageSize,
  }
  return { ...(await listWebhookEvents(services, wanted, call).catch(refused)), query, isAdmin }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, form }) => {
    await replayWebhooks(services, parseForm(ReplayWebhooks, { eventIds: form.getAll('event') }), call)
    return `/admin/webhooks${tableHref(new URL(request.url).search, { done: 'replayed' })}`
  })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { events, total, query, isAdmin } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' ? String(formData?.get('event')) : null
  const waiting = events.filter(({ appliedAt }) => appliedAt === null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        isAdmin &&
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
      <AdminTable
        caption={words.caption}
        columns={columnsIn({ words, isAdmin, busy, search })}
        rows={events}
        rowKey={({ id }) => id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'standing',
            label: words.standing,
            all: words.anyStanding,
            options: WEBHOOK_STANDINGS.map((value) => ({ value, label: words.standings[value] })),
          },
          {
            name: 'type',
            label: words.type,
            all: words.anyType,
            options: WEBHOOK_TYPES.map((value) => ({ value, label: words.types[value] ?? value })),
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = { words: (typeof MESSAGES)['sk']; isAdmin: boolean; busy: string | null; search: string }

function columnsIn({ words, isAdmin, busy, search }: Shown): ReadonlyArray<Column<WebhookEventForStaff>> {
  return [
    {
      key: 'type',
      header: words.type,
      fold: 'lead',
      cell: ({ id, type }) => (
        <>
          <strong>{words.types[type] ?? type}</strong>
          <small className="row-note">
            <code className="short-id">{id}</code>
          </small>
        </>
      ),
    },
    {
      key: 'object',
      header: words.object,
      fold: 'line',
      cell: ({ objectId, lastError }) => (
        <>
          <code className="short-id [overflow-wrap:anywhere]">{objectId}</code>
          {lastError && <small className="row-note text-bad">{lastError}</small>}
        </>
      ),
    },
    {
      key: 'received',
      header: words.received,
      sortable: true,
      cell: ({ receivedAt }) => (
        <span className="num whitespace-nowrap">{formatDate(new Date(receivedAt), 'moment')}</span>
      ),
    },
    {
      key: 'standing',
      header: words.standing,
      fold: 'side',
      cell: (event) => (
        <>
          <Badge look={LOOKS[standingOf(event)]}>{words.standings[standingOf(event)]}</Badge>
          {event.attempts > 1 && <small className="row-note">{words.tries(event.attempts)}</small>}
        </>
      ),
    },
    ...(isAdmin
      ? [
          {
            key: 'replay',
            header: words.replay,
            headerHidden: true,
            align: 'end' as const,
            fold: 'line' as const,
            cell: ({ id }: WebhookEventForStaff) => (
              <Form method="post" action={search} preventScrollReset>
                <Button
                  type="submit"
                  size="sm"
                  name="event"
                  value={id}
                  busy={busy === id}
                  busyLabel={words.working}
                  aria-label={words.replayOne(id)}
                >
                  <Icon name="swap" />
                  {words.replay}
                </Button>
              </Form>
            ),
          },
        ]
      : []),
  ]
}
