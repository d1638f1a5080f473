import { useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { copiedLink } from '#capabilities/sharing/share-links.ts'
import type { NetworksTried } from '#capabilities/sharing/try-networks.server.ts'
import { ShareButtons } from '#capabilities/sharing/ui/share-buttons.tsx'
import { createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SOCIAL_MESSAGES } from './social.messages.ts'

const SIZES = ['sm', 'md', 'lg'] as const
const VARIANTS = ['minimal', 'filled', 'outlined'] as const
const CALLS = ['metrics', 'comments'] as const

export type TriedAnswer = { message: string } | { tried: NetworksTried }

type SocialDemoProps = {
  origin: string
  pages: ReadonlyArray<{ path: string; title: string }>
  /** Where scripts do not run, the answer comes with the page. */
  answer: TriedAnswer | null
}

/** The buttons as visitors have them, and calls to networks as the jobs make them. */
export function SocialDemo({ origin, pages, answer }: SocialDemoProps) {
  return (
    <>
      <ButtonsDemo origin={origin} page={pages[0] ?? { path: '/', title: '' }} />
      <CallsDemo pages={pages} answer={answer} />
    </>
  )
}

function ButtonsDemo({ origin, page }: { origin: string; page: { path: string; title: string } }) {
  const { demo: words } = useMessages(SOCIAL_MESSAGES)
  const [told, setTold] = useState<object | null>(null)
  // What is told here stays here: the back office counts nobody.
  const analytics = useMemo(() => ({ ...createAnalytics(), event: (event: object) => setTold(event) }), [])
  const url = `${origin}${page.path}`
  return (
    <section className="social-part" aria-labelledby="buttons">
      <h2 id="buttons">{words.buttons}</h2>
      <p>{words.buttonsLead}</p>
      <AnalyticsProvider value={analytics}>
        <div className="social-buttons">
          {VARIANTS.map((variant) => (
            <section key={variant} aria-label={words.variants[variant]}>
              <h3>{words.variants[variant]}</h3>
              {SIZES.map((size) => (
                <div key={size} lang="sk">
                  <ShareButtons url={url} title={page.title} size={size} variant={variant} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </AnalyticsProvider>
      <dl className="social-told">
        <div>
          <dt>{words.link}</dt>
          <dd>
            <code className="[overflow-wrap:anywhere]">{copiedLink(url)}</code>
          </dd>
        </div>
        <div>
          <dt>{words.event}</dt>
          <dd>
            <span role="status">{told ? <code lang="en">{JSON.stringify(told)}</code> : words.noEvent}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function CallsDemo({ pages, answer }: Pick<SocialDemoProps, 'pages' | 'answer'>) {
  const { demo: words } = useMessages(SOCIAL_MESSAGES)
  const fetcher = useFetcher<TriedAnswer>()
  const isLoading = fetcher.state !== 'idle'
  const pressed = fetcher.formData?.get('what')
  const said = fetcher.data ?? answer
  return (
    <section className="social-part" aria-labelledby="calls">
      <h2 id="calls">{words.calls}</h2>
      <p>{words.callsLead}</p>
      <fetcher.Form method="post" action="/admin/social-media-demo?tab=demo" className="social-calls">
        <Field label={words.page} className="social-call-page">
          {(control) => (
            <Select {...control} name="path">
              {pages.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {CALLS.map((what) => (
          <Button
            key={what}
            type="submit"
            name="what"
            value={what}
            look="ink"
            disabled={isLoading}
            busy={pressed === what}
            busyLabel={words.loading}
          >
            {words[what]}
          </Button>
        ))}
      </fetcher.Form>
      {said && 'message' in said ? (
        <AnswerNote>{said.message}</AnswerNote>
      ) : (
        <p role="status" aria-busy={isLoading}>
          {isLoading ? words.loading : said ? <Verdict {...said.tried} /> : words.not}
        </p>
      )}
      {said && 'tried' in said && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls and the keyboard must reach it
        <section tabIndex={0} aria-label={words.answer} className="analytics-answer">
          <pre lang="en">{JSON.stringify(shown(said.tried), null, 2)}</pre>
        </section>
      )}
    </section>
  )
}

/** Without what the sentence above says already. */
function shown(tried: NetworksTried): object {
  if (tried.what === 'comments') return { url: tried.url, comments: tried.comments }
  return { url: tried.url, metrics: tried.metrics, engagement: tried.engagement }
}

function Verdict({ reasons }: NetworksTried) {
  const words = useMessages(SOCIAL_MESSAGES)
  const silent = Object.entries(reasons)
  if (silent.length === 0) return <>{words.demo.answered}</>
  return (
    <>
      {silent
        .map(([network, why]) => words.demo.silent(words.names[network] ?? network, words.demo.reasons[why]))
        .join(' ')}
    </>
  )
}
