import { forgedTokens, misusedTokens } from '../../tools/intruder/forged-tokens.ts'
import type { AdminScreen } from './admin-surface.ts'
import { type Attempt, type CallableDoor, callableAttempts, screenAttempts } from './break-in.ts'
import type { RealKey } from './real-key.ts'

/** Whoever has a cookie and a token, or had them once. */
export type Person = { user: { id: string; email: string }; cookie: string; token: string }
/** `isAdmin`: comes with the session of the admin, to whom that session may say who they are. */
export type Intruder = { name: string; attempts: ReadonlyArray<Attempt>; isAdmin?: boolean }

type Doors = { screens: ReadonlyArray<AdminScreen>; callables: ReadonlyArray<CallableDoor> }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const of = (person: Person) => ({ cookie: person.cookie, ...bearer(person.token) })

/** What a call is tried with: a plausible value for everything that a callable of ours reads. */
function inputOf(person: Person): Record<string, unknown> {
  return { email: person.user.email, userId: person.user.id, id: person.user.id, role: 'admin', given: true, page: 1 }
}

/** Everything is tried with the same headers; what is open to the intruder by right is left out. */
function everywhere(
  { screens, callables }: Doors,
  headers: Record<string, string>,
  data: unknown,
  opens: ReadonlySet<string> = new Set(['visitor']),
): ReadonlyArray<Attempt> {
  return [
    ...screens.flatMap((screen) =>
      // Whoever has a session would end it there, and attack as nobody from then on.
      screenAttempts(screen, { headers, reading: true, changing: screen.path !== '/admin/sign-out' }),
    ),
    ...callables.flatMap((door) => callableAttempts(door, { headers, isOpen: opens.has(door.access), data })),
  ]
}

function atCallables(
  { callables }: Doors,
  headers: Record<string, string>,
  data: unknown,
  opens: ReadonlySet<string> = new Set(['visitor']),
): ReadonlyArray<Attempt> {
  return callables.flatMap((door) => callableAttempts(door, { headers, isOpen: opens.has(door.access), data }))
}

export function anonymousAttempts(doors: Doors): ReadonlyArray<Attempt> {
  return everywhere(doors, {}, {})
}

const USER_OPENS = new Set(['visitor', 'signed-in'])

/** People and things that have no business in the back office, or not this much. */
export function intruders(
  doors: Doors,
  people: Record<
    'admin' | 'otherAdmin' | 'viewer' | 'user' | 'halfway' | 'unenrolled' | 'signedOut' | 'removed' | 'idle',
    Person
  >,
  key: RealKey,
): ReadonlyArray<Intruder> {
  const { admin, otherAdmin, viewer, user } = people
  const data = inputOf(admin)
  const guarded = doors.screens.filter(({ isGuarded }) => isGuarded)
  return [
    { name: 'anonymous', attempts: everywhere(doors, {}, data) },
    { name: 'invented cookie', attempts: everywhere(doors, { cookie: invented(admin.cookie) }, data) },
    { name: 'signed in without the claim', attempts: everywhere(doors, of(user), data, USER_OPENS) },
    { name: 'first factor only', attempts: everywhere(doors, of(people.halfway), data) },
    { name: 'no second factor enrolled', attempts: everywhere(doors, of(people.unenrolled), data, USER_OPENS) },
    { name: 'after sign-out', attempts: everywhere(doors, of(people.signedOut), data) },
    { name: 'after the claim was removed', attempts: everywhere(doors, of(people.removed), data, USER_OPENS) },
    { name: 'idle too long', attempts: everywhere(doors, of(people.idle), data) },
    { name: 'token without a cookie', attempts: everywhere(doors, bearer(admin.token), data) },
    {
      name: 'cookie without a token',
      attempts: atCallables(doors, { cookie: admin.cookie }, data, USER_OPENS),
      isAdmin: true,
    },
    {
      name: "somebody else's token on a cookie without the claim",
      attempts: everywhere(doors, { cookie: user.cookie, ...bearer(admin.token) }, data, USER_OPENS),
    },
    {
      name: "another admin's token on an admin's cookie",
      attempts: atCallables(doors, { cookie: admin.cookie, ...bearer(otherAdmin.token) }, data, USER_OPENS),
      isAdmin: true,
    },
    ...forgedTokens(admin.token, key).flatMap(({ name, token }) => [
      {
        name: `token: ${name}`,
        attempts: atCallables(doors, { cookie: admin.cookie, ...bearer(token) }, data, USER_OPENS),
        isAdmin: true,
      },
      { name: `token without cookie: ${name}`, attempts: atCallables(doors, bearer(token), data) },
    ]),
    ...misusedTokens(admin.token, key.privateKey).map(({ name, token }) => ({
      name: `token: ${name}`,
      attempts: atCallables(doors, { cookie: admin.cookie, ...bearer(token) }, data, USER_OPENS),
      isAdmin: true,
    })),
    {
      name: 'viewer who wants to change',
      attempts: [
        ...guarded.flatMap((screen) =>
          screen.changes === 'viewer'
            ? []
            : screenAttempts(screen, { headers: of(viewer), reading: false, changing: true }),
        ),
        ...doors.callables
          .filter(({ access }) => access === 'admin')
          .flatMap((door) => callableAttempts(door, { headers: of(viewer), isOpen: false, data })),
      ],
    },
    {
      name: 'viewer at screens for admins',
      attempts: guarded
        .filter(({ access }) => access === 'admin')
        .flatMap((screen) => screenAttempts(screen, { headers: of(viewer), reading: true, changing: true })),
    },
    ...FOREIGN.map(([name, headers]) => ({
      name: `admin's browser on behalf of ${name}`,
      isAdmin: true,
      attempts: [
        ...doors.screens.flatMap((screen) =>
          screenAttempts(screen, {
            headers: { ...of(admin), ...headers },
            reading: false,
            changing: true,
            isOpenToo: true,
          }),
        ),
        ...doors.callables
          .filter(({ method }) => method === 'POST')
          .flatMap((door) =>
            callableAttempts(door, { headers: { ...of(admin), ...headers }, isOpen: false, data: {} }).slice(0, 1),
          ),
      ],
    })),
    {
      name: 'admin by another method than the one that is meant',
      isAdmin: true,
      attempts: doors.callables.flatMap((door) =>
        callableAttempts(door, { headers: of(admin), isOpen: false, data, otherMethodsOnly: true }),
      ),
    },
  ]
}

const FOREIGN: ReadonlyArray<[string, Record<string, string>]> = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['the same host on another port', { origin: 'http://127.0.0.1:1' }],
  ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }],
]

/** A cookie of the right name and form whose signature nobody made. */
function invented(cookie: string): string {
  return cookie.replace(/=[^;]+/, `=${'A'.repeat(32)}.${encodeURIComponent(Buffer.alloc(32, 7).toString('base64'))}`)
}
