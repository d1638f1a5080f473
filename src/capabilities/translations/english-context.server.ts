import { createContext } from 'react-router'
import type { Dictionary } from './translated.ts'

/** The English that pages are shown in, from the node's memory. */
export type English = { current(): Dictionary }

export const englishContext = createContext<English>()
