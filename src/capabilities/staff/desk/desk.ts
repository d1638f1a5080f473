import { z } from 'zod'

/** What an address says of one look only, and what was searched for: people are not kept in the name of a filter. */
const OF_ONE_LOOK = ['q', 'page', 'at', 'open', 'done', 'of', 'index', '_routes']
const MOST_PARTS = 30
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40

const ListAddress = z
  .string()
  .max(100)
  .regex(/^\/admin(\/[a-z-]+)+$/)

/** The part of an address that makes a view: its filters, its order and its columns, each once and in one order. */
export function viewIn(search: string): string {
  const parts = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !OF_ONE_LOOK.includes(name))
  const kept = new URLSearchParams(parts.slice(0, MOST_PARTS))
  kept.sort()
  return kept.toString()
}

export const SaveView = z.object({
  list: ListAddress,
  name: z.string().trim().min(1).max(LONGEST_VIEW_NAME),
  query: z.string().transform(viewIn).pipe(z.string().max(1000)),
})
export type SaveView = z.output<typeof SaveView>

export const DropView = z.object({ id: z.uuid() })
export type DropView = z.output<typeof DropView>

export const SwitchLetterKeys = z.object({ areLettersOn: z.enum(['yes', 'no']).transform((given) => given === 'yes') })
export type SwitchLetterKeys = z.output<typeof SwitchLetterKeys>

export type SavedView = { id: string; list: string; name: string; query: string }
/** How one person has set up the back office. */
export type Desk = { areLettersOn: boolean; views: ReadonlyArray<SavedView> }
