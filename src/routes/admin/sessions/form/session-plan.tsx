import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import type { Plan } from '#capabilities/changes/changes.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import '../changes/changes.css'

const MESSAGES = {
  sk: { before: 'Pôvodne', after: 'Po novom', cancelled: 'Zrušený termín' },
  en: { before: 'Before', after: 'Now', cancelled: 'Cancelled session' },
}

/** What a session was planned for and what it is planned for now; nothing where it does not take place. */
export function SessionPlans({ before, after }: { before: Plan; after: Plan | null }) {
  const words = useMessages(MESSAGES)
  return (
    <dl className="change-plans">
      <div>
        <dt>{after ? words.before : words.cancelled}</dt>
        <PlanText plan={before} isStruck />
      </div>
      {after && (
        <div className="is-new">
          <dt>{words.after}</dt>
          <PlanText plan={after} isStruck={false} />
        </div>
      )}
    </dl>
  )
}

function PlanText({ plan, isStruck }: { plan: Plan; isStruck: boolean }) {
  const when = dayAndHours({ ...plan, startsAt: new Date(plan.startsAt) })
  return (
    <dd className={isStruck ? 'is-struck' : undefined}>
      <strong className="num">{when}</strong>
      <br />
      {plan.location}
    </dd>
  )
}
