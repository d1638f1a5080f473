import { useSyncExternalStore } from 'react'
import type { AuthState } from '#platform/browser/session/auth-client.ts'
import type { ConnectionState } from '#platform/browser/session/connection.ts'
import { Facts } from '#ui/display/facts.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { pageBackend } from '../sign-in/page-backend.ts'

const MESSAGES = {
  sk: {
    connection: 'Spojenie',
    started: 'služby bežia',
    starting: 'služby sa spúšťajú',
    failed: 'služby sa nespustili',
    attempts: 'Pokusy o spustenie',
    online: 'Sieť',
    onlineOf: { true: 'online', false: 'offline' },
    state: 'Prihlásenie',
    states: { loading: 'zisťuje sa', 'signed-out': 'nikto', admin: 'správca', 'non-admin': 'bez oprávnenia správcu' },
    expires: 'Token platí do',
    sessionId: 'Označenie prihlásenia',
    needsScripts: 'Na toto treba zapnutý JavaScript.',
  },
  en: {
    connection: 'Connection',
    started: 'services are running',
    starting: 'services are starting',
    failed: 'services did not start',
    attempts: 'Attempts to start',
    online: 'Network',
    onlineOf: { true: 'online', false: 'offline' },
    state: 'Sign-in',
    states: {
      loading: 'being found out',
      'signed-out': 'nobody',
      admin: 'admin',
      'non-admin': 'without the admin claim',
    },
    expires: 'Token is good until',
    sessionId: 'Id of the sign-in',
    needsScripts: 'This needs JavaScript.',
  },
}

const connectionOf = () => pageBackend().connection.state
const authOf = () => pageBackend().auth.state

/** What this browser itself knows: states and times, never the token. */
export function SignInFacts() {
  const words = useMessages(MESSAGES)
  return useHydrated() ? <Known /> : <p className="text-ink-2">{words.needsScripts}</p>
}

function Known() {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const connection: ConnectionState = useSyncExternalStore(connectionOf().subscribe, connectionOf().get)
  const auth: AuthState = useSyncExternalStore(authOf().subscribe, authOf().get)
  const { initialised, lastError, attempts, online } = connection
  const session = 'session' in auth ? auth.session : null
  return (
    <Facts
      items={[
        { term: words.connection, value: initialised ? words.started : lastError ? words.failed : words.starting },
        { term: words.attempts, value: attempts },
        { term: words.online, value: words.onlineOf[`${online}`] },
        { term: words.state, value: words.states[auth.kind] },
        ...(session
          ? [
              { term: words.expires, value: new Date(session.tokenExpiresAt).toLocaleTimeString(language) },
              { term: words.sessionId, value: session.sessionId.slice(0, 8) },
            ]
          : []),
      ]}
    />
  )
}
