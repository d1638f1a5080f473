import { z } from 'zod'
import { PasskeyToMake, PasskeyToShow } from '#platform/auth/passkey.ts'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { SignInAnswer } from '../staff.ts'
import { BeginPasskeyEnrolment, EnrolledPasskey, FinishPasskeyEnrolment, OfShownPasskey } from './passkeys.ts'

export const passkeySignInBeginning = contract({
  name: 'beginPasskeySignIn',
  method: 'POST',
  access: 'visitor',
  summary: 'A challenge of five minutes for a sign-in with a passkey alone.',
  input: z.object({}),
  output: PasskeyToShow,
})

export const passkeySignIn = contract({
  name: 'signInWithPasskey',
  method: 'POST',
  access: 'visitor',
  summary:
    'Begins a session with a passkey that its authenticator unlocked for its owner; both factors are shown then.',
  input: OfShownPasskey,
  output: SignInAnswer,
})

export const ownPasskeyBeginning = contract({
  name: 'beginOwnPasskey',
  method: 'POST',
  access: 'visitor',
  summary:
    'A challenge for the passkeys of the person of the cookie: as the second factor, or to prove themself once more.',
  input: z.object({}),
  output: PasskeyToShow,
})

export const passkeySecondFactor = contract({
  name: 'verifyPasskeySecondFactor',
  method: 'POST',
  access: 'visitor',
  summary: 'Completes a sign-in with a passkey in place of a code.',
  input: OfShownPasskey,
  output: SignInAnswer,
})

export const passkeyEnrolmentBeginning = contract({
  name: 'beginPasskeyEnrolment',
  method: 'POST',
  access: 'visitor',
  summary:
    'A challenge for a new passkey of the person of the cookie, who proves themself again where there is a second factor.',
  input: BeginPasskeyEnrolment,
  output: PasskeyToMake,
})

export const passkeyEnrolment = contract({
  name: 'finishPasskeyEnrolment',
  method: 'POST',
  access: 'visitor',
  summary: 'Keeps a new passkey; as the first second factor it comes with ten recovery codes, shown this once.',
  input: FinishPasskeyEnrolment,
  output: EnrolledPasskey,
})

export type PasskeysApi = ApiOf<
  [
    typeof passkeySignInBeginning,
    typeof passkeySignIn,
    typeof ownPasskeyBeginning,
    typeof passkeySecondFactor,
    typeof passkeyEnrolmentBeginning,
    typeof passkeyEnrolment,
  ]
>
