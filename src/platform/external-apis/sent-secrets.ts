type Sent = { headers?: Readonly<Record<string, string>>; body?: { type: string; text: string } }

const SECRET_FIELD = /token|secret|code|verifier/
/** Shorter than any token: what is taken out by chance would be words. */
const SHORTEST = 8

/** Everything in a call that proves who we are, in every form in which somebody may repeat it. */
export function sentSecrets({ headers = {}, body }: Sent): ReadonlyArray<string> {
  const authorizations = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .map(([, value]) => value.slice(value.indexOf(' ') + 1))
  const fields =
    body?.type === 'application/x-www-form-urlencoded'
      ? [...new URLSearchParams(body.text)].flatMap(([name, value]) => (SECRET_FIELD.test(name) ? [value] : []))
      : []
  const secrets = [...authorizations, ...fields].filter(({ length }) => length >= SHORTEST)
  return [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))]
}

/** Some networks quote the token they complain of, and complaints are logged, kept and shown. */
export function withoutSecrets(text: string, secrets: ReadonlyArray<string>): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[…]'), text)
}
