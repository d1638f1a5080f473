import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import type { AuthState } from '#platform/browser/session/auth-client.ts'
import type { ConnectionState } from '#platform/browser/session/connection.ts'
import { isAdminArea } from '#platform/browser/session/needs-backend.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { adminHelpers, CLAIM_OUTCOMES } from '../sign-in/admin-helpers.ts'
import { pageBackend } from '../sign-in/page-backend.ts'
import { START_UP_MESSAGES } from './start-up.messages.ts'
import { StartUpFailure } from './start-up-failure.tsx'
import './start-up.css'

type StartUpGuardProps = {
  language: Language
  /** Whom the server made this page for; null for nobody, nothing where the page does not know. */
  user?: { id: string } | null
  /** A fact of the server: local stand-ins play the services around it. */
  usesStandIns: boolean
  note?: string
  children?: ReactNode
}

const STARTING: ConnectionState = { initialised: false, online: true, lastError: null, attempts: 0 }
const LOADING: AuthState = { kind: 'loading' }
const onConnection = (changed: () => void) => pageBackend().connection.state.subscribe(changed)
const onAuth = (changed: () => void) => pageBackend().auth.state.subscribe(changed)

/**
 * Starts the backend's client for a page that needs it, and says how that goes. It stands in front of nothing: what the
 * server has made and authorised can be read and its forms sent meanwhile, and also without scripts.
 */
export function StartUpGuard({ language, user, usesStandIns, note, children }: StartUpGuardProps) {
  const connection = useSyncExternalStore(
    onConnection,
    () => pageBackend().connection.state.get(),
    () => STARTING,
  )
  const auth = useSyncExternalStore(
    onAuth,
    () => pageBackend().auth.state.get(),
    () => LOADING,
  )
  const { pathname } = useLocation()
  const [isRetrying, setIsRetrying] = useState(false)
  useBeginning(language, user)

  async function retry() {
    setIsRetrying(true)
    // How it ended stands in the state of the connection.
    await pageBackend()
      .retry()
      .catch(() => {})
    setIsRetrying(false)
  }

  const words = START_UP_MESSAGES[language]
  const { initialised, online, lastError } = connection
  const hasEnded = Boolean(user) && auth.kind === 'signed-out' && !pageBackend().auth.isExpected()
  return (
    <>
      {lastError !== null && (
        <StartUpFailure
          language={language}
          error={lastError}
          isOnline={online}
          isRetrying={isRetrying}
          isOver={!isAdminArea(pathname)}
          onRetry={retry}
          note={note}
        />
      )}
      {hasEnded && <SignedOut language={language} />}
      {children}
      {!initialised && lastError === null && (
        <Loader className="start-up-status scripted">
          {usesStandIns ? words.startingWithStandIns : words.starting}
        </Loader>
      )}
      {initialised && !online && (
        <p role="status" className="start-up-status">
          {words.offlineNow}
        </p>
      )}
    </>
  )
}

/** The session ended elsewhere: what is on the screen may be read, but nothing of it can be saved any more. */
function SignedOut({ language }: { language: Language }) {
  const { pathname, search } = useLocation()
  const words = START_UP_MESSAGES[language]
  return (
    <section className="start-up-failure" role="alert">
      <span className="error-mark" aria-hidden="true" />
      <div className="start-up-failure-text">
        <h2>{words.signedOut}</h2>
        <p className="start-up-actions">
          <ButtonLink look="ink" size="sm" to={`/admin?next=${encodeURIComponent(pathname + search)}`} reloadDocument>
            {words.signIn}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

function useBeginning(language: Language, user: StartUpGuardProps['user']): void {
  const { pathname } = useLocation()
  const isStaffPage = isAdminArea(pathname)
  const userId = user?.id
  const isNobody = user === null
  useEffect(() => {
    const known = userId === undefined ? (isNobody ? null : undefined) : { id: userId }
    void pageBackend().begin({ pathname, user: known })
  }, [pathname, userId, isNobody])
  useEffect(() => {
    if (!isStaffPage) return
    const bystroAdmin = adminHelpers(pageBackend(), (outcome) => {
      const { isGood, [language]: said } = CLAIM_OUTCOMES[outcome]
      toast({ kind: isGood ? 'ok' : 'bad', title: said.title, description: said.text })
    })
    Object.assign(window, { bystroAdmin })
  }, [isStaffPage, language])
}
