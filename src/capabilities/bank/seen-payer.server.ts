import { type SQL, sql } from 'drizzle-orm'
import { privatePerson, type Reader, seesPeople } from '#capabilities/booking/seen-buyer.server.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'

/** A name that nobody has shown to be a company's; the office sees it. */
const UNSEEN: Messages<string> = { sk: 'Meno vidí kancelária', en: 'The office sees the name' }

/** What no private person is called, in a plain text. */
const NO_PERSON = String.raw`\m(s\.? ?r\.? ?o|a\. ?s|gmbh|kft|ltd|limited|llc|inc|plc|danovy urad|poistovna|stripe)\M`

/** An id that says symbols and nothing else; what else a payer writes there may be a name. */
const ONLY_NUMBERS = '^([0-9]+|/VS[0-9/VSK]*)$'

const wordsOf = (text: SQL) => sql`btrim(regexp_replace(plain(${text}), '[^a-z0-9]+', ' ', 'g')) || ' '`

/** Words without what a company is by law. */
const LEGAL_FORM = ' ((spol )?s ?r ?o|a ?s|k ?s|v ?o ?s|gmbh|kft|ltd|limited|llc|inc|plc) $'
const bareOf = (words: SQL) => sql`regexp_replace(${words}, ${LEGAL_FORM}, ' ')`

/** The one begins with the other. A single word is many a surname: it has to be the whole name. */
const isNameOf = (
  theirs: SQL,
  company: SQL,
) => sql`case when ${bareOf(company)} ~ '^[^ ]* $' then ${bareOf(theirs)} = ${bareOf(company)}
  else starts_with(${company}, ${theirs}) or starts_with(${theirs}, ${company}) end`

/** What a reader may know of whoever is at the other end of a row `movement`, whose `standing` says what became of it. */
export type SeenPayer = { from: SQL; name: SQL; iban: SQL; message: SQL; endToEndId: SQL }

/**
 * A bank does not say who is a person. Who may not know people reads a name that only companies and offices have, or that of the
 * company whose order it is. What payers write is nobody's to sort, so of what came its text is left out.
 */
export function seenPayer(reader: Reader): SeenPayer {
  if (seesPeople(reader)) {
    return {
      from: sql``,
      name: sql`movement.counter_name`,
      iban: sql`movement.counter_iban`,
      message: sql`movement.message`,
      endToEndId: sql`movement.end_to_end_id`,
    }
  }
  const [theirs, company] = [wordsOf(sql`movement.counter_name`), wordsOf(sql`registration.company_name`)]
  return {
    from: sql`
      cross join lateral (
        select coalesce(bool_or(${isNameOf(theirs, company)}), false) as is_company,
          coalesce(bool_or(registration.company_name is null), false) as is_private
        from registrations registration where registration.id = standing.suggested_id or registration.id in (
          select match.registration_id from bank_matches match where match.movement_id = movement.id and match.undoes is null
            and not exists (select from bank_matches undone where undone.undoes = match.id))) orders
      cross join lateral (
        select coalesce(orders.is_company or plain(movement.counter_name) ~ ${NO_PERSON}, false) as is_shown,
          movement.counter_name is null and movement.counter_iban is null as is_nobody) payer`,
    name: sql`case when payer.is_shown then movement.counter_name when orders.is_private then ${privatePerson(reader)}::text
      when not payer.is_nobody then ${messagesIn(UNSEEN, reader.language ?? 'sk')}::text end`,
    iban: sql`case when payer.is_shown then movement.counter_iban end`,
    endToEndId: sql`case when movement.end_to_end_id ~ ${ONLY_NUMBERS} then movement.end_to_end_id end`,
    message: sql`case when movement.amount_cents < 0 and (payer.is_shown or payer.is_nobody) then movement.message else '' end`,
  }
}
