import { countReturnTasks } from '#capabilities/bank/returns/count-return-tasks.server.ts'
import { listReturns } from '#capabilities/bank/returns/list-returns.server.ts'
import type { ListedReturn } from '#capabilities/bank/returns/returns.ts'
import { countLaterProofs } from '#capabilities/booking/office/count-later-proofs.server.ts'
import { countTrainingTasks } from '#capabilities/booking/office/count-training-tasks.server.ts'
import { countMoneyTasks } from '#capabilities/bookkeeping/count-money-tasks.server.ts'
import { readMoneyTasks } from '#capabilities/bookkeeping/read-money-tasks.server.ts'
import { countChangeTasks } from '#capabilities/changes/count-change-tasks.server.ts'
import { countOpenMessages } from '#capabilities/contact/count-open-messages.server.ts'
import { listMessages } from '#capabilities/contact/list-messages.server.ts'
import { countLowScores } from '#capabilities/feedback/count-low-scores.server.ts'
import { listFeedback } from '#capabilities/feedback/list-feedback.server.ts'
import { countDeliveryTasks } from '#capabilities/invoicing/count-delivery-tasks.server.ts'
import { listDeliveries } from '#capabilities/invoicing/list-deliveries.server.ts'
import { countOpenRequests } from '#capabilities/privacy/count-open-requests.server.ts'
import { countQuoteTasks } from '#capabilities/quotes/office/count-quote-tasks.server.ts'
import { countSessionWorries, type SessionWorry } from '#capabilities/schedule/count-session-worries.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { listUndecidedSessions } from '#capabilities/schedule/minimum/list-undecided-sessions.server.ts'
import { countEndingConnections } from '#capabilities/sharing/count-ending-connections.server.ts'
import { countWaitingTestimonials } from '#capabilities/testimonials/count-waiting-testimonials.server.ts'
import { countOpenWithdrawals } from '#capabilities/withdrawal/count-open-withdrawals.server.ts'
import { listWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import type { Verb } from '#platform/auth/who-may.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted } from '#platform/http/require-access.server.ts'
import { countFailedMails } from '#platform/mail/count-failed-mails.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { untoldAlerts } from './alert-places.ts'
import type { Found, TaskExample, TaskKind } from './tasks.ts'

type Needed = Pick<Services, 'config' | 'db' | 'clock'>
type By = Pick<Call, 'actor'>
type Read = (services: Needed, call: By) => Promise<Partial<Record<TaskKind, Found>>>

/** The law gives two weeks to send money back; who asked for it counts from the day they did. */
const REFUND_DAYS = 14
/** As many as are named; the others are behind the button. */
const NAMED = 2
/** Those among which they are looked for. */
const LOOKED_THROUGH = 20

/**
 * Everything that is owed by us or to us and waits for a person, by the verb that counts it: whoever may not call it has
 * no such tasks. A new kind is a line here and its words.
 */
const SOURCES: ReadonlyArray<{ verb: Verb; read: Read }> = [
  {
    verb: 'countOpenWithdrawals',
    read: async (services, call) => {
      const { refundCents, ...open } = await countOpenWithdrawals(services, call)
      const order = { key: 'due', direction: 'ascending' } as const
      const wanted = { filter: 'open', search: null, order, page: 1, pageSize: NAMED } as const
      const examples = async () =>
        (await listWithdrawals(services, wanted, call)).withdrawals.map(({ id, name, reference }) => ({
          name: name ?? reference ?? '',
          to: `/admin/withdrawals?state=open&open=${id}`,
        }))
      return { withdrawals: { ...open, cents: refundCents, to: '/admin/withdrawals?state=open', examples } }
    },
  },
  { verb: 'countMoneyTasks', read: moneyTasks },
  {
    verb: 'countReturnTasks',
    read: async (services, call) => {
      const { missing, toSend, unseen } = await countReturnTasks(services, call)
      const named = (view: 'sent' | null, isMeant: (row: ListedReturn) => boolean) => async () => {
        const order = { key: 'requested', direction: 'ascending' } as const
        const wanted = { search: null, view, order, page: 1, pageSize: LOOKED_THROUGH }
        const { returns } = await listReturns(services, wanted, call)
        const to = view === null ? '/admin/returns?open=' : `/admin/returns?view=${view}&open=`
        return returns
          .filter(isMeant)
          .slice(0, NAMED)
          .map(({ id, name }) => ({ name, to: `${to}${id}` }))
      }
      return {
        transfers: { ...refundable(toSend, '/admin/returns'), examples: named(null, ({ iban }) => iban !== null) },
        returnAccounts: {
          ...refundable(missing, '/admin/returns'),
          examples: named(null, ({ iban }) => iban === null),
        },
        unseenReturns: { ...unseen, to: '/admin/returns?view=sent', examples: named('sent', () => true) },
      }
    },
  },
  {
    verb: 'countDeliveryTasks',
    read: async (services, call) => {
      const { refused, uploads, missingDic, incomplete } = await countDeliveryTasks(services, call)
      const named = (lacksDic: boolean) => async (): Promise<ReadonlyArray<TaskExample>> =>
        (await listDeliveries(services, {}, call)).incomplete
          .filter(
            ({ waitsFor }) =>
              waitsFor.includes('buyerDic') === lacksDic && waitsFor.some((field) => field !== CLOSED_MONTH),
          )
          .slice(0, NAMED)
          .map(({ name, registrationId }) => ({ name, to: `/admin/registrations/${registrationId}?ask=billing` }))
      const listed = '/admin/deliveries#incomplete'
      return {
        refusedDocuments: withinLaw(refused, '/admin/deliveries'),
        uploads: withinLaw(uploads, '/admin/deliveries'),
        missingDic: { ...withinLaw(missingDic, listed), examples: named(true) },
        incompleteBilling: { ...withinLaw(incomplete, listed), examples: named(false) },
      }
    },
  },
  {
    verb: 'countLaterProofs',
    read: async (services, call) => {
      const { first, ...counted } = await countLaterProofs(services, call)
      const named = first.map(({ name, registrationId }) => ({ name, to: `/admin/registrations/${registrationId}` }))
      const to = named[0]?.to ?? '/admin/registrations'
      return { laterProofs: { ...counted, to, examples: async () => named } }
    },
  },
  {
    verb: 'countTrainingTasks',
    read: async (services, call) => {
      const { lateDeposits, unnamed } = await countTrainingTasks(services, call)
      const named = ({ first, ...counted }: typeof unnamed) => {
        const examples = first.map(({ name, registrationId }) => ({
          name,
          to: `/admin/registrations/${registrationId}`,
        }))
        return { ...counted, to: examples[0]?.to ?? '/admin/registrations', examples: async () => examples }
      }
      return { lateDeposits: named(lateDeposits), unnamed: named(unnamed) }
    },
  },
  {
    verb: 'countChangeTasks',
    read: async (services, call) => ({
      changeTasks: refundable(await countChangeTasks(services, call), '/admin/changes'),
    }),
  },
  {
    verb: 'countOpenRequests',
    read: async (services, call) => ({
      requests: { ...(await countOpenRequests(services, call)), to: '/admin/data-requests?state=open' },
    }),
  },
  {
    verb: 'countFailedMails',
    read: async (services, call) => ({
      mails: { ...(await countFailedMails(services, call)), to: '/admin/mails?status=failed' },
    }),
  },
  {
    verb: 'listOpenAlerts',
    read: async (services, call) => {
      const open = await listOpenAlerts(services, call)
      const mayTell = open.some(({ kind }) => kind === 'dispute') && isAdmitted('countMoneyTasks', call.actor.kind)
      const hasDisputes = mayTell && (await countMoneyTasks(services, call)).disputes.count > 0
      const alerts = untoldAlerts(open, { hasDisputes })
      const since = alerts.map(({ firstAt }) => firstAt).toSorted()[0] ?? null
      return { alerts: { count: alerts.length, since, to: '#alerts' } }
    },
  },
  {
    verb: 'countEndingConnections',
    read: async (services, call) => ({
      connections: { ...(await countEndingConnections(services, call)), to: '/admin/settings/connections' },
    }),
  },
  {
    verb: 'listUndecidedSessions',
    read: async (services, call) => {
      const undecided = await listUndecidedSessions(services, call)
      const examples = async () =>
        undecided.slice(0, NAMED).map(({ id, title, startsAt, sold, minimum }) => ({
          name: `${title} ${formatDate(new Date(startsAt), 'short')} (${sold}/${minimum})`,
          to: `/admin/sessions/${id}`,
          decides: id,
        }))
      const dueOn = undecided[0]?.decideBy ?? null
      return { undecided: { count: undecided.length, dueOn, to: '/admin/sessions?mark=below-minimum', examples } }
    },
  },
  {
    verb: 'countSessionWorries',
    read: async (services, call) => {
      const { unprepared, lowFill } = await countSessionWorries(services, call)
      return {
        unprepared: onTimetable(services, call, 'unprepared', unprepared),
        lowFill: onTimetable(services, call, 'low-fill', lowFill),
      }
    },
  },
  {
    verb: 'countLowScores',
    read: async (services, call) => {
      const to = '/admin/feedback?show=low'
      const wanted = { search: null, view: 'low', page: 1, pageSize: NAMED } as const
      const examples = async () =>
        (await listFeedback(services, wanted, call)).answers.flatMap(({ name, score }) =>
          name === null ? [] : [{ name: `${name} (${score}/10)`, to }],
        )
      return { lowScores: { ...(await countLowScores(services, call)), to, examples } }
    },
  },
  {
    verb: 'countQuoteTasks',
    read: async (services, call) => {
      const { enquiries, ending, drafts } = await countQuoteTasks(services, call)
      const named = (first: ReadonlyArray<{ id: string; name: string }>, address: string) => async () =>
        first.map(({ id, name }) => ({ name, to: `${address}${id}` }))
      const listed = '/admin/company-trainings?view=list&stage='
      const quote = '/admin/company-trainings/'
      return {
        companyEnquiries: {
          ...enquiries,
          to: `${listed}enquiry`,
          examples: named(enquiries.first, `${quote}new?message=`),
        },
        endingQuotes: { ...ending, to: `${listed}quote`, examples: named(ending.first, quote) },
        quoteDrafts: { ...drafts, to: `${listed}quote`, examples: named(drafts.first, quote) },
      }
    },
  },
  {
    verb: 'countOpenMessages',
    read: async (services, call) => {
      const order = { key: 'at', direction: 'ascending' } as const
      const wanted = { search: null, filter: 'open', order, page: 1, pageSize: NAMED } as const
      const examples = async () =>
        (await listMessages(services, wanted, call)).messages.map(({ id, name }) => ({
          name,
          to: `/admin/messages/${id}`,
        }))
      return { messages: { ...(await countOpenMessages(services, call)), to: '/admin/messages?state=open', examples } }
    },
  },
  {
    verb: 'countWaitingTestimonials',
    read: async (services, call) => ({
      testimonials: { ...(await countWaitingTestimonials(services, call)), to: '/admin/testimonials?show=waiting' },
    }),
  },
]

/** What waits for this person, by kind. */
export async function findTasks(services: Needed, call: By): Promise<Partial<Record<TaskKind, Found>>> {
  const own = SOURCES.filter(({ verb }) => isAdmitted(verb, call.actor.kind))
  return Object.assign({}, ...(await Promise.all(own.map(({ read }) => read(services, call)))))
}

async function moneyTasks(services: Needed, call: By): Promise<Partial<Record<TaskKind, Found>>> {
  const counted = await countMoneyTasks(services, call)
  // Several kinds name their first ones out of one reading.
  let reading: ReturnType<typeof readMoneyTasks> | undefined
  const tasks = () => {
    reading ??= readMoneyTasks(services, call)
    return reading
  }
  type Row = { buyer: string | null; reference: string }
  const named =
    <Each extends Row>(
      pick: (read: Awaited<ReturnType<typeof tasks>>) => ReadonlyArray<Each>,
      to: (row: Each) => string,
    ) =>
    async (): Promise<ReadonlyArray<TaskExample>> =>
      pick(await tasks())
        .slice(0, NAMED)
        .map((row) => ({ name: row.buyer ?? row.reference, to: to(row) }))
  return {
    refunds: {
      ...refundable(counted.refunds, '/admin/reconciliation#refunds'),
      examples: named(
        ({ refunds }) => refunds,
        ({ paymentId }) => `/admin/payments?open=${paymentId}`,
      ),
    },
    wishes: {
      ...counted.wishes,
      to: '/admin/reconciliation#wishes',
      examples: named(
        ({ wishes }) => wishes,
        () => '/admin/reconciliation#wishes',
      ),
    },
    disputes: {
      ...counted.disputes,
      dueOn: counted.disputes.since && dayOf(new Date(counted.disputes.since)),
      since: null,
      to: '/admin/reconciliation#disputes',
    },
    choices: { ...counted.choices, to: '/admin/registrations?state=choice_offered' },
    owedAgain: {
      ...counted.owedAgain,
      to: '/admin/reconciliation#owedAgain',
      examples: named(
        ({ owedAgain }) => owedAgain,
        ({ registrationId }) => `/admin/registrations/${registrationId}`,
      ),
    },
    findings: { ...counted.findings, to: '/admin/reconciliation#findings' },
    stuck: { ...counted.stuck, to: '/admin/reconciliation#stuck' },
    closedMonths: { ...counted.closedMonths, to: '/admin/monthly-close#checks' },
    lateEntries: { ...counted.lateEntries, to: '/admin/monthly-close#checks' },
    countries: { ...counted.countries, to: monthOf(counted.countries.since) },
    writeOffs: { ...counted.writeOffs, to: '/admin/monthly-close#checks' },
    lostDisputes: { ...counted.lostDisputes, to: monthOf(counted.lostDisputes.since) },
    webhooks: { ...counted.webhooks, to: '/admin/webhooks?standing=waiting' },
  }
}

function monthOf(since: string | null): string {
  return `/admin/monthly-close${since === null ? '' : `?month=${dayOf(new Date(since)).slice(0, 7)}`}#checks`
}

function refundable(counted: { count: number; isMore: boolean; since: string | null }, to: string): Found {
  return { ...counted, dueOn: counted.since && addDays(dayOf(new Date(counted.since)), REFUND_DAYS), to }
}

/** It has a task of its own, for the accountant. */
const CLOSED_MONTH = 'closed-month'
/** Days from a payment until its document has to be out. */
const DOCUMENT_DAYS = 15

function withinLaw(counted: { count: number; isMore: boolean; since: string | null }, to: string): Found {
  return { ...counted, dueOn: counted.since && addDays(dayOf(new Date(counted.since)), DOCUMENT_DAYS), to }
}

/** The field that waits for it has the focus at once. */
const MISSING_LINK = '#joinUrl'

function onTimetable(services: Needed, call: By, mark: 'unprepared' | 'low-fill', worry: SessionWorry): Found {
  const { count, startsAt, to } = worry
  const examples = async () =>
    (await listAllSessions(services, { time: 'upcoming', mark, to, pageSize: NAMED }, call)).sessions.map(
      (session) => ({
        name: [
          session.title,
          ...(['short', 'time'] as const).map((part) => formatDate(new Date(session.startsAt), part)),
        ].join(' '),
        // The page itself takes the link; whoever teaches is written into the settings.
        to: `/admin/sessions/${session.id}${mark === 'unprepared' ? (session.joinUrl === null ? MISSING_LINK : '/edit') : ''}`,
      }),
    )
  return {
    count,
    dueOn: startsAt && dayOf(new Date(startsAt)),
    to: `/admin/sessions?mark=${mark}&to=${to}${mark === 'unprepared' ? MISSING_LINK : ''}`,
    examples,
  }
}
