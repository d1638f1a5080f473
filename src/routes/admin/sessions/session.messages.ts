import { AVAILABILITY_LABELS } from '#capabilities/schedule/availability.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { plural } from '#ui/format/plural.ts'

/** What is said about sessions on more than one screen. */
export const SESSION_MESSAGES = {
  sk: {
    availabilities: AVAILABILITY_LABELS.sk,
    statuses: { draft: 'Koncept', published: 'Zverejnený', cancelled: 'Zrušený' },
    standings: {
      draft: 'Koncept',
      cancelled: 'Zrušený',
      running: 'Práve prebieha',
      over: 'Skončený',
      full: 'Obsadené',
      open: 'Zverejnený',
      confirmed: 'Potvrdený termín',
      waiting: 'Čaká na minimum',
    },
    missing: (count: number) => `${plural(count, ['chýba', 'chýbajú', 'chýba'])} ${count}`,
    visibilities: { public: 'Verejný', private: 'Neverejný' },
    earlyBird: 'Early Bird',
  },
  en: {
    availabilities: AVAILABILITY_LABELS.en,
    statuses: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
    standings: {
      draft: 'Draft',
      cancelled: 'Cancelled',
      running: 'On now',
      over: 'Over',
      full: 'Full',
      open: 'Published',
      confirmed: 'Confirmed session',
      waiting: 'Awaits its minimum',
    },
    missing: (count: number) => `${count} missing`,
    visibilities: { public: 'Public', private: 'Private' },
    earlyBird: 'Early Bird',
  },
}

export const STATUS_LOOKS = {
  draft: 'line',
  published: 'ok',
  cancelled: 'mute',
} as const satisfies Record<SessionForStaff['status'], BadgeLook>

/** Which session, in one line: `Základy AI, 3. 12. 2026 17:30`. */
export function sessionInWords({ title, startsAt }: Pick<SessionForStaff, 'title' | 'startsAt'>): string {
  return `${typo(title)}, ${formatDate(new Date(startsAt), 'moment')}`
}
