import { sql } from 'drizzle-orm'

/** The columns of a tally, over rows of `feedback_answers`. */
export const TALLY = sql`count(*)::int as answers, count(*) filter (where score >= 9)::int as promoters,
  count(*) filter (where score <= 6)::int as detractors`
