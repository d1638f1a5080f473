import { exportSessions } from '#capabilities/schedule/office/export-sessions.server.ts'
import { backToList, takeAway } from '../table/take-away.server.ts'
import { SESSION_LIST, sessionQueryIn } from './sessions-list.tsx'
import { withFigures } from './with-figures.server.ts'

export const loader = backToList(SESSION_LIST)

export const action = takeAway(SESSION_LIST, async (services, { address }, call) => {
  const pages = await exportSessions(services, sessionQueryIn(address).filters, call)
  async function* rows() {
    for await (const page of pages) yield* await withFigures(services, page, call)
  }
  return rows()
})
