import { SaveQuote } from '#capabilities/quotes/quotes.ts'
import { saveQuote } from '#capabilities/quotes/save-quote.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { quoteFieldOf, quoteIn } from './quote-fields.ts'

const MESSAGES = {
  sk: { invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.' },
  en: { invalid: 'Some of the values are not right. Correct them and save again.' },
}

/** Keeps what the form says, and answers with the id of the quote. */
export async function saveQuoteForm({ services, call, language, given }: StaffForm, id: string): Promise<string> {
  const messageId = given.messageId && isId(given.messageId) ? given.messageId : null
  const { invalid: message } = MESSAGES[language]
  const quote = fieldsIn(SaveQuote, quoteIn(given, { id, messageId }), { message, nameOf: quoteFieldOf })
  await saveQuote(services, quote, call)
  return id
}
