import { z } from 'zod'

const PerGrade = <Value extends z.ZodType>(value: Value) => z.object({ beginner: value, advanced: value })

export const CourseDefaults = z.object({
  maxParticipants: z.int().min(1).max(1000),
  basePriceCents: PerGrade(z.int().min(0)),
  durationText: PerGrade(z.string().min(1)),
  durationMinutes: z
    .int()
    .min(15)
    .max(24 * 60),
  titles: PerGrade(z.string().min(1)),
  descriptions: PerGrade(z.string().min(1)),
  earlyBirdDiscountPercent: z.int().min(0).max(100),
  earlyBirdDays: z.int().min(0).max(365),
  bookingClosesMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
  location: z.string().min(1),
  /** Whether the timetable says how many wait for a full session. */
  showsWaiting: z.boolean(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})
export type CourseDefaults = z.output<typeof CourseDefaults>

/** What a fresh installation starts with. Stored values win everywhere; no other file may repeat one of these numbers. */
export const INITIAL_COURSE_DEFAULTS: CourseDefaults = {
  maxParticipants: 20,
  basePriceCents: { beginner: 159_00, advanced: 189_00 },
  durationText: { beginner: '2-3 hodiny', advanced: '2-3 hodiny' },
  durationMinutes: 150,
  titles: { beginner: 'Základy AI pre všetkých', advanced: 'Pokročilá implementácia AI' },
  descriptions: {
    beginner: 'Prvé kroky s umelou inteligenciou, bez žargónu a na vašich príkladoch.',
    advanced: 'Ako umelú inteligenciu zapojiť do práce tímu tak, aby sa na ňu dalo spoľahnúť.',
  },
  earlyBirdDiscountPercent: 20,
  earlyBirdDays: 14,
  bookingClosesMinutes: 60,
  location: 'Online',
  showsWaiting: false,
  time: '09:00',
}
