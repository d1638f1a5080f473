import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { ButtonLink } from '../controls/button-link.tsx'
import { useMessages } from '../hooks/use-messages.ts'

const SUMMARY = { sk: 'Podrobnosti', en: 'Details' }

type ErrorPageProps = {
  title: string
  text: string
  action: { kind: 'link'; to: string; label: string } | { kind: 'reload' | 'back'; label: string }
  /** The technical sentence for whoever helps; closed until asked for. */
  details?: string
  lang?: string | undefined
  /** A drawing beside the words, in place of the sign of an error. */
  art?: ReactNode
}

/** A whole page that says what happened and what to do, for when nothing else can be shown. */
export function ErrorPage({ title, text, action, details, lang, art }: ErrorPageProps) {
  const summary = useMessages(SUMMARY)
  return (
    <main
      id="main"
      lang={lang}
      className="wrap flex min-h-[70svh] flex-wrap content-center items-center justify-between gap-10 py-16"
    >
      <div className="grid justify-items-start gap-4">
        {art ? null : <span className="error-mark" aria-hidden="true" />}
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[28.25em] text-lg text-ink-2">{text}</p>
        {action.kind === 'link' ? (
          <ButtonLink to={action.to} look="ink">
            {action.label}
          </ButtonLink>
        ) : (
          <Button
            look="ink"
            // Without scripts the browser's own buttons do it, and the text above says so.
            className="scripted"
            onClick={() => (action.kind === 'back' ? history.back() : location.reload())}
          >
            {action.label}
          </Button>
        )}
        {details && (
          <details className="text-sm text-ink-2">
            <summary className="cursor-pointer">{summary}</summary>
            <p lang="en">{details}</p>
          </details>
        )}
      </div>
      {art}
    </main>
  )
}
