import { z } from 'zod'
import { COOKIE_CHOICES } from './ways-to-choose.ts'

/** A choice as the browser proves it. When it was and which policy stood behind it is for the server to say. */
export const CookieChoice = z
  .object({
    /** A random number that the browser keeps beside its choice; it names nobody. */
    chooserId: z.uuid(),
    how: z.enum(COOKIE_CHOICES),
    analytics: z.boolean(),
    marketing: z.boolean(),
    functional: z.boolean(),
    bannerVersion: z.string().regex(/^\d{1,3}\.\d{1,3}$/),
  })
  .refine(isConsistent, 'how and categories contradict each other')
export type CookieChoice = z.output<typeof CookieChoice>

type Chosen = { how: (typeof COOKIE_CHOICES)[number]; analytics: boolean; marketing: boolean; functional: boolean }

function isConsistent({ how, analytics, marketing, functional }: Chosen): boolean {
  if (how === 'accept-all') return analytics && marketing && functional
  if (how === 'reject-all') return !analytics && !marketing && functional
  return true
}
