/**
 * Loaded into a node before anything else, and only by the drill: takes one guard out of the built server while it is
 * read, so that the drill can show that it would notice. WITHOUT names the guard.
 */
import { registerHooks } from 'node:module'

type Change = { find: RegExp; put: string; in?: string }

const CHANGES: Record<string, Change> = {
  /** The layout of the back office without its middleware. */
  guard: { find: /= \[requireStaff, /g, put: '= [' },
  /** A guard that believes whoever comes. */
  doubt: {
    find: /= \[requireStaff, /g,
    put: `= [({ context }) => {
      const user = { id: '00000000-0000-4000-8000-000000000000', email: 'x@x.example', name: 'X', language: 'sk', role: 'admin', hasTwoFactor: true }
      const at = new Date()
      context.set(staffContext, { user, authSession: { id: user.id, createdAt: at, expiresAt: at, lastSeenAt: at }, missing: 'nothing' })
      let call = { clientAddress: '127.0.0.1', userAgent: '', requestId: 'x', cookie: '', setCookies: [] }
      try { call = context.get(callContext) } catch {}
      context.set(callContext, { ...call, actor: { kind: 'admin', id: user.id }, language: 'sk' })
    }, `,
  },
  /** A sign-in that counts no tries. */
  counter: { find: /async function takeTry\(\{[^}]*\}, guessed\) \{/g, put: 'async function takeTry() { return;' },
  /** A sign-in that hurries when nobody has the address. */
  work: {
    find: /await ctx\.context\.password\.hash\(password\);/g,
    put: '',
    in: '/better-auth/dist/api/routes/sign-in.mjs',
  },
  /** Doors and verbs that ask nobody who they are. */
  access: {
    find: /function requireAccess\([^)]*\) \{/g,
    put: 'function requireAccess() { return;',
  },
  /** Pages and calls that take an id for a key. */
  pass: {
    find: /function passFor\(services, cookie, registrationId\) \{/g,
    put: "function passFor(services, cookie, registrationId) { return 'order';",
  },
  /** An answer that knows no database without space. */
  away: { find: /AWAY_CODES = (\/\*[^*]*\*\/ )?new Set\(/g, put: 'AWAY_CODES = new Set([]); void new Set(' },
  /** A server that waits for every client for as long as it pleases. */
  patience: { find: /server\.(headersTimeout|requestTimeout|timeout) = [^;]+;/g, put: 'server.$1 = 0;' },
  /** Any number of questions at once on one connection. */
  questions: { find: /MOST_UNANSWERED = \d+/g, put: 'MOST_UNANSWERED = Infinity' },
  /** Bodies of any length. */
  lengths: { find: /function limitBody\(maxBytes\) \{/g, put: 'function limitBody(maxBytes) { maxBytes = Infinity;' },
}

const without = process.env.WITHOUT ?? ''
const change = CHANGES[without]
if (!change) throw new Error(`WITHOUT names ${without}, which is no guard`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes(change.in ?? '/build/server/') || loaded.source === undefined || loaded.source === null)
      return loaded
    return { ...loaded, source: loaded.source.toString().replace(change.find, change.put) }
  },
})
