/** A password is a sentence or made by a manager: long enough, nothing demanded of its letters. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** After this long everybody signs in again, however busy they were. */
export const SESSION_DAYS = 30
/** A session nobody used for this long has ended. */
export const SESSION_IDLE_DAYS = 7

export const TOKEN_MINUTES = 60
