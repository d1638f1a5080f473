import { Link } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { TASK_MESSAGES } from './dashboard-task.messages.ts'
import type { Task } from './dashboard-tasks.ts'

const LOOKS = { late: 'bad', now: 'warn', soon: 'mute' } as const

/** What needs a person, in the order in which to take it. Every line leads to exactly what it counts. */
export function TaskList({ tasks }: { tasks: ReadonlyArray<Task> }) {
  const words = useMessages(TASK_MESSAGES)
  return (
    <section className="tasks" aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">{words.heading}</h2>
      {tasks.length === 0 ? (
        <div className="tasks-none">
          <Mark name="makcen" className="text-[2.5rem] text-ok" />
          <p>
            <strong>{words.none}</strong>
            <br />
            {words.noneNote}
          </p>
        </div>
      ) : (
        <ol>
          {tasks.map((task) => (
            <li key={task.kind}>
              <TaskLine task={task} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function TaskLine({ task }: { task: Task }) {
  const words = useMessages(TASK_MESSAGES)
  const { kind, count, isMore, cents, urgency, to } = task
  const { title, note } = words.kinds[kind]
  return (
    <Link to={to} className={`task ${urgency}`}>
      <span className="task-count num">{words.count(count, isMore)}</span>
      <span className="task-what">
        <strong>{title}</strong>
        <small className="row-note">{typo(cents > 0 ? `${note} ${words.owed(formatMoney(cents))}` : note)}</small>
      </span>
      <TaskTime task={task} />
      <Icon name="right" className="task-go" />
    </Link>
  )
}

function TaskTime({ task: { kind, dueOn, daysLeft, since, urgency } }: { task: Task }) {
  const words = useMessages(TASK_MESSAGES)
  if (dueOn !== null && daysLeft !== null) {
    return <Badge look={LOOKS[urgency]}>{words.due(kind, dueOn, daysLeft)}</Badge>
  }
  if (since === null) return <span />
  return <span className="task-since">{words.since(formatDate(new Date(since), 'short'))}</span>
}
