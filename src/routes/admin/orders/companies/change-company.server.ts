import { addMailbox } from '#capabilities/company-terms/add-mailbox.server.ts'
import { agreeOnPrice } from '#capabilities/company-terms/agree-on-price.server.ts'
import { AddMailbox, AgreeOnPrice, RemoveMailbox, SaveCompanyTerms } from '#capabilities/company-terms/company-terms.ts'
import { removeMailbox } from '#capabilities/company-terms/remove-mailbox.server.ts'
import { saveCompanyTerms } from '#capabilities/company-terms/save-company-terms.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { fieldsIn, type Given } from '#routes/answer-form.server.ts'
import { COMPANY_MESSAGES } from './company.messages.ts'

const nameOf = ([name]: ReadonlyArray<PropertyKey>) => String(name)

/** What the forms of a company's page do, by their `intent`; answers with the word under which the page says that it is done. */
export function changeCompany(asked: StaffForm, ico: string): Promise<string> {
  const { services, call, language } = asked
  const { invalid: message } = COMPANY_MESSAGES[language]
  const read = <Schema extends Parameters<typeof fieldsIn>[0]>(schema: Schema, values: object) =>
    fieldsIn(schema, { ...values, ico }, { message, nameOf })
  return takeStep(asked, {
    async terms({ given }) {
      await saveCompanyTerms(services, read(SaveCompanyTerms, termsIn(given)), call)
      return 'terms'
    },
    async price({ given }) {
      await agreeOnPrice(services, read(AgreeOnPrice, priceIn(given)), call)
      return 'price'
    },
    async 'end-price'({ given }) {
      await agreeOnPrice(services, read(AgreeOnPrice, { ...priceIn(given), priceCents: null }), call)
      return 'ended'
    },
    async mailbox({ given }) {
      await addMailbox(services, read(AddMailbox, given), call)
      return 'mailbox'
    },
    'remove-mailbox': step('removed', RemoveMailbox, removeMailbox, (given) => ({ ...given, ico })),
  })
}

function termsIn(given: Given): object {
  const days = given.dueDays?.trim() ?? ''
  return { ...given, dueDays: days === '' ? null : /^\d{1,3}$/.test(days) ? Number(days) : Number.NaN }
}

function priceIn(given: Given): object {
  const until = given.validUntil?.trim() ?? ''
  return { ...given, priceCents: centsIn(given.priceCents ?? ''), validUntil: until === '' ? null : until }
}
