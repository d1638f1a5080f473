import { Form, Link } from 'react-router'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import type { Language } from '#kernel/language.ts'
import type { JobForStaff, QueueForStaff } from '#platform/jobs/queues-for-staff.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { JOB_NAMES } from './job-names.ts'
import type { JobsWords } from './jobs.messages.ts'

export const JOB_PICKS = 'picked-jobs'

type Shown = {
  words: JobsWords
  language: Language
  search: string
  /** Admins decide about what was given up. */
  mayDecide: boolean
  busy: string | null
}

export function jobName(queue: string, language: Language): string {
  return JOB_NAMES[queue]?.[language].name ?? queue
}

export function countText({ count, isMore }: BoundedCount, words: JobsWords): string {
  return isMore ? words.more(String(count)) : String(count)
}

export function jobColumns({ words, language, search, mayDecide, busy }: Shown): ReadonlyArray<Column<JobForStaff>> {
  const when = (moment: string) => formatDate(new Date(moment), 'moment')
  return [
    ...(mayDecide
      ? [
          {
            key: 'pick',
            header: words.pick,
            headerHidden: true,
            fold: 'side' as const,
            cell: ({ id, queue }: JobForStaff) => (
              <input
                type="checkbox"
                className="row-pick"
                name="id"
                value={id}
                form={JOB_PICKS}
                aria-label={`${words.pick}: ${jobName(queue, language)}, ${id}`}
              />
            ),
          },
        ]
      : []),
    {
      key: 'job',
      header: words.job,
      fold: 'lead',
      cell: ({ id, queue }) => (
        <>
          <strong>{jobName(queue, language)}</strong>
          <small className="row-note">
            <code className="short-id">{id}</code>
          </small>
        </>
      ),
    },
    {
      key: 'why',
      header: words.why,
      fold: 'line',
      cell: ({ error, payload }) => (
        <>
          <span className={error ? 'text-bad [overflow-wrap:anywhere]' : 'text-ink-2'}>{error ?? words.noError}</span>
          {Object.entries(payload).map(([name, value]) => (
            <small key={name} className="row-note">
              {name}: <code className="short-id">{String(value)}</code>
            </small>
          ))}
        </>
      ),
    },
    {
      key: 'created',
      header: words.created,
      sortable: true,
      cell: ({ createdAt, triedAt, nextAt, tries }) => (
        <>
          <span className="num whitespace-nowrap">{when(createdAt)}</span>
          {tries > 0 && (
            <small className="row-note">
              {words.tries(tries)}
              {triedAt && `, ${words.tried(when(triedAt))}`}
            </small>
          )}
          {nextAt && <small className="row-note">{words.nextTry(when(nextAt))}</small>}
        </>
      ),
    },
    ...(mayDecide
      ? [
          {
            key: 'retry',
            header: words.retry,
            headerHidden: true,
            align: 'end' as const,
            fold: 'line' as const,
            cell: ({ id }: JobForStaff) => (
              <Form method="post" action={search || '?'} preventScrollReset>
                <input type="hidden" name="intent" value="retry" />
                <Button
                  type="submit"
                  size="sm"
                  className="whitespace-nowrap"
                  name="id"
                  value={id}
                  busy={busy === id}
                  busyLabel={words.working}
                  aria-label={words.retryOne(id)}
                >
                  <Icon name="swap" />
                  {words.retry}
                </Button>
              </Form>
            ),
          },
        ]
      : []),
  ]
}

export function queueColumns({
  words,
  language,
}: Pick<Shown, 'words' | 'language'>): ReadonlyArray<Column<QueueForStaff>> {
  const listed = (name: string, state: string) => tableHref('', { queue: name, state })
  const moment = (value: string | null, none: string) =>
    value === null ? (
      <span className="text-ink-2">{none}</span>
    ) : (
      <span className="num whitespace-nowrap">{formatDate(new Date(value), 'moment')}</span>
    )
  return [
    {
      key: 'name',
      header: words.queueName,
      fold: 'lead',
      cell: ({ name }) => (
        <>
          <strong>{jobName(name, language)}</strong>
          <small className="row-note">{JOB_NAMES[name]?.[language].does ?? name}</small>
        </>
      ),
    },
    {
      key: 'depth',
      header: words.depth,
      align: 'end',
      cell: ({ name, waiting, later }) => (
        <>
          {waiting.count + later.count > 0 ? (
            <Link className="num" to={listed(name, 'created')}>
              {countText(waiting, words)}
            </Link>
          ) : (
            <span className="num text-ink-2">0</span>
          )}
          {later.count > 0 && <small className="row-note num">{words.depthLater(countText(later, words))}</small>}
        </>
      ),
    },
    {
      key: 'oldest',
      header: words.oldest,
      cell: ({ oldestAt }) => moment(oldestAt, words.nothing),
    },
    {
      key: 'running',
      header: words.running,
      align: 'end',
      cell: ({ active }) => <span className={active > 0 ? 'num' : 'num text-ink-2'}>{active}</span>,
    },
    {
      key: 'failing',
      header: words.failing,
      align: 'end',
      fold: 'side',
      cell: ({ name, failed, retrying }) => (
        <>
          {failed > 0 ? (
            <Link className="num text-bad" to={listed(name, '')}>
              {failed}
            </Link>
          ) : (
            <span className="num text-ink-2">0</span>
          )}
          {retrying > 0 && (
            <small className="row-note num">
              <Link to={listed(name, 'retry')}>
                {words.states.retry}: {retrying}
              </Link>
            </small>
          )}
        </>
      ),
    },
    { key: 'next', header: words.next, cell: ({ nextAt }) => moment(nextAt, words.onDemand) },
  ]
}
