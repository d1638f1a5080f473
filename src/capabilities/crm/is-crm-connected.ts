/**
 * Whether somebody has signed in at the CRM. Its client is stored before that, so a connection alone says nothing: what
 * lets us in is the refresh token.
 */
export function isCrmConnected<Opened extends { secrets: Readonly<Record<string, string>> }>(
  connection: Opened | null,
): connection is Opened {
  return Boolean(connection?.secrets.refreshToken && connection.secrets.clientSecret)
}
