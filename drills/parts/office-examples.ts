import type pg from 'pg'

/** A session that people paid for, with the most of everything: it stands first in every list. */
const SESSION = `select sessions.id from sessions join registrations on session_id = sessions.id and state = 'paid'
  where sessions.status = 'published' and starts_at > now() group by sessions.id order by count(*) desc, sessions.id limit 1`

/** What stands for the parameter of a screen's address: the statement that finds one, or the word itself. */
const EXAMPLES: Readonly<Record<string, string | { is: string }>> = {
  '/admin/sessions/:id': SESSION,
  '/admin/changes/:id': 'select id from session_changes order by made_at desc, id limit 1',
  '/admin/my-sessions/:id': SESSION,
  '/admin/registrations/:id': `select registrations.id from registrations join payments on payments.registration_id = registrations.id
    where state = 'paid' and refunded_cents = 0 order by seats desc, registrations.id limit 1`,
  '/admin/people/:id': `select registrations.id from registrations join payments on payments.registration_id = registrations.id
    where state = 'paid' order by registrations.created_at desc, registrations.id limit 1`,
  '/admin/companies/:ico': `select company_ico as id from registrations where company_ico is not null and state = 'completed'
    group by company_ico order by count(*) desc, company_ico limit 1`,
  '/admin/company-trainings/:id': 'select id from quotes order by created_at desc, id limit 1',
  '/admin/documents/:id': 'select id from documents order by issued_at desc, id limit 1',
  '/admin/messages/:id': 'select id from contact_messages order by at desc, id limit 1',
  '/admin/courses/:kind': { is: 'beginner' },
  '/admin/instructors/:id': 'select id from instructors order by name limit 1',
  '/admin/content/:block': { is: 'hero' },
  '/admin/testimonials/:id': 'select id from testimonials order by id limit 1',
  '/admin/legal/texts/:hash': 'select hash as id from legal_texts order by hash limit 1',
  '/admin/legal/:id': { is: 'built-in-sk' },
  '/admin/data-requests/:id': 'select id from data_requests order by recorded_at desc limit 1',
  '/admin/consent-audit/people/:entry': 'select id from consent_entries order by id desc limit 1',
}

/** Beside the address itself: other faces of the same screen. */
const FACES: Readonly<Record<string, ReadonlyArray<string>>> = {
  '/admin/sessions': ['?view=calendar'],
}

/** Where a screen is seen with something in it; an address whose parameter nothing stands for is an error here. */
export async function examplesOf(path: string, pool: pg.Pool): Promise<ReadonlyArray<string>> {
  const [pattern = '', example] =
    Object.entries(EXAMPLES)
      .toSorted(([a], [b]) => b.length - a.length)
      .find(([begins]) => path === begins || path.startsWith(`${begins}/`)) ?? []
  const at = example ? path.replace(/:\w+/, await found(example, pool)) : path
  if (at.includes(':')) throw new Error(`Nothing stands for the parameter of ${path} ${pattern}`)
  return [at, ...(FACES[path] ?? []).map((face) => `${at}${face}`)]
}

async function found(example: string | { is: string }, pool: pg.Pool): Promise<string> {
  if (typeof example !== 'string') return example.is
  const { rows } = await pool.query<{ id: string | number }>(example)
  if (!rows[0]) throw new Error(`The demo has nothing for: ${example}`)
  return String(rows[0].id)
}

/** That session has an instructor, who signs in with this account from now on. */
export async function teach(pool: pg.Pool, userId: string): Promise<void> {
  const first = '(select id from instructors where archived_at is null order by name limit 1)'
  await pool.query(
    `insert into session_instructors (session_id, instructor_id, position) select (${SESSION}), ${first}, 0
      on conflict do nothing`,
  )
  await pool.query(`update instructors set user_id = $1 where id = ${first}`, [userId])
}
