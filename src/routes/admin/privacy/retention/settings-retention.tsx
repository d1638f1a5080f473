import { Form, Link, useLocation, useNavigation } from 'react-router'
import { listRetentionRuns } from '#platform/retention/list-retention-runs.server.ts'
import { previewRetention } from '#platform/retention/preview-retention.server.ts'
import { type DueRule, type RetentionRun, RULE_NAMES } from '#platform/retention/retention.ts'
import { retentionContext } from '#platform/retention/retention-context.server.ts'
import { RETENTION_RULES, Retention } from '#platform/settings/retention-periods.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { readTableQuery, tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/settings-retention'
import { changeRetention, periodsIn } from './change-retention.server.ts'
import { RETENTION_MESSAGES, type RetentionWords } from './retention.messages.ts'
import { FixedRules, RetentionForm } from './retention-form.tsx'
import '#routes/admin/shell/operations.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('requestRetention')
  const { searchParams } = new URL(request.url)
  const query = readTableQuery(request.url, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['rule'],
  })
  const settings = services.settings.current()
  const thought = Retention.safeParse(periodsIn((rule) => searchParams.get(rule)))
  const retention = thought.success ? thought.data : settings.retention
  const wanted = { rule: query.filters.rule ?? null, page: query.page, pageSize: query.pageSize }
  const [rules, history] = await Promise.all([
    previewRetention(services, context.get(retentionContext), { retention }, call),
    listRetentionRuns(services, wanted, call),
  ]).catch(refused)
  return {
    rules,
    history,
    query,
    version: settings.version,
    saved: settings.retention,
    isPreview: RETENTION_RULES.some((rule) => retention[rule] !== settings.retention[rule]),
    isAsked: searchParams.get('ask') === 'run',
    mayChange,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeRetention({ context, request })
}

export default function RetentionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, history, query, version, saved, isPreview, isAsked, mayChange } = loaderData
  const words = useMessages(RETENTION_MESSAGES)
  const due = rules.filter((rule) => rule.due.count > 0)
  const given = actionData?.given ?? null
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && due.length > 0 && !isPreview && <ButtonLink to="?ask=run">{words.run}</ButtonLink>}
    >
      <DoneNote texts={words.done} />
      {mayChange && isAsked && <RunQuestion rules={due} />}
      <p className="text-ink-2">
        {history.ranAt ? words.ranAt(formatDate(new Date(history.ranAt), 'moment')) : words.neverRan}
      </p>
      <div className="screen-part">
        <h2 id="set">{words.set}</h2>
        {mayChange && <p className="text-ink-2">{words.setNote}</p>}
        {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
        {actionData?.code === 'CHANGED_MEANWHILE' && given && <Differences saved={saved} given={given} />}
        {isPreview && (
          <p role="status" className="done-note">
            {words.previewed}
          </p>
        )}
        <RetentionForm
          key={`${version} ${isPreview}`}
          rules={rules.filter(({ isFixed }) => !isFixed)}
          version={version}
          mayChange={mayChange}
          given={given}
          wrong={actionData?.wrong ?? []}
        />
      </div>
      <div className="screen-part">
        <h2 id="fixed">{words.fixed}</h2>
        <FixedRules rules={rules.filter(({ isFixed }) => isFixed)} />
      </div>
      <div className="screen-part">
        <h2 id="history">{words.history}</h2>
        <AdminTable
          caption={words.history}
          columns={runColumns(words)}
          rows={history.runs}
          rowKey={({ id }) => id}
          query={query}
          total={history.total}
          filters={[
            {
              name: 'rule',
              label: words.rule,
              all: words.anyRule,
              options: RULE_NAMES.map((value) => ({ value, label: words.rules[value].name })),
            },
          ]}
          empty={<EmptyState>{words.empty}</EmptyState>}
        />
      </div>
    </AdminScreen>
  )
}

/** Two admins at once: what the other one saved, beside what this one typed. */
function Differences({ saved, given }: { saved: Retention; given: Readonly<Record<string, string>> }) {
  const words = useMessages(RETENTION_MESSAGES)
  const other = RETENTION_RULES.filter((rule) => String(saved[rule]) !== given[rule])
  if (other.length === 0) return null
  return (
    <section className="card p-5" aria-labelledby="differences">
      <h3 id="differences">{words.changed}</h3>
      <ul className="mt-2 grid gap-1">
        {other.map((rule) => (
          <li key={rule}>{words.changedMonths(words.rules[rule].name, saved[rule], Number(given[rule]))}</li>
        ))}
      </ul>
    </section>
  )
}

function RunQuestion({ rules }: { rules: ReadonlyArray<DueRule> }) {
  const words = useMessages(RETENTION_MESSAGES)
  const { search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const back = tableHref(search, { ask: '' })
  const list = rules.map(({ rule, due }) => `${words.rules[rule].name} ${due.count}`).join(', ')
  return (
    <AskOverScreen title={words.ask.title} back={back} closeLabel={words.ask.close}>
      <p>{words.ask.body(list)}</p>
      <Form method="post" action="/admin/settings/retention" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="run" look="bad" busy={isBusy} busyLabel={words.running}>
          {words.ask.send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.ask.back}
        </Link>
      </Form>
    </AskOverScreen>
  )
}

function runColumns(words: RetentionWords): ReadonlyArray<Column<RetentionRun>> {
  return [
    {
      key: 'at',
      header: words.when,
      fold: 'lead',
      cell: ({ at }) => <span className="num">{formatDate(new Date(at), 'moment')}</span>,
    },
    { key: 'rule', header: words.rule, fold: 'line', cell: ({ rule }) => words.rules[rule]?.name ?? rule },
    {
      key: 'kept',
      header: words.kept,
      cell: ({ keptMonths }) => <span className="num">{words.keptMonths(keptMonths)}</span>,
    },
    {
      key: 'removed',
      header: words.removed,
      align: 'end',
      fold: 'side',
      cell: ({ removed }) => <strong className="num">{removed}</strong>,
    },
  ]
}
