import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { CourseDefaults } from './catalogue.ts'

/** How pages get prices, lengths and the early bird: from the node's memory, which is there without the database too. */
export const courseDefaultsContext = createContext<Snapshot<CourseDefaults>>()
