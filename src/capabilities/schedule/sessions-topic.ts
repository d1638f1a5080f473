/** What nodes tell each other after anything on the public timetable changed. */
export const SESSIONS_TOPIC = 'sessions'
