import { JOB_STATES, type JobForStaff } from '#platform/jobs/queues-for-staff.ts'
import { AgainButton } from '#routes/admin/table/again-button.tsx'
import { aText, listWithoutFile } from '#routes/admin/table/office-list.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { JOBS_MESSAGES } from './jobs.messages.ts'
import { jobName } from './jobs-columns.tsx'

export const JOB_PICKS = 'picked-jobs'

type Given = {
  queues: ReadonlyArray<{ name: string }>
  /** Admins decide about what was given up. */
  mayDecide: boolean
  busy: string | null
}

const when = (moment: string) => formatDate(new Date(moment), 'moment')

export const JOB_LIST = listWithoutFile<JobForStaff, Given>()({
  messages: JOBS_MESSAGES,
  sort: { key: 'created', direction: 'descending' },
  filters: {
    state: { read: (given: string | null) => JOB_STATES.find((known) => known === given) ?? 'failed' },
    queue: aText(),
  },
  fields: {
    state: {
      all: ({ states }) => states.failed,
      options: ({ words }) =>
        JOB_STATES.filter((known) => known !== 'failed').map((value) => ({ value, label: words.states[value] })),
    },
    queue: {
      all: 'anyQueue',
      options: ({ queues, language }) =>
        queues
          .map(({ name }) => ({ value: name, label: jobName(name, language) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    },
  },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ mayDecide }) => mayDecide,
      cell: ({ id, queue }, { words, language }) => (
        <PickBox form={JOB_PICKS} id={id} of={`${jobName(queue, language)}, ${id}`} pick={words.pick} />
      ),
    },
    job: {
      fold: 'lead',
      cell: ({ id, queue }, { language }) => (
        <>
          <strong>{jobName(queue, language)}</strong>
          <small className="row-note">
            <code className="short-id">{id}</code>
          </small>
        </>
      ),
    },
    why: {
      fold: 'line',
      cell: ({ error, payload }, { words }) => (
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
    created: {
      cell: ({ createdAt, triedAt, nextAt, tries }, { words }) => (
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
    retry: {
      headerHidden: true,
      align: 'end',
      fold: 'line',
      when: ({ mayDecide }) => mayDecide,
      cell: ({ id }, { words, busy }) => (
        <AgainButton id={id} intent="retry" isBusy={busy === id} busyLabel={words.working} label={words.retryOne(id)}>
          {words.retry}
        </AgainButton>
      ),
    },
  },
})
