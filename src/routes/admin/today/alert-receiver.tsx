import { Form, useNavigation } from 'react-router'
import type { WatchReport } from '#platform/monitoring/watch-report.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ALERTS_MESSAGES } from './alerts.messages.ts'

/** Who hears of alerts outside, whether the last one arrived, and a way to try it. */
export function AlertReceiver({ webhook, mayChange }: { webhook: WatchReport['webhook']; mayChange: boolean }) {
  const { webhook: words } = useMessages(ALERTS_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'test'
  const { host, last } = webhook
  const when = last && formatDate(new Date(last.at), 'moment')
  const story = !last || !when ? words.never : last.isFine ? words.fine(when) : words.bad(when, last.reason ?? '')
  return (
    <section className="alert-receiver" aria-labelledby="receiver-heading">
      <h2 id="receiver-heading">{words.heading}</h2>
      <p>{host === null ? words.unset : words.set(host)}</p>
      {host !== null && <p className={last?.isFine === false ? 'text-bad' : 'text-ink-2'}>{story}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          {host !== null && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="test" busy={isBusy} busyLabel={words.testing}>
                {words.test}
              </Button>
            </Form>
          )}
          <ButtonLink to="/admin/settings">{words.settings}</ButtonLink>
        </div>
      )}
    </section>
  )
}
