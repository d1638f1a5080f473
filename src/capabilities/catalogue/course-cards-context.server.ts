import { createContext } from 'react-router'
import type { KeptReading } from '#platform/cache/kept-reading.server.ts'
import type { CourseCards } from './course-cards.ts'

/** How pages get the course cards: from the node's memory, which is there without the database too. */
export const courseCardsContext = createContext<KeptReading<CourseCards>>()
