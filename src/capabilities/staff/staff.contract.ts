import { z } from 'zod'
import { contract } from '#platform/http/contract.ts'
import {
  ClaimAnswer,
  FreshToken,
  OfEmail,
  OneTimeToken,
  SecondFactor,
  SignInAnswer,
  SignInWithPassword,
} from './staff.ts'

export const passwordSignIn = contract({
  name: 'signInWithPassword',
  method: 'POST',
  access: 'visitor',
  summary: 'Begins a session by e-mail and password; the answer says whether a second factor is still missing.',
  input: SignInWithPassword,
  output: SignInAnswer,
})

export const customTokenSignIn = contract({
  name: 'signInWithCustomToken',
  method: 'POST',
  access: 'visitor',
  summary: 'Begins a session with a token that works once.',
  input: OneTimeToken,
  output: SignInAnswer,
})

export const secondFactor = contract({
  name: 'verifySecondFactor',
  method: 'POST',
  access: 'visitor',
  summary: 'Completes a sign-in with a code of the authenticator app or a recovery code.',
  input: SecondFactor,
  output: SignInAnswer,
})

export const tokenRefresh = contract({
  name: 'refreshToken',
  method: 'POST',
  access: 'visitor',
  summary: 'A token of 60 minutes for the session of the cookie, with the admin claim as it stands now.',
  input: z.object({}),
  output: FreshToken,
})

export const signingOut = contract({
  name: 'signOut',
  method: 'POST',
  access: 'visitor',
  summary: 'Ends the session of the cookie. Somebody without one is signed out already.',
  input: z.object({}),
  output: z.object({ signedOut: z.literal(true) }),
})

export const claimGrant = contract({
  name: 'setAdminClaims',
  method: 'POST',
  access: 'signed-in',
  summary: 'Grants the admin claim: by an admin to anybody, by somebody on the bootstrap list to themself.',
  input: OfEmail,
  output: ClaimAnswer,
})

export const claimRemoval = contract({
  name: 'removeAdminClaims',
  method: 'POST',
  access: 'removeAdminClaims',
  summary: 'Takes the admin claim away at once; the last admin keeps it.',
  input: OfEmail,
  output: ClaimAnswer,
})
