import { AVAILABILITY_LABELS } from '#capabilities/schedule/availability.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'

/** What is said about sessions on more than one screen. */
export const SESSION_MESSAGES = {
  sk: {
    availabilities: AVAILABILITY_LABELS.sk,
    statuses: { draft: 'Koncept', published: 'Zverejnený', cancelled: 'Zrušený' },
    visibilities: { public: 'Verejný', private: 'Neverejný' },
    noJoinUrl: 'Bez odkazu na vysielanie',
    earlyBird: 'Early Bird',
  },
  en: {
    availabilities: AVAILABILITY_LABELS.en,
    statuses: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
    visibilities: { public: 'Public', private: 'Private' },
    noJoinUrl: 'No link to the lesson',
    earlyBird: 'Early Bird',
  },
}

export const STATUS_LOOKS = {
  draft: 'warn',
  published: 'ok',
  cancelled: 'bad',
} as const satisfies Record<SessionForStaff['status'], BadgeLook>

/** Which session, in one line: `Základy AI, 3. 12. 2026 17:30`. */
export function sessionInWords({ title, startsAt }: Pick<SessionForStaff, 'title' | 'startsAt'>): string {
  return `${typo(title)}, ${formatDate(new Date(startsAt), 'moment')}`
}
