import { createContext } from 'react-router'
import type { SeatFeed } from './seat-feed.server.ts'

/**
 * How pages get the timetable: the node's own picture, which is at most two seconds old and whose every change also
 * drops the finished pages. A page therefore never shows counts older than the stream beside it, and costs no query.
 */
export const timetableContext = createContext<SeatFeed>()
