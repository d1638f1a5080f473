import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'

/** As many as one entry may wait for; larger groups write to us. */
export const MOST_WANTED = 10

const count = z.coerce.number().int().min(1).max(MOST_WANTED)

const Seats = z.object({
  wants: count,
  /** From how many on an offer makes sense; everything that is wanted unless somebody says less. */
  acceptsFrom: z.preprocess((value) => value || undefined, count.optional()).optional(),
})

/** A part that is larger than the whole, or that was not said, is the whole. */
const atMostAll = <Wish extends z.output<typeof Seats>>(wish: Wish) => ({
  ...wish,
  acceptsFrom: Math.min(wish.acceptsFrom ?? wish.wants, wish.wants),
})

export const SeatsWish = Seats.transform(atMostAll)
export type SeatsWish = z.output<typeof SeatsWish>

/** Who wants to wait, and for how many seats. */
export const JoinWish = Seats.extend({
  email: z.string().trim().max(254).refine(isEmail),
  name: z
    .string()
    .max(200)
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim() || null)
    .nullish()
    .transform((value) => value ?? null),
}).transform(atMostAll)
export type JoinWish = z.output<typeof JoinWish>

/** An entry as the page behind its link shows it. */
export type EntryPage = {
  /** In which they joined. */
  language: Language
  /** asked: the mailbox is not proven · ordered: an order holds what was offered. */
  kind: 'asked' | 'waiting' | 'offered' | 'ordered' | 'served' | 'left' | 'over'
  token: string
  wants: number
  acceptsFrom: number
  /** How many stand in front; null unless it waits. */
  before: number | null
  offer: {
    seats: number
    endsAt: string
    /** Euros for a seat, as it can be paid now. */
    price: number
  } | null
  session: {
    id: string
    title: string
    startsAt: string
    durationMinutes: number
    location: string
    isOpen: boolean
    isFree: boolean
  }
}

/** Somebody in line, as the office sees them. */
export type EntryForStaff = {
  id: string
  name: string | null
  email: string
  wants: number
  acceptsFrom: number
  joinedAt: string
  offer: { seats: number; endsAt: string | null } | null
}
