import { createContext } from 'react'
import type { Quoted } from './contract-texts.ts'

/** How often that which the built-in texts quote of the brand has changed; given by the root of every page. */
export const IdentityContext = createContext<Omit<Quoted, 'brand'>>({ identityRevision: 0, identityChangedOn: null })
