import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { OfferedCourse } from './offered-course.ts'

/** How pages get the courses beside the three specified ones: from the node's memory, like those. */
export const offeredCoursesContext = createContext<Snapshot<ReadonlyArray<OfferedCourse>>>()
