import { readFileSync } from 'node:fs'

/** Whom a server and the scripts on its data run as: PostgreSQL refuses root, so root hands it to an account that owns nothing else. */
export function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = ['postgres', 'nobody'].map((name) => lines.find(([account]) => account === name)).find(Boolean)
  if (!entry) throw new Error('PostgreSQL does not run as root and there is no account "postgres" or "nobody"')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}
