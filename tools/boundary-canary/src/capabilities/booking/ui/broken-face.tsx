import { seatFeed } from '#capabilities/schedule/feed/seat-feed.ts'

export const BrokenFace = () => <p>{seatFeed.size}</p>
