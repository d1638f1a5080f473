import { Form, Link, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import type { OpenAlert } from '#platform/alerts/list-open-alerts.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { placeOf } from './alert-places.ts'
import { ALERT_NAMES } from './dashboard.messages.ts'

const MESSAGES = {
  sk: {
    heading: 'Upozornenia systému',
    lead: 'Čo je vybavené, uzavrite. Ak to ešte trvá, upozornenie sa vráti samo.',
    times: (count: number) => `${count}×, naposledy`,
    close: 'Vybavené',
    closeOne: (name: string) => `Vybavené: ${name}`,
    closing: 'Uzatvárame…',
  },
  en: {
    heading: 'Alerts of the system',
    lead: 'Close what is settled. What still lasts comes back by itself.',
    times: (count: number) => `${count}×, last`,
    close: 'Settled',
    closeOne: (name: string) => `Settled: ${name}`,
    closing: 'Closing…',
  },
}

type AlertsPanelProps = { alerts: ReadonlyArray<OpenAlert>; mayChange: boolean; refusal: string | null }

/** What the system noticed by itself and nothing else on the screen tells of; a person closes what it cannot. */
export function AlertsPanel({ alerts, mayChange, refusal }: AlertsPanelProps) {
  const words = useMessages(MESSAGES)
  if (alerts.length === 0 && !refusal) return null
  return (
    <section id="alerts" className="panel alerts-panel" tabIndex={-1} aria-labelledby="alerts-heading">
      <h2 id="alerts-heading">{words.heading}</h2>
      {mayChange && <p className="mb-[0.6rem] text-ink-2">{words.lead}</p>}
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
      {alerts.length > 0 && (
        <ul>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertLine alert={alert} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AlertLine({ alert, mayChange }: { alert: OpenAlert; mayChange: boolean }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { state, formData } = useNavigation()
  const { id, kind, title, times, lastAt } = alert
  const name = ALERT_NAMES[kind]?.[language] ?? title
  const place = placeOf(alert)
  const isBusy = state === 'submitting' && formData?.get('alertId') === id
  return (
    <>
      <span>
        {place ? (
          <Link to={place} className="row-link">
            {typo(name)}
          </Link>
        ) : (
          <strong>{typo(name)}</strong>
        )}
        <small className="row-note">
          {times > 1 && `${words.times(times)} `}
          <time dateTime={lastAt} className="num">
            {formatDate(new Date(lastAt), 'moment')}
          </time>
        </small>
        {name !== title && (
          <small className="row-note" lang="en">
            {title}
          </small>
        )}
      </span>
      {mayChange && (
        <Form method="post" action="/admin/dashboard" preventScrollReset>
          <input type="hidden" name="alertId" value={id} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="close-alert"
            busy={isBusy}
            busyLabel={words.closing}
            aria-label={words.closeOne(name)}
          >
            {words.close}
          </Button>
        </Form>
      )}
    </>
  )
}
