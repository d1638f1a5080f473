import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { PublishedContents } from './legal-content.ts'

/** How pages and calls get the published texts: from the node's memory, which is there without the database too. */
export const legalContentsContext = createContext<Snapshot<PublishedContents>>()
