/** The pattern of a record lies on its side: its forty marks stand in four rows. */
export const RECORD_PATTERN_COLUMNS = 10
