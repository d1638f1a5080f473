import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { beginOwnPasskey } from './begin-own-passkey.server.ts'
import { beginPasskeyEnrolment } from './begin-passkey-enrolment.server.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.server.ts'
import { finishPasskeyEnrolment } from './finish-passkey-enrolment.server.ts'
import {
  ownPasskeyBeginning,
  passkeyEnrolment,
  passkeyEnrolmentBeginning,
  passkeySecondFactor,
  passkeySignIn,
  passkeySignInBeginning,
} from './passkeys.contract.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'
import { verifyPasskeySecondFactor } from './verify-passkey-second-factor.server.ts'

/** Every one is `visitor`: who it is about is the person of the cookie, whom the verbs ask for themselves. */
export const passkeysCallables: ReadonlyArray<Callable<Services>> = [
  callable(passkeySignInBeginning, beginPasskeySignIn),
  callable(passkeySignIn, signInWithPasskey),
  callable(ownPasskeyBeginning, beginOwnPasskey),
  callable(passkeySecondFactor, verifyPasskeySecondFactor),
  callable(passkeyEnrolmentBeginning, beginPasskeyEnrolment),
  callable(passkeyEnrolment, finishPasskeyEnrolment),
]
