import { createContext } from 'react-router'
import type { Services } from '#platform/services.server.ts'
import type { Mailroom } from './mail.server.ts'

/** How a screen that shows mails gets to know every kind of them. */
export const mailroomContext = createContext<Mailroom<Services>>()
