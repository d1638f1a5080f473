/** Sent on the window by pages that learn of a new count before the stream does, such as the payment page. */
export const COURSE_UPDATED = 'courseUpdated'
export type CourseUpdated = { courseId: string; currentParticipants: number }
