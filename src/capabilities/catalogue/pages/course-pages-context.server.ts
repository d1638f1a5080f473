import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { PublicCoursePage } from './course-page.ts'

/** How pages get what the pages of courses say: from the node's memory, like their cards. */
export const coursePagesContext = createContext<Snapshot<ReadonlyArray<PublicCoursePage>>>()
