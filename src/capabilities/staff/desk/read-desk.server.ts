import { sql } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'
import { savedViews } from './desk.tables.server.ts'
import type { Desk } from './desk.ts'

/** Every screen asks, so it is one statement. */
const findDesk = prepareStatement<Desk, { userId: string }>(
  'find-desk',
  sql`
    select person.letter_keys as "areLettersOn", coalesce((
      select json_agg(json_build_object('id', view.id, 'list', view.list, 'name', view.name, 'query', view.query)
        order by view.list, view.name)
      from ${savedViews} view where view.user_id = person.id), '[]') as views
    from ${authUsers} person where person.id = ${sql.placeholder('userId')}`,
)

/** How whoever is signed in has set up the back office. */
export async function readDesk({ db }: Pick<Services, 'db'>, userId: string): Promise<Desk> {
  const [desk] = await findDesk(db, { userId })
  return desk ?? { areLettersOn: true, views: [] }
}
