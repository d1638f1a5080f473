import { z } from 'zod'
import { MadePasskey, ShownPasskey } from '#platform/auth/passkey.ts'
import { OwnFactors } from '../staff.ts'

/** More than anybody has devices; a list that never ends helps nobody. */
export const MOST_PASSKEYS = 20

const PasskeyName = z.string().trim().max(60)

/** Nothing is shown by whoever has no second factor yet. */
export const BeginPasskeyEnrolment = z.object({ proof: OwnFactors.nullable().default(null) })
export type BeginPasskeyEnrolment = z.output<typeof BeginPasskeyEnrolment>

/** Without a name it is called after the browser and its device. */
export const FinishPasskeyEnrolment = z.object({ name: PasskeyName.default(''), passkey: MadePasskey })
export type FinishPasskeyEnrolment = z.output<typeof FinishPasskeyEnrolment>

/** The codes of somebody who has no other second factor; null for whoever has theirs already. */
export const EnrolledPasskey = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type EnrolledPasskey = z.output<typeof EnrolledPasskey>

export const OfShownPasskey = z.object({ passkey: ShownPasskey })
export type OfShownPasskey = z.output<typeof OfShownPasskey>

export const RenamePasskey = z.object({ id: z.uuid(), name: PasskeyName.min(1) })
export type RenamePasskey = z.output<typeof RenamePasskey>

export const RemovePasskey = z.object({ id: z.uuid() }).and(OwnFactors)
export type RemovePasskey = z.output<typeof RemovePasskey>

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; isBackedUp: boolean }
