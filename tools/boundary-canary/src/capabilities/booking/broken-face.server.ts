import { seatFeed } from '#capabilities/schedule/feed/seat-feed.ts'

export const feed = seatFeed
