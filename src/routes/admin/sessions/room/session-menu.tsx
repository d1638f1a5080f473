import { Link } from 'react-router'
import type { Verb } from '#platform/auth/who-may.ts'
import { closeAfterChoice } from '#routes/admin/shell/close-after-choice.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { SESSION_ROOM_MESSAGES } from './session-room.messages.ts'

type Entry = { to: string; icon: IconName; label: string; verb: Verb; isThere?: boolean }

/** Everything that is done with a session and has a screen of its own. A native popover that needs no JavaScript. */
export function SessionMenu({ id, isToCome, isDraft }: { id: string; isToCome: boolean; isDraft: boolean }) {
  const words = useMessages(SESSION_ROOM_MESSAGES)
  const may = useMay()
  const at = (part: string) => `/admin/sessions/${id}/${part}`
  const entries: ReadonlyArray<Entry> = [
    { to: at('preview'), icon: 'eye', label: words.preview, verb: 'readSession' },
    { to: at('brief'), icon: 'chart', label: words.brief, verb: 'readBriefForStaff' },
    { to: at('duplicate'), icon: 'copy', label: words.duplicate, verb: 'duplicateSession' },
    { to: at('move'), icon: 'swap', label: words.move, verb: 'moveSession', isThere: isToCome },
    { to: at('cancel'), icon: 'close', label: words.cancel, verb: 'cancelSession', isThere: isToCome },
    {
      to: `/admin/changes?session=${id}`,
      icon: 'clock',
      label: words.history,
      verb: 'listChanges',
      isThere: !isDraft,
    },
  ]
  return (
    <>
      <button
        type="button"
        className={buttonClass('ghost', 'icon', 'session-more')}
        popoverTarget="session-menu"
        aria-label={words.more}
        title={words.more}
      >
        <Icon name="more" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from a link, which the keyboard activates too */}
      <nav id="session-menu" className="session-menu" popover="auto" aria-label={words.more} onClick={closeAfterChoice}>
        {entries
          .filter(({ verb, isThere = true }) => isThere && may(verb))
          .map(({ to, icon, label }) => (
            <Link key={to} to={to} className="admin-side-link">
              <Icon name={icon} />
              {label}
            </Link>
          ))}
      </nav>
    </>
  )
}
