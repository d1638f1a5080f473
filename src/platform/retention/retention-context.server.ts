import { createContext } from 'react-router'
import type { Services } from '#platform/services.server.ts'
import type { RetentionDoor } from './retention-rule.server.ts'

/** How the screen about retention gets to know every rule. */
export const retentionContext = createContext<ReadonlyArray<RetentionDoor<Services>>>()
