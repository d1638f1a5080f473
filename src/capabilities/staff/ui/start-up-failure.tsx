import type { Language } from '#kernel/language.ts'
import type { BackendError } from '#platform/browser/session/backend-error.ts'
import { sayError } from '#platform/browser/session/say-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { START_UP_MESSAGES } from './start-up.messages.ts'
import './start-up.css'

type StartUpFailureProps = {
  language: Language
  error: BackendError
  isOnline: boolean
  isRetrying: boolean
  /** Over the page instead of above it, so that nothing moves when it comes. */
  isOver?: boolean
  onRetry: () => void
  /** What this page wants to add, so that nobody worries more than needed. */
  note?: string | undefined
}

/** Stands beside what the server has already made, which stays readable. */
export function StartUpFailure({
  language,
  error,
  isOnline,
  isRetrying,
  isOver = false,
  onRetry,
  note,
}: StartUpFailureProps) {
  const words = START_UP_MESSAGES[language]
  return (
    <section className={classNames('start-up-failure', isOver && 'over')} role="alert">
      <span className="error-mark" aria-hidden="true" />
      <div className="start-up-failure-text">
        <h2>{words.failed}</h2>
        <p>{words.failedText}</p>
        {!isOnline && <p className="start-up-offline">{words.offline}</p>}
        {note && <p>{note}</p>}
        {language === 'en' ? <p className="start-up-error">{error.message}</p> : <Details error={error} />}
        <p className="start-up-actions">
          <Button look="ink" size="sm" busy={isRetrying} busyLabel={words.retrying} onClick={onRetry}>
            {words.retry}
          </Button>
          <Button size="sm" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </p>
      </div>
    </section>
  )
}

/** On a Slovak page the technical sentences wait, closed, for whoever helps. */
function Details({ error }: { error: BackendError }) {
  const { failed, failedText } = START_UP_MESSAGES.en
  return (
    <>
      <p className="start-up-error">{sayError(error, 'sk')}</p>
      <details>
        <summary>{START_UP_MESSAGES.sk.details}</summary>
        <p lang="en">
          {failed}. {failedText} {error.message}
        </p>
      </details>
    </>
  )
}
