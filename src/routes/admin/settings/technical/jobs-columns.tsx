import { Link } from 'react-router'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import type { Language } from '#kernel/language.ts'
import type { QueueForStaff } from '#platform/jobs/queues-for-staff.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { formatDate } from '#ui/format/date-format.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { JOB_NAMES } from './job-names.ts'
import type { JobsWords } from './jobs.messages.ts'

export function jobName(queue: string, language: Language): string {
  return JOB_NAMES[queue]?.[language].name ?? queue
}

export function countText({ count, isMore }: BoundedCount, words: JobsWords): string {
  return isMore ? words.more(String(count)) : String(count)
}

export function queueColumns({
  words,
  language,
}: {
  words: JobsWords
  language: Language
}): ReadonlyArray<Column<QueueForStaff>> {
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
