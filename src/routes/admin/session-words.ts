import { AVAILABILITY_LABELS } from '#capabilities/schedule/availability.ts'

/** What is said about sessions on more than one screen. */
export const SESSION_WORDS = {
  sk: {
    availabilities: AVAILABILITY_LABELS,
    statuses: { draft: 'Koncept', published: 'Zverejnený', cancelled: 'Zrušený' },
    visibilities: { public: 'Verejný', private: 'Neverejný' },
  },
  en: {
    availabilities: {
      full: 'Full',
      'almost-full': 'Only a few seats left',
      medium: 'More than 50\u00a0% full',
      new: 'Seats available',
    },
    statuses: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
    visibilities: { public: 'Public', private: 'Private' },
  },
}
