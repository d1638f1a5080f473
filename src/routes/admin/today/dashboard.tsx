import { z } from 'zod'
import { CloseAlert, closeAlert } from '#platform/alerts/close-alert.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useFocusOnTarget } from '#ui/hooks/use-focus-on-target.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { useLiveCounts } from '../shell/use-live-counts.ts'
import type { Route } from './+types/dashboard'
import { AlertsPanel } from './dashboard-alerts.tsx'
import { NextSessions, RunningSession } from './next-sessions.tsx'
import { QuickActions } from './quick-actions.tsx'
import { readDashboard } from './read-dashboard.server.ts'
import { TaskList } from './task-list.tsx'
import { WeekOfMoney } from './week-of-money.tsx'
import './dashboard.css'

const THINGS = ['vec', 'veci', 'vecí'] as const

const MESSAGES = {
  sk: {
    title: (count: number): string | undefined =>
      count === 0
        ? 'Dnes vás nič nečaká'
        : `Dnes vás ${count >= 2 && count <= 4 ? 'čakajú' : 'čaká'} ${counted(count, THINGS)}`,
    readAt: (time: string) => `Stav o ${time}, obnovuje sa sám.`,
    done: { closed: 'Upozornenie je uzavreté.' },
  },
  en: {
    // The specification names the screen.
    title: (): string | undefined => undefined,
    readAt: (time: string) => `As of ${time}, kept up to date by itself.`,
    done: { closed: 'The alert is closed.' },
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  return { ...(await readDashboard(services, call).catch(refused)), mayChange: may('closeAlert') }
}

const Intent = CloseAlert.extend({ intent: z.literal('close-alert') })

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    await closeAlert(services, parseForm(Intent, given), call)
    return '/admin/dashboard?done=closed#alerts'
  })
}

/** What this person's day begins with: what waits, what is taught next, what came in. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { readAt, tasks, alerts, week, running, sessions, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  useLiveCounts()
  useFocusOnTarget()
  return (
    <AdminScreen
      title={words.title(tasks.length)}
      lead={<span className="tabular-nums">{words.readAt(formatDate(new Date(readAt), 'time'))}</span>}
    >
      <DoneNote texts={words.done} />
      <div className="today">
        <div className="today-tasks">
          <TaskList tasks={tasks} />
          <AlertsPanel alerts={alerts} mayChange={mayChange} refusal={actionData?.message ?? null} />
          {week && <WeekOfMoney week={week} />}
        </div>
        <div className="today-sessions">
          {running.map((session) => (
            <RunningSession key={session.id} session={session} />
          ))}
          {sessions && <NextSessions sessions={sessions} />}
          <QuickActions />
        </div>
      </div>
    </AdminScreen>
  )
}
