import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { SiteContent } from './content.ts'

/** How pages get what editors write: from the node's memory, which is there without the database too. */
export const contentContext = createContext<Snapshot<SiteContent>>()
