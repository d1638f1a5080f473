import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { PublicInstructor } from './instructor.ts'

/** How pages get whoever teaches and is shown: from the node's memory. */
export const publicInstructorsContext = createContext<Snapshot<ReadonlyArray<PublicInstructor>>>()
