import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#platform/auth/identity.ts'
import { may, VERBS_BY_AREA, type Verb } from '#platform/auth/who-may.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { ADMIN_FILES, ADMIN_PAGES } from '#routes/admin/shell/admin-pages.ts'

const VERBS = VERBS_BY_AREA.flatMap(({ verbs }) => verbs)

type Callee = (...given: ReadonlyArray<unknown>) => unknown
type Tried = { verb: Verb; call: Callee }
type Wrong = { verb: Verb; role: StaffRole; was: 'let in' | 'refused' }

/** Rights without a function behind them: a screen asks for one itself, the others say whom verbs about money and companies may name. */
const NO_VERBS: ReadonlyArray<Verb> = ['openTestPages', 'seePrivateBuyers', 'listMailboxes']

test('every verb of the table is a function that asks for it by its own name, and none asks for another', async () => {
  const asked = new Set<string>()
  for (const file of globSync('src/**/*.server.ts')) {
    const source = readFileSync(file, 'utf8')
    for (const [, verb = ''] of source.matchAll(/(?:requireAccess\(|\bverb: )'(\w+)'/g)) asked.add(verb)
  }
  const functions = (await functionsBehind()).map(({ verb }) => verb)
  expect([...asked].toSorted()).toEqual(VERBS.filter((verb) => !NO_VERBS.includes(verb)).toSorted())
  expect(functions.toSorted()).toEqual([...asked].toSorted())
})

test('every role at every verb: the table is kept, and a verb that forgets to ask is found', async () => {
  const tried = await functionsBehind()
  expect(tried.length * STAFF_ROLES.length).toBeGreaterThan(1_300)
  expect(await wrongAt(tried)).toEqual([])
  const careless = tried.map((each) => (each.verb === 'refundPayment' ? { ...each, call: async () => null } : each))
  expect(await wrongAt(careless)).toEqual(
    (['accountant', 'editor', 'instructor', 'viewer'] as const).map((role) => ({
      verb: 'refundPayment',
      role,
      was: 'let in',
    })),
  )
}, 60_000)

test('what a screen opens with and sends are verbs that somebody but the owner is told about', () => {
  for (const { path, opens, sends = [] } of ADMIN_PAGES) {
    if (opens === null || sends === 'own') continue
    const openers = STAFF_ROLES.filter((role) => may(role, opens))
    const senders = sends.flatMap((verb) => STAFF_ROLES.filter((role) => may(role, verb)))
    expect([path, senders.filter((role) => !openers.includes(role))]).toEqual([path, []])
  }
  expect(Object.values(ADMIN_FILES).every((verbs) => verbs.length > 0)).toBe(true)
})

/** Each verb as the function that bears its name, found where it is asked for. */
async function functionsBehind(): Promise<ReadonlyArray<Tried>> {
  const found: Tried[] = []
  const known = new Set<string>(VERBS)
  for (const file of globSync('src/{capabilities,platform,routes}/**/*.server.ts').filter(
    (path) => !/\.test\.|testing/.test(path),
  )) {
    const source = readFileSync(file, 'utf8')
    if (!/requireAccess\(|exportRows\(/.test(source)) continue
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (known.has(name) && typeof value === 'function' && asksFor(source, name)) {
        found.push({ verb: name as Verb, call: value as Callee })
      }
    }
  }
  return found
}

const asksFor = (source: string, verb: string) => source.includes(`'${verb}'`)

/** Calls every verb as every role with nothing real behind it: what counts is whether it refuses the role. */
async function wrongAt(tried: ReadonlyArray<Tried>): Promise<ReadonlyArray<Wrong>> {
  const wrong: Wrong[] = []
  for (const { verb, call } of tried) {
    for (const role of STAFF_ROLES) {
      const isIn = await isLetIn(call, role)
      if (isIn !== may(role, verb)) wrong.push({ verb, role, was: isIn ? 'let in' : 'refused' })
    }
  }
  return wrong
}

async function isLetIn(call: Callee, role: StaffRole): Promise<boolean> {
  const actor = { kind: role, id: 'x' }
  const config = anything({ isProduction: true, isLocal: false })
  // Some take the actor alone.
  const given = anything({ ...actor, actor, config })
  try {
    await call(given, given, given, given)
  } catch (error) {
    // Nothing real stands behind it, so most verbs fail once they are in.
    return asRefusal(error)?.code !== 'INSUFFICIENT_PERMISSIONS'
  }
  return true
}

/** Answers every question with itself and runs what is handed to it, as a transaction would. */
function anything(known: Readonly<Record<string, unknown>> = {}): unknown {
  return new Proxy(() => undefined, {
    get(_, key) {
      if (typeof key === 'string' && key in known) return known[key]
      if (key === 'then') return undefined
      // Whoever asks whether the actor is still among the owners hears yes.
      if (key === 'some') return () => true
      if (key === Symbol.iterator) return () => [].values()
      if (key === Symbol.asyncIterator) return undefined
      if (key === Symbol.toPrimitive) return () => 'x'
      return anything(known)
    },
    apply(_, __, given: ReadonlyArray<unknown>) {
      const work = given.find((each) => typeof each === 'function') as Callee | undefined
      return work ? work(anything(known)) : anything(known)
    },
  })
}
