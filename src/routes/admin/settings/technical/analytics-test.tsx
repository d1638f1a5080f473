import { useState } from 'react'
import type { AnalyticsResult } from '#capabilities/insights/analytics-error.ts'
import { typo } from '#kernel/typography.ts'
import { callAnalyticsAsStaff } from '#routes/admin/analytics/call-analytics-as-staff.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/analytics-test'
import '#routes/admin/analytics/analytics.css'

const CALLS = {
  website: 'getWebsiteAnalytics',
  blog: 'getBlogAnalytics',
  realtime: 'getRealtimeAnalyticsData',
} as const
type Kind = keyof typeof CALLS

const MESSAGES = {
  sk: {
    lead: 'Zavolá analytiku tak, ako ju volá prehliadač, a ukáže odpoveď v pôvodnej podobe.',
    needsScripts: 'Skúška volá server z prehliadača, preto potrebuje zapnutý JavaScript.',
    press: { website: 'Skúsiť web', blog: 'Skúsiť blog', realtime: 'Skúsiť dianie práve teraz' },
    loading: 'Čakáme na odpoveď',
    not: 'Zatiaľ bez odpovede.',
    ok: 'úspech',
    failed: 'chyba',
    answer: (name: string) => `Odpoveď ${name}`,
    tookMs: (ms: number) => `za ${ms} ms`,
    retryable: { true: 'Skúsiť znova má zmysel.', false: 'Opakovanie nepomôže.' },
  },
  en: {
    lead: 'Calls analytics as a browser does and shows the answer as it came.',
    needsScripts: 'The test calls the server from the browser, so it needs JavaScript.',
    press: { website: 'Try website', blog: 'Try blog', realtime: 'Try realtime' },
    loading: 'Waiting for the answer',
    not: 'No answer yet.',
    ok: 'success',
    failed: 'error',
    answer: (name: string) => `Answer of ${name}`,
    tookMs: (ms: number) => `in ${ms} ms`,
    retryable: { true: 'Trying again makes sense.', false: 'Trying again will not help.' },
  },
}

/** Nothing is read before somebody presses; the guard has run either way. */
export function loader({ context }: Route.LoaderArgs) {
  return { mayChange: staffRequest(context).may('openTestPages') }
}

export default function AnalyticsTest() {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <div className="grid max-w-[70rem] gap-5 scripted">
        {(Object.keys(CALLS) as ReadonlyArray<Kind>).map((kind) => (
          <TestCall key={kind} kind={kind} />
        ))}
      </div>
    </AdminScreen>
  )
}

type Answer = { result: AnalyticsResult<unknown>; tookMs: number }

function TestCall({ kind }: { kind: Kind }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const name = CALLS[kind]

  async function call() {
    setIsLoading(true)
    const startedAt = performance.now()
    const result = await callAnalyticsAsStaff(name, { language })
    setAnswer({ result, tookMs: Math.round(performance.now() - startedAt) })
    setIsLoading(false)
  }

  return (
    <section className="pane analytics-test" aria-label={name}>
      <header>
        <h2>
          <code lang="en">{`GET /api/${name}`}</code>
        </h2>
        <Button look="ink" size="sm" busy={isLoading} busyLabel={words.loading} disabled={isLoading} onClick={call}>
          {words.press[kind]}
        </Button>
      </header>
      <p role="status">{answer && !isLoading ? <Verdict {...answer} /> : isLoading ? words.loading : words.not}</p>
      {answer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls and the keyboard must reach it
        <section tabIndex={0} aria-label={words.answer(name)} className="analytics-answer">
          <pre lang="en">{JSON.stringify(answer.result, null, 2)}</pre>
        </section>
      )}
    </section>
  )
}

function Verdict({ result, tookMs }: Answer) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <Badge look={result.success ? 'ok' : 'bad'}>{result.success ? words.ok : words.failed}</Badge>{' '}
      <span className="num">{words.tookMs(tookMs)}</span>
      {!result.success && (
        <>
          {' '}
          <strong lang="en">{result.error.type}</strong>: {typo(result.error.message)}{' '}
          {words.retryable[`${result.error.retryable}`]}
        </>
      )}
    </>
  )
}
