import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Keys = { signingSecrets: ReadonlyArray<string> }

const FORM = /^1\.([\w-]{6})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/

/**
 * Text that lies in the database without being readable there. It opens for the same use only: a sealed value that is put
 * into another row stays shut.
 */
export function seal({ signingSecrets: [secret = ''] }: Keys, use: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  cipher.setAAD(Buffer.from(use))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['1', nameOf(secret), ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** The text inside, or null for what was sealed for something else, with a secret nobody has any more, or changed since. */
export function unseal({ signingSecrets }: Keys, use: string, sealed: string): string | null {
  const [, name = '', nonce = '', tag = '', body = ''] = FORM.exec(sealed) ?? []
  const secret = signingSecrets.find((each) => nameOf(each) === name)
  if (secret === undefined) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(use))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  try {
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed values', 32))
}

/** Says which secret sealed a value, and nothing about the secret. */
function nameOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'name of the key of sealed values', 4)).toString('base64url')
}
