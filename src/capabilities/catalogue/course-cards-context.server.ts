import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { CourseCards } from './course-cards.ts'

/** How pages get the course cards: from the node's memory, which is there without the database too. */
export const courseCardsContext = createContext<Snapshot<CourseCards>>()
