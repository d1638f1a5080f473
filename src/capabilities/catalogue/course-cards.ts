import { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { CourseDefaults } from './catalogue.ts'
import { type Grade, LEVELS } from './grade.ts'

const Look = {
  tint: z.enum(['butter', 'sky', 'indigo']),
  mark: z.enum(['dlzen', 'vokan', 'bodky']),
}
const Offer = {
  groupSize: z.int().min(1).max(1000),
  points: z.array(z.string().trim().min(1).max(80)).min(1).max(6),
}

/** Title, description, length and price of a private course come from the course defaults of its grade. */
const PrivateCard = z.object({ ...Look, ...Offer, level: z.string().trim().min(1).max(40) })

/** Training for companies is agreed each time, so its card says everything itself and has no price. */
const CorporateCard = z.object({
  ...Look,
  ...Offer,
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(200),
  durationText: z.string().trim().min(1).max(40),
  priceText: z.string().trim().min(1).max(60),
})

/** Three cards, no more and no fewer: editors change their words, not their number. */
export const CourseCards = z.object({ beginner: PrivateCard, advanced: PrivateCard, corporate: CorporateCard })
export type CourseCards = z.output<typeof CourseCards>

export const INITIAL_COURSE_CARDS: CourseCards = {
  beginner: {
    tint: 'butter',
    mark: 'dlzen',
    level: LEVELS.beginner,
    groupSize: 200,
    points: [
      'Ako písať zadania, ktorým AI rozumie',
      'Texty, tabuľky, preklady aj obrázky',
      'Čo overovať a čo nikdy nevkladať',
    ],
  },
  advanced: {
    tint: 'sky',
    mark: 'vokan',
    level: LEVELS.advanced,
    groupSize: 150,
    points: [
      'Postupy namiesto jednorazových pokusov',
      'Vlastní asistenti nad vašimi dokumentmi',
      'Meranie kvality a nákladov',
    ],
  },
  corporate: {
    tint: 'indigo',
    mark: 'bodky',
    title: 'Firemné AI školenie',
    description: 'Pripravené na mieru vášmu tímu, vašim dátam a vašim pravidlám.',
    durationText: 'Flexibilná dĺžka',
    priceText: 'Cenu pripravíme podľa rozsahu',
    groupSize: 30,
    points: ['Úvodný rozhovor a výber úloh z praxe', 'Interné pravidlá používania AI', 'Na faktúru, so zálohou 30 %'],
  },
}

/** A card as the page shows it. */
export type CourseCard = {
  kind: keyof CourseCards | 'own'
  /** Of a course that is none of the three. */
  courseId?: string
  /** Of its page; left out where nobody has to be led there. */
  slug?: string
  title: string
  description: string
  level: string | null
  durationText: string
  groupSize: number
  points: ReadonlyArray<string>
  tint: CourseCards['beginner']['tint']
  mark: CourseCards['beginner']['mark']
  isPopular: boolean
  /** The lowest price on sale or, with nothing on sale, the base price; or what stands in the place of a price. */
  price: { from: Cents } | { text: string }
}

/** A card on a page, which says where its words stayed in another language than the page. */
export type ShownCard = CourseCard & { language?: Language }

/** How sessions and pages know the course of a card. */
export function courseKeyOfCard({ kind, courseId }: Pick<CourseCard, 'kind' | 'courseId'>): string {
  return courseId ?? kind
}

/** By the grade of a specified course, or the id of another. */
export type LowestPrices = Readonly<Partial<Record<string, Cents>>>

/** The three cards with the facts of the day, in the order of the page. */
export function courseCardsOf(
  cards: CourseCards,
  defaults: CourseDefaults,
  onSale: LowestPrices = {},
): ReadonlyArray<CourseCard> {
  const privateCard = (grade: Grade): CourseCard => ({
    ...cards[grade],
    kind: grade,
    title: defaults.titles[grade],
    description: defaults.descriptions[grade],
    durationText: defaults.durationText[grade],
    isPopular: grade === 'beginner',
    price: { from: onSale[grade] ?? defaults.basePriceCents[grade] },
  })
  const { priceText, ...corporate } = cards.corporate
  return [
    privateCard('beginner'),
    privateCard('advanced'),
    { ...corporate, kind: 'corporate', level: null, isPopular: false, price: { text: priceText } },
  ]
}
