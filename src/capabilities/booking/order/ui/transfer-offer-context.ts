import { createContext } from 'react'

/** Whether and how orders may be paid by transfer here; given by the root of every page. Null where cards alone are taken. */
export const TransferOfferContext = createContext<{ forPersons: boolean; dueDays: number } | null>(null)
