import { Link, useNavigation } from 'react-router'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { readBlogState } from '#capabilities/blog/read-blog-state.server.ts'
import { findLastInvariantRun } from '#capabilities/booking/find-last-invariant-run.server.ts'
import { readCrmState } from '#capabilities/crm/read-crm-state.server.ts'
import { getLastReconciliation } from '#capabilities/payments/reconciliation/get-last-reconciliation.server.ts'
import { readWebhookPulse } from '#capabilities/payments/webhooks/read-webhook-pulse.server.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { checkConnections } from '#platform/health/check-connections.server.ts'
import { readSystemHealth } from '#platform/health/read-system-health.server.ts'
import type { SeenNode } from '#platform/health/system-health.ts'
import { listQueues } from '#platform/jobs/list-queues.server.ts'
import { readMailPulse } from '#platform/mail/read-mail-pulse.server.ts'
import { readWatchReport } from '#platform/monitoring/read-watch-report.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/settings-system'
import { NodeMemory } from './node-memory.tsx'
import { SYSTEM_MESSAGES, type SystemWords } from './system.messages.ts'
import { type CheckLook, type CheckName, judge, type SystemFacts } from './system-checks.ts'
import { factsOf, formatBytes } from './system-facts.ts'
import '#routes/admin/shell/operations.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { config, clock, db } = services
  const [health, outside, webhooks, mails, ghost, queues, books, reconciled, alerts, watch, crm, connections] =
    await Promise.all([
      readSystemHealth(services, call),
      checkConnections(services, call),
      readWebhookPulse(services, call),
      readMailPulse(services, call),
      readBlogState(services, context.get(blogContext), call),
      listQueues(services, call),
      findLastInvariantRun(db),
      getLastReconciliation(db),
      listOpenAlerts(services, call),
      readWatchReport(services, call),
      readCrmState(services, call),
      listConnections(services),
    ]).catch(refused)
  const { happened, content, ...seen } = watch
  const facts: SystemFacts = {
    now: clock.now().toISOString(),
    health,
    stripe: {
      ...outside.stripe,
      isLive: config.stripe.secretKey.includes('_live_'),
      usesStandIn: config.stripe.apiUrl !== null,
    },
    mail: outside.mail,
    webhooks,
    mails,
    ghost: { health: ghost.health, isConnected: ghost.ghost !== null },
    crm: {
      standing: crm.standing,
      failed: crm.counts.failed.count + crm.removals.filter(({ state }) => state === 'failed').length,
      connection: crm.connection,
    },
    networks: connections.filter(({ service }) => service !== 'zoho'),
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    books: books && {
      ranAt: books.ranAt.toISOString(),
      findings: books.results.filter(({ count }) => count > 0).length,
    },
    reconciled: reconciled && {
      ranAt: reconciled.ranAt.toISOString(),
      findings: reconciled.findings.filter(({ closedAt }) => closedAt === null).length,
    },
    alerts: alerts.length,
    watch: seen,
  }
  return { facts, memory: { happened, content }, origin: config.publicOrigin }
}

type Check = { name: CheckName; look: CheckLook; facts: ReadonlyArray<string> }

/** Where what a check counts can be looked at and settled. */
const LEADS: Partial<Record<CheckName, string>> = {
  webhooks: '/admin/webhooks',
  mails: '/admin/mails?status=failed',
  ghost: '/admin/blog',
  crm: '/admin/crm',
  networks: '/admin/settings/connections',
  jobs: '/admin/settings/jobs',
  books: '/admin/reconciliation',
  reconciled: '/admin/reconciliation',
  alerts: '/admin/alerts?standing=open',
  bookings: '/admin/alerts',
  alertWebhook: '/admin/alerts',
}

const ORDER: Record<CheckLook, number> = { bad: 0, warn: 1, ok: 2, mute: 3 }

export default function SystemSettings({ loaderData: { facts, memory, origin } }: Route.ComponentProps) {
  const words = useMessages(SYSTEM_MESSAGES)
  const isBusy = useNavigation().state === 'loading'
  const looks = judge(facts)
  const known = factsOf(facts, words)
  const checks = (Object.keys(looks) as Array<CheckName>)
    .map((name) => ({ name, look: looks[name] as CheckLook, facts: known[name] }))
    .toSorted((a, b) => ORDER[a.look] - ORDER[b.look])
  return (
    <AdminScreen
      lead={words.lead}
      actions={<ButtonLink to="/admin/settings/system">{isBusy ? words.checking : words.again}</ButtonLink>}
    >
      <Sum checks={checks} at={facts.now} />
      <div className="screen-part">
        <h2 id="checks">{words.checks}</h2>
        <DataTable
          caption={words.checks}
          columns={checkColumns(words)}
          rows={checks}
          rowKey={({ name }) => name}
          className="checks"
        />
      </div>
      <Nodes nodes={facts.health.nodes} />
      <ReleaseFacts facts={facts} origin={origin} />
      <NodeMemory {...memory} />
    </AdminScreen>
  )
}

function Sum({ checks, at }: { checks: ReadonlyArray<Check>; at: string }) {
  const words = useMessages(SYSTEM_MESSAGES)
  const bad = checks.filter(({ look }) => look === 'bad').length
  const warn = checks.filter(({ look }) => look === 'warn').length
  const look = bad > 0 ? 'bad' : warn > 0 ? 'warn' : 'ok'
  const text = bad > 0 ? words.sum.bad(bad) : warn > 0 ? words.sum.warn(warn) : words.sum.ok
  return (
    <p role="status" className={`system-sum ${look}`}>
      <strong>{text}</strong>
      <span className="text-ink-2">{words.sum.at(formatDate(new Date(at), 'moment'))}</span>
    </p>
  )
}

function checkColumns(words: SystemWords): ReadonlyArray<Column<Check>> {
  return [
    {
      key: 'part',
      header: words.part,
      fold: 'lead',
      cell: ({ name }) => (
        <>
          <strong>{words.of[name].name}</strong>
          <small className="row-note">{words.of[name].whatFor}</small>
        </>
      ),
    },
    {
      key: 'standing',
      header: words.standing,
      fold: 'side',
      cell: ({ look }) => <Badge look={look}>{words.looks[look]}</Badge>,
    },
    {
      key: 'details',
      header: words.details,
      fold: 'line',
      cell: ({ name, look, facts }) => (
        <>
          <span className="[overflow-wrap:anywhere]">{facts.filter(Boolean).join(', ')}</span>
          {(look === 'bad' || look === 'warn') && (
            <small className={`row-note text-${look}`}>
              {words.of[name].repair}{' '}
              {LEADS[name] && (
                <Link to={LEADS[name]} className="underline" aria-label={`${words.open}: ${words.of[name].name}`}>
                  {words.open}
                </Link>
              )}
            </small>
          )}
        </>
      ),
    },
  ]
}

function Nodes({ nodes }: { nodes: ReadonlyArray<SeenNode> }) {
  const words = useMessages(SYSTEM_MESSAGES)
  return (
    <div className="screen-part">
      <h2 id="nodes">{words.nodes}</h2>
      <p className="text-ink-2">{words.nodesNote}</p>
      <DataTable
        caption={words.nodes}
        rows={nodes}
        rowKey={({ host, pid, since }) => `${host} ${pid} ${since}`}
        empty={words.noNodes}
        columns={nodeColumns(words)}
      />
    </div>
  )
}

function nodeColumns(words: SystemWords): ReadonlyArray<Column<SeenNode>> {
  return [
    {
      key: 'kind',
      header: words.kind,
      fold: 'lead',
      cell: ({ kind, isThis }) => (
        <>
          <strong>{words.kinds[kind]}</strong>
          {isThis && <small className="row-note">{words.thisOne}</small>}
        </>
      ),
    },
    { key: 'host', header: words.host, cell: ({ host }) => <code className="short-id">{host}</code> },
    { key: 'pid', header: words.pid, align: 'end', cell: ({ pid }) => <span className="num">{pid}</span> },
    { key: 'release', header: words.commit, cell: ({ release }) => <code className="short-id">{release}</code> },
    {
      key: 'since',
      header: words.since,
      cell: ({ since }) => <DateText value={new Date(since)} format="moment" className="num" />,
    },
  ]
}

function ReleaseFacts({ facts, origin }: { facts: SystemFacts; origin: string }) {
  const words = useMessages(SYSTEM_MESSAGES)
  const { release, database } = facts.health
  return (
    <div className="screen-part max-w-[60rem]">
      <h2 id="release">{words.release}</h2>
      <Facts
        items={[
          { term: words.version, value: release.version },
          { term: words.commit, value: <code className="short-id">{release.commit ?? words.unknown}</code> },
          {
            term: words.built,
            value: release.builtAt ? <DateText value={new Date(release.builtAt)} format="moment" /> : words.unknown,
          },
          { term: words.runs, value: <DateText value={new Date(release.startedAt)} format="moment" /> },
          { term: words.node, value: release.node },
          { term: words.postgres, value: database.version },
          { term: words.size, value: formatBytes(database.bytes) },
          { term: words.origin, value: origin },
        ]}
      />
    </div>
  )
}
