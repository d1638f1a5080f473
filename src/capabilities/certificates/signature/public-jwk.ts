/** A public key of P-256, as RFC 7517 writes it. */
export type PublicJwk = { kty: string; crv: string; x: string; y: string }

/** Public keys by their kid. */
export type KeyRing = ReadonlyMap<string, PublicJwk>
