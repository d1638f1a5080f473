import { createContext } from 'react-router'
import type { Services } from '#platform/services.server.ts'
import type { RetentionHandler } from './retention-rule.server.ts'

/** How the screen about retention gets to know every rule. */
export const retentionContext = createContext<ReadonlyArray<RetentionHandler<Services>>>()
