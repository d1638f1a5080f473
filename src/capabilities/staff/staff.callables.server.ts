import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { removeAdminClaims } from './people/remove-admin-claims.server.ts'
import { setAdminClaims } from './people/set-admin-claims.server.ts'
import { refreshToken } from './sign-in/refresh-token.server.ts'
import { signInWithCustomToken } from './sign-in/sign-in-with-custom-token.server.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.server.ts'
import { signOut } from './sign-in/sign-out.server.ts'
import {
  claimGrant,
  claimRemoval,
  customTokenSignIn,
  passwordSignIn,
  secondFactor,
  signingOut,
  tokenRefresh,
} from './staff.contract.ts'
import { verifySecondFactor } from './two-factor/verify-second-factor.server.ts'

export const staffCallables: ReadonlyArray<Callable<Services>> = [
  callable(passwordSignIn, signInWithPassword),
  callable(customTokenSignIn, signInWithCustomToken),
  callable(secondFactor, verifySecondFactor),
  callable(tokenRefresh, refreshToken),
  callable(signingOut, signOut),
  callable(claimGrant, setAdminClaims),
  callable(claimRemoval, removeAdminClaims),
]
