import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import { pageIn } from '#kernel/page-address.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'

type RegistrationDialog = ComponentType<{ session: ShownSession; open: boolean; onClose: () => void }>
type Opening = { id: string | null; count: number }

const ADDRESS = /^#rezervacia=([\da-f-]{36})$/
/** Says in the history that the page below was there before, so that closing goes back to it. */
const OVER_PAGE = { isOverPage: true }

/** Makes a link to a registration open it over this page; a click that asks for a new window belongs to the browser. */
export function useReserve(): (event: MouseEvent, session: ShownSession) => void {
  const navigate = useNavigate()
  const analytics = useAnalytics()
  return (event, { id }) => {
    analytics.course('pick_session')
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({ hash: `rezervacia=${id}` }, { state: OVER_PAGE, preventScrollReset: true })
  }
}

/**
 * The registration dialog of a page, at an address of its own: the back button closes it, and whoever opens the address
 * finds it open. Its code comes when somebody wants it.
 */
export function RegistrationOverPage({ sessions }: { sessions: ReadonlyArray<ShownSession> }) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const [Dialog, setDialog] = useState<RegistrationDialog | null>(null)
  const wanted = ADDRESS.exec(hash)?.[1] ?? null
  const count = useOpenings(wanted)
  const session = useLastSeen(sessions.find(({ id }) => id === wanted))

  useEffect(() => {
    if (wanted === null) return
    // A session that this page does not know, or code that does not come: the page of its own has an answer to both.
    const goThere = () => location.replace(pageIn(`/rezervacia/${wanted}`, language))
    if (session?.id !== wanted) return goThere()
    import('./registration-dialog.tsx').then(({ RegistrationDialog }) => setDialog(() => RegistrationDialog), goThere)
  }, [wanted, session?.id, language])

  function close() {
    if ((state as Partial<typeof OVER_PAGE> | null)?.isOverPage) void navigate(-1)
    else void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }

  if (!Dialog || !session) return null
  return <Dialog key={count} session={session} open={wanted !== null} onClose={close} />
}

/** Each opening is a new form: nothing of the one before is left in it. */
function useOpenings(wanted: string | null): number {
  const [opening, setOpening] = useState<Opening>({ id: wanted, count: 0 })
  if (opening.id !== wanted) setOpening({ id: wanted, count: opening.count + (wanted === null ? 0 : 1) })
  return opening.count
}

/** A session that leaves the timetable, or whose dialog is closing, stays as it was. */
function useLastSeen(session: ShownSession | undefined): ShownSession | undefined {
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  return session ?? last
}
