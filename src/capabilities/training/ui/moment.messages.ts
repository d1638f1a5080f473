/** The big words of a ticket: how long until the start, since when, or that it is over. */
export const MOMENT_MESSAGES = {
  sk: {
    startsIn: 'Začíname o',
    startedAt: 'Začali sme o',
    past: 'Kurz je za\u00a0nami.',
    cancelled: 'Kurz sa nekoná.',
  },
  en: {
    startsIn: 'We start in',
    startedAt: 'We started at',
    past: 'The course is behind us.',
    cancelled: 'The course does not take place.',
  },
}
