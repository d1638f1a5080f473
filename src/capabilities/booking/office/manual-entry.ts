import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import { Buyer, given, Participant } from '../booking.ts'
import { AGREEMENTS } from './manual-agreements.ts'

/**
 * How a registration that an admin enters is paid: not at all, against an invoice after the course by a company that may, or by
 * card through a link that its buyer gets by mail.
 */
export const SETTLEMENTS = ['free', 'invoice', 'card'] as const

/** More people than a session can hold never come in one entry. */
const MOST_PEOPLE = 100

/** The data object of addManualParticipant. */
export const ManualEntry = z.object({
  /** The same key twice is the same entry. */
  key: z.string().regex(/^man_[\w-]{8,90}$/),
  sessionId: z.uuid(),
  settlement: z.enum(SETTLEMENTS),
  /** The company may pay after the course from now on, by the word of whoever enters this. */
  allowOnAccount: z.boolean().optional(),
  /** Euros for a seat; without it the price of the day. Says nothing where nothing is paid. */
  unitPrice: z.number().min(0).max(100_000).nullish(),
  buyer: Buyer,
  /** What its letters and documents are written in; Slovak where nothing else is said. */
  language: z.enum(LANGUAGES).optional(),
  /** Nobody named: the buyer comes. */
  participants: z.array(Participant).max(MOST_PEOPLE).default([]),
  agreement: z.enum(AGREEMENTS),
  /** A consumer asked expressly for a start within the time for withdrawal and knows that the right ends with the course. */
  earlyStart: z.boolean().optional(),
  note: given(500),
})
export type ManualEntry = z.output<typeof ManualEntry>
