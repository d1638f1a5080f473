import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { DecideSession } from '../sessions/decide-session.tsx'
import { TASK_MESSAGES } from './task.messages.ts'
import type { Task } from './tasks.ts'

/** A tally of more strokes is not read as a number any more. */
const MOST_STROKES = 5

/** What needs a person, in the order in which to take it: one sentence, one deadline and one next step each. */
export function TaskList({ tasks }: { tasks: ReadonlyArray<Task> }) {
  const words = useMessages(TASK_MESSAGES)
  if (tasks.length === 0) {
    return (
      <div className="tasks-none">
        <Mark name="makcen" className="text-[2.5rem] text-ok" />
        <p>
          <strong>{words.none}</strong>
          <br />
          {words.noneNote}
        </p>
      </div>
    )
  }
  const isToday = ({ urgency }: Task) => urgency !== 'soon'
  const today = tasks.filter(isToday)
  return (
    <>
      <TaskGroup name="today" tasks={today} hasSpark />
      <TaskGroup name="later" tasks={tasks.filter((task) => !isToday(task))} hasSpark={today.length === 0} />
    </>
  )
}

type TaskGroupProps = { name: 'today' | 'later'; tasks: ReadonlyArray<Task>; hasSpark: boolean }

function TaskGroup({ name, tasks, hasSpark }: TaskGroupProps) {
  const words = useMessages(TASK_MESSAGES)
  if (tasks.length === 0) return null
  return (
    <section className="task-group" aria-labelledby={`tasks-${name}`}>
      <h2 id={`tasks-${name}`}>
        {words.groups[name]} <span className="num">{tasks.length}</span>
      </h2>
      <ol className="tasks">
        {tasks.map((task, index) => (
          <TaskLine key={task.kind} task={task} isFirst={hasSpark && index === 0} />
        ))}
      </ol>
    </section>
  )
}

/** The line leads to all of them, the button to the next step: to the one that waits first. */
function TaskLine({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const words = useMessages(TASK_MESSAGES)
  const { kind, count, isMore, to, examples, urgency } = task
  const { title, does } = words.kinds[kind]
  const next = examples[0]
  return (
    <li className={`task ${urgency}`}>
      <span className="tally" style={{ '--n': Math.min(count, MOST_STROKES) } as CSSProperties} aria-hidden="true" />
      <div>
        <h3>
          <Link to={to} className="row-link">
            {counted(count, title)}
            {isMore && ` ${words.more}`}
          </Link>
        </h3>
        <p>{typo(sentence(words, task))}</p>
      </div>
      <div className="task-do">
        {next?.decides ? (
          <DecideSession id={next.decides} name={next.name} look={isFirst ? 'spark' : 'outline'} />
        ) : (
          <ButtonLink to={next?.to ?? to} size="sm" look={isFirst ? 'spark' : 'outline'}>
            {does}
            <span className="sr-only">: {next?.name ?? counted(count, title)}</span>
          </ButtonLink>
        )}
        <TaskTime task={task} />
      </div>
    </li>
  )
}

function sentence(words: (typeof TASK_MESSAGES)['sk'], { kind, count, cents, examples }: Task): string {
  const { note } = words.kinds[kind]
  const names = examples.map(({ name }) => name).join(count > examples.length ? ', ' : words.and)
  return [
    examples.length > 0 && words.others(names, count - examples.length),
    note,
    cents > 0 && words.owed(kind, formatMoney(cents)),
  ]
    .filter(Boolean)
    .join(' ')
}

function TaskTime({ task: { kind, dueOn, daysLeft, since, urgency } }: { task: Task }) {
  const words = useMessages(TASK_MESSAGES)
  const look = urgency === 'soon' ? 'task-due' : 'task-due now'
  if (dueOn !== null && daysLeft !== null) return <span className={look}>{words.due(kind, dueOn, daysLeft)}</span>
  if (since === null) return null
  return <span className={look}>{words.since(formatDate(new Date(since), 'short'))}</span>
}
