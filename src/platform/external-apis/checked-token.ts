/** What a network told about a token it accepts: what a screen may show, and when the token ends where that is known. */
export type CheckedToken = { facts: Readonly<Record<string, string>>; expiresAt: Date | null }
