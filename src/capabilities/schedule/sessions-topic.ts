/** Something about the public timetable changed: sessions, dates, prices. */
export const SESSIONS_TOPIC = 'sessions'

/** Only seats were taken or given back, which happens many times a second in a rush: nodes re-read the counts alone. */
export const SEATS_TOPIC = 'seats'
