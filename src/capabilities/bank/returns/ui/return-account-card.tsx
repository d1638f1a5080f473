import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import './return-account.css'

type ReturnAccountCardProps = {
  page: { kind: 'open' | 'given'; amountCents: number; reference: string } | { kind: 'over' }
  language: Language
  /** Why the form was not taken, and what was typed. */
  refused: { message: string; iban: string; isWrong: boolean } | null
  headingRef: Ref<HTMLHeadingElement>
}

export const RETURN_ACCOUNT_MESSAGES = {
  sk: {
    open: {
      title: 'Kam vám pošleme peniaze?',
      text: 'Napíšte IBAN účtu, na ktorý máme vrátiť peniaze. Hneď vám to potvrdíme e-mailom.',
    },
    given: {
      title: 'Účet máme, ďakujeme',
      text: 'Peniaze pošleme na účet, ktorý ste zadali. Potvrdenie nájdete v e-maile. Kým peniaze neodošleme, môžete tu napísať iný účet.',
    },
    over: {
      title: 'Tento odkaz už neplatí',
      text: 'Peniaze už sú na ceste alebo účet už poznáme. Cez tento odkaz sa účet zmeniť nedá. Ak treba iný účet, napíšte nám.',
    },
    amount: 'Vrátime',
    reference: 'Číslo objednávky',
    iban: 'IBAN',
    hint: 'Napríklad SK31 1200 0000 1987 4263 7541. Medzery nevadia.',
    send: 'Uložiť účet',
    change: 'Zmeniť účet',
    safe: 'Heslo, PIN ani číslo karty od vás nikdy nechceme.',
  },
  en: {
    open: {
      title: 'Where shall we send your money?',
      text: 'Enter the IBAN of the account to which we should return the money. We confirm it by e-mail at once.',
    },
    given: {
      title: 'We have the account, thank you',
      text: 'We send the money to the account you entered. You will find a confirmation in your e-mail. Until the money is sent, you can enter another account here.',
    },
    over: {
      title: 'This link is no longer valid',
      text: 'The money is on its way or we know the account already, so this link changes nothing. Write to us if another account is needed.',
    },
    amount: 'We return',
    reference: 'Order number',
    iban: 'IBAN',
    hint: 'For example SK31 1200 0000 1987 4263 7541. Blanks do not matter.',
    send: 'Save the account',
    change: 'Change the account',
    safe: 'We never ask for a password, a PIN or a card number.',
  },
} as const

/** What a buyer finds behind the link that asks for their account: a sum, the code of the order, one field. */
export function ReturnAccountCard({ page, language, refused, headingRef }: ReturnAccountCardProps) {
  const words = RETURN_ACCOUNT_MESSAGES[language]
  const isBusy = useNavigation().state === 'submitting'
  return (
    <article className="card return-account" lang={language} aria-labelledby="return-account-title">
      <h1 id="return-account-title" ref={headingRef} tabIndex={-1}>
        {typo(words[page.kind].title)}
      </h1>
      <p>{typo(words[page.kind].text)}</p>
      {page.kind !== 'over' && (
        <>
          <Facts
            items={[
              { term: words.amount, value: <span className="num">{formatMoney(page.amountCents, language)}</span> },
              { term: words.reference, value: <span className="num">{page.reference}</span> },
            ]}
          />
          <Form method="post" className="return-account-form" key={page.kind} noValidate>
            {refused && !refused.isWrong && <AnswerNote>{refused.message}</AnswerNote>}
            <TextField
              label={words.iban}
              hint={words.hint}
              error={refused?.isWrong ? refused.message : undefined}
              name="iban"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refused?.iban ?? ''}
            />
            <Button type="submit" look="spark" size="lg" busy={isBusy}>
              {page.kind === 'given' ? words.change : words.send}
            </Button>
          </Form>
          <p className="text-sm text-ink-2">{typo(words.safe)}</p>
        </>
      )}
    </article>
  )
}
