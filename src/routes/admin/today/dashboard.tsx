import { z } from 'zod'
import { CloseAlert, closeAlert } from '#platform/alerts/close-alert.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useFocusOnTarget } from '#ui/hooks/use-focus-on-target.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { FunnelChart } from '../chart/funnel-chart.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { useLiveCounts } from '../shell/use-live-counts.ts'
import type { Route } from './+types/dashboard'
import { AlertsPanel } from './dashboard-alerts.tsx'
import { PeriodPlate } from './dashboard-figures.tsx'
import { TaskList } from './dashboard-task-list.tsx'
import { FillChart } from './fill-chart.tsx'
import { IncomeChart } from './income-chart.tsx'
import { readDashboard } from './read-dashboard.server.ts'
import './dashboard.css'

const MESSAGES = {
  sk: {
    readAt: (time: string) => `Stav o ${time}, obnovuje sa sám.`,
    done: { closed: 'Upozornenie je uzavreté.' },
  },
  en: {
    readAt: (time: string) => `As of ${time}, kept up to date by itself.`,
    done: { closed: 'The alert is closed.' },
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('closeAlert')
  const mayAdd = may('saveSession')
  return { ...(await readDashboard(services, call).catch(refused)), mayChange, mayAdd }
}

const Intent = CloseAlert.extend({ intent: z.literal('close-alert') })

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    await closeAlert(services, parseForm(Intent, given), call)
    return '/admin/dashboard?done=closed#alerts'
  })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { readAt, today, week, tasks, alerts, income, seats, sessions, laterSessions, funnel, mayChange, mayAdd } =
    loaderData
  const words = useMessages(MESSAGES)
  useLiveCounts()
  useFocusOnTarget()
  return (
    <AdminScreen lead={<span className="tabular-nums">{words.readAt(formatDate(new Date(readAt), 'time'))}</span>}>
      <DoneNote texts={words.done} />
      <div className="halves dashboard gap-6 notes-below">
        <div className="dashboard-column">
          <TaskList tasks={tasks} />
          <AlertsPanel alerts={alerts} mayChange={mayChange} refusal={actionData?.message ?? null} />
          <FunnelChart funnel={funnel} />
        </div>
        <div className="dashboard-column">
          <PeriodPlate
            name="today"
            from={today}
            to={today}
            income={income.today}
            before={income.dayBefore}
            seats={seats.today}
            funnel={funnel.today}
          />
          <PeriodPlate
            name="week"
            from={week.from}
            to={week.to}
            income={income.week}
            before={income.weekBefore}
            seats={seats.week}
            funnel={funnel.week}
          />
          <IncomeChart income={income} />
        </div>
        <FillChart sessions={sessions} later={laterSessions} mayChange={mayAdd} />
      </div>
    </AdminScreen>
  )
}
