/** What a token says about itself. Nobody is admitted by it here: the server asks its database each time. */
export type TokenClaims = { isAdmin: boolean; isViewer: boolean; sessionId: string | null; expiresAt: number | null }

/** Reads without believing: a browser has no key to check the signature with, and no need to. */
export function readTokenClaims(token: string): TokenClaims {
  const claims = payloadOf(token)
  return {
    isAdmin: claims.admin === true,
    isViewer: claims.viewer === true,
    sessionId: typeof claims.sid === 'string' ? claims.sid : null,
    expiresAt: typeof claims.exp === 'number' ? claims.exp * 1_000 : null,
  }
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return (JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
