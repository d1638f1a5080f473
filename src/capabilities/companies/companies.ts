import { z } from 'zod'
import { compactNumber, companyNumberHint } from '#kernel/company-numbers.ts'

/** Only a number that can be one: whoever tries all of them has to know how they are made, and gets no further than that. */
export const LookUpCompany = z.object({
  ico: z
    .string()
    .max(20)
    .transform(compactNumber)
    .refine((ico) => ico !== '' && companyNumberHint('ico', ico, 'sk') === null),
})
export type LookUpCompany = z.output<typeof LookUpCompany>

const RegisteredCompany = z.object({
  name: z.string(),
  dic: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  /** Only when VIES says so: who pays no VAT has none, and it is not made of the DIČ. */
  icDph: z.string().nullable(),
})
export type KnownCompany = z.output<typeof RegisteredCompany>

/** `unknown`: the register has no such company; `silent`: it did not answer, which says nothing about the company. */
export const LookedUpCompany = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), company: RegisteredCompany }),
  z.object({ state: z.enum(['unknown', 'silent']) }),
])
export type LookedUpCompany = z.output<typeof LookedUpCompany>
