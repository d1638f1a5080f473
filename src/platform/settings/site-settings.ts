import { z } from 'zod'
import { BRAND, type Brand } from '#kernel/brand.ts'
import { compactNumber, companyNumberHint } from '#kernel/company-numbers.ts'
import type { Day } from '#kernel/day.ts'
import { isEmail } from '#kernel/email.ts'
import { type ForeignBuyers, OUTSIDE_UNION, UNION_COMPANIES, UNION_CONSUMERS } from './foreign-buyers.ts'
import { INITIAL_RETENTION, Retention } from './retention-periods.ts'

/** One line of text: what is quoted in a header, a title or a sentence has no line breaks in it. */
const Line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

/** Longer ones exist in the standard and nowhere else. */
const Email = z.string().trim().max(254).refine(isEmail)

const Link = z
  .url({ protocol: /^https$/ })
  .max(300)
  .nullable()

const Ico = z.string().transform(compactNumber).refine(isNumber('ico'))
const Dic = z.string().transform(compactNumber).refine(isNumber('dic'))
/** Empty for whoever has none. */
const IcDph = z
  .string()
  .transform(compactNumber)
  .refine((written) => written === '' || isNumber('icDph')(written))

const BrandSettings = z
  .object({
    product: Line(60),
    wordmark: Line(30),
    line: Line(120),
    email: Email,
    phone: Line(40).regex(/^\+?[\d\s()/-]{6,}$/),
    social: z.object({ facebook: Link, instagram: Link, linkedin: Link }),
    vatPercent: z.int().min(0).max(50).nullable(),
    provider: z.object({
      name: Line(200),
      seat: Line(300),
      ico: Ico,
      dic: Dic,
      icDph: IcDph,
      register: Line(300),
      supervisor: Line(400),
    }),
  })
  // Whoever splits VAT off a price has a number under which it is paid.
  .refine(({ vatPercent, provider }) => vatPercent === null || provider.icDph !== '', { path: ['provider', 'icDph'] })

/** What an admin may set for the whole site; every section is saved whole. */
export const SiteSettings = z.object({
  brand: BrandSettings,
  /** Who mails come from; null leaves it to the environment of the installation. */
  mailSender: z.object({ name: Line(60).regex(/^[^<>"]*$/), address: Email }).nullable(),
  /** Where an alert is written to when it is raised; null writes to nobody. */
  alertEmail: Email.nullable(),
  maintenance: z.object({ isOn: z.boolean(), message: z.string().trim().max(500) }),
  visits: z.object({ countsBeforeChoice: z.boolean() }),
  refunds: z.object({ secondAboveCents: z.int().min(1).max(100_000_00).nullable() }),
  foreignBuyers: z.object({
    unionCompanies: z.enum(UNION_COMPANIES),
    unionConsumers: z.enum(UNION_CONSUMERS).nullable(),
    outsideUnion: z.enum(OUTSIDE_UNION).nullable(),
  }),
  transfers: z.object({
    isOn: z.boolean(),
    forPersons: z.boolean(),
    dueDays: z.int().min(1).max(30),
    seatsPerMailbox: z.int().min(1).max(1_000),
    unlimitedIcos: z.array(Ico).max(50),
  }),
  retention: Retention,
})
export type SiteSettings = {
  brand: Brand
  mailSender: { name: string; address: string } | null
  alertEmail: string | null
  /** An empty message leaves it to the built-in sentence. */
  maintenance: { isOn: boolean; message: string }
  /** Whether views go up as numbers before a visitor has chosen about cookies. */
  visits: { countsBeforeChoice: boolean }
  /** Above this sum money goes back only when two people want it; null leaves it to one. */
  refunds: { secondAboveCents: number | null }
  foreignBuyers: ForeignBuyers
  /** Orders that are paid by transfer before the course. */
  transfers: {
    /** Holds only while the terms in force carry it. */
    isOn: boolean
    /** Companies may anyway. */
    forPersons: boolean
    /** Days from the order until its transfer should have come. */
    dueDays: number
    /** Seats that one mailbox may have waiting for transfers, over all sessions. */
    seatsPerMailbox: number
    /** Companies that may have more than a third of a session waiting. */
    unlimitedIcos: ReadonlyArray<string>
  }
  retention: Retention
}

/**
 * terms: the terms in force do not carry the way · account: nobody has said to which account, or documents cannot be issued
 * yet, and the way begins with one
 */
export type TransferObstacle = 'terms' | 'account'

/** The settings in force, with what a form and the legal texts have to know of their history. */
export type CurrentSettings = SiteSettings & {
  /** 0 as long as nobody has saved anything. */
  version: number
  /** Counts the changes of what legal texts quote; it is a part of their version. */
  identityRevision: number
  identityChangedOn: Day | null
}

export const INITIAL_SETTINGS: CurrentSettings = {
  brand: BRAND,
  mailSender: null,
  alertEmail: null,
  maintenance: { isOn: false, message: '' },
  visits: { countsBeforeChoice: false },
  refunds: { secondAboveCents: null },
  foreignBuyers: { unionCompanies: 'net', unionConsumers: null, outsideUnion: null },
  transfers: { isOn: false, forPersons: false, dueDays: 7, seatsPerMailbox: 30, unlimitedIcos: [] },
  retention: INITIAL_RETENTION,
  version: 0,
  identityRevision: 0,
  identityChangedOn: null,
}

/** What the built-in legal texts quote: a change in it makes them another version. */
export function identityOf({ product, email, phone, vatPercent, provider }: Brand) {
  return { product, email, phone, vatPercent, provider }
}

function isNumber(number: Parameters<typeof companyNumberHint>[0]) {
  return (written: string) => written !== '' && companyNumberHint(number, written, 'sk') === null
}
