import type { Messages } from '#kernel/messages.ts'
import { noUserError } from '#platform/browser/session/auth-client.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import type { Backend } from '#platform/browser/session/open-backend.ts'

type Outcome = { isGood: boolean } & Messages<{ title: string; text: string }>

/** How asking for the admin claim can end. */
export const CLAIM_OUTCOMES = {
  confirmed: {
    isGood: true,
    en: { title: 'Admin Access Confirmed', text: 'Your admin privileges have been verified.' },
    sk: { title: 'Prístup správcu je potvrdený', text: 'Vaše oprávnenia správcu sme overili.' },
  },
  absent: {
    isGood: false,
    en: {
      title: 'No Admin Access',
      text: 'You do not have admin privileges. If you believe this is an error, please log out and log back in.',
    },
    sk: {
      title: 'Bez prístupu správcu',
      text: 'Nemáte oprávnenia správcu. Ak je to podľa vás omyl, odhláste sa, prosím, a prihláste sa znova.',
    },
  },
  unrefreshed: {
    isGood: false,
    en: {
      title: 'Token Refresh Error',
      text: 'Failed to refresh authentication token. Please try logging out and back in.',
    },
    sk: {
      title: 'Token sa nepodarilo obnoviť',
      text: 'Prihlasovací token sa nepodarilo obnoviť. Skúste sa, prosím, odhlásiť a znova prihlásiť.',
    },
  },
} as const satisfies Record<string, Outcome>

export type ClaimOutcome = keyof typeof CLAIM_OUTCOMES

type ClaimsApi = { setAdminClaims: { method: 'POST'; input: { email: string }; output: unknown } }

/** Each answers with the sentence of its outcome, in English as every console speaks, and tells the screen. */
export type AdminHelpers = { requestAdminClaims(): Promise<string>; refreshToken(): Promise<string> }

/**
 * For whoever helps an admin at the browser's console. They ask the server for nothing that the server would not give to
 * this person anyway: it grants the claim only to an address of the bootstrap list, or by somebody who has it.
 */
export function adminHelpers(
  { auth, callFunction }: Pick<Backend, 'auth' | 'callFunction'>,
  tell: (outcome: ClaimOutcome) => void,
): AdminHelpers {
  async function refreshToken(): Promise<string> {
    const outcome = await auth.refreshToken().then(
      ({ isAdmin }): ClaimOutcome => (isAdmin ? 'confirmed' : 'absent'),
      (): ClaimOutcome => 'unrefreshed',
    )
    tell(outcome)
    const { title, text } = CLAIM_OUTCOMES[outcome].en
    return `${title}: ${text}`
  }

  return {
    refreshToken,
    async requestAdminClaims() {
      const state = auth.state.get()
      if (!('session' in state)) throw noUserError()
      const { email } = state.session.user
      try {
        await callFunction<ClaimsApi, 'setAdminClaims'>('setAdminClaims', { email }, { access: 'signed-in' })
      } catch (error) {
        // A refusal is an answer: the token then says what this person has.
        if (classifyError(error).type !== 'permission') throw error
      }
      return refreshToken()
    },
  }
}
