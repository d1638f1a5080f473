import type { Ref } from 'react'
import { Form } from 'react-router'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'

type TransferConfirmationCardProps = {
  page: { kind: 'open' | 'over' } | { kind: 'confirmed'; href: string }
  language: Language
  message: string | null
  headingRef: Ref<HTMLHeadingElement>
}

export const TRANSFER_CONFIRMATION_MESSAGES = {
  sk: {
    open: {
      title: 'Potvrďte objednávku',
      text: 'Stlačte tlačidlo, ak ste si kurz objednali vy. Miesta potom podržíme najmenej do dňa splatnosti a pošleme vám predfaktúru.',
    },
    confirmed: {
      title: 'Objednávka je potvrdená',
      text: 'Údaje na platbu a dokedy držíme miesta nájdete na ďalšej stránke, predfaktúra príde e-mailom.',
    },
    over: {
      title: 'Tento odkaz už neplatí',
      text: 'Ak platba neprišla, miesta sme uvoľnili, nič neplatíte a termín si môžete objednať znova. Ak ste zaplatili, potvrdenie máte v e-maile.',
    },
    confirm: 'Potvrdiť objednávku',
    other: 'Ak ste nič neobjednávali, stránku zavrite. Miesta uvoľníme a nič nám nedlhujete.',
    pay: 'Zobraziť údaje na platbu',
    schedule: 'Vybrať termín',
  },
  en: {
    open: {
      title: 'Confirm your order',
      text: 'Press the button if it is you who ordered the course. We then keep the seats at least until the due date and send you a pro forma invoice.',
    },
    confirmed: {
      title: 'Your order is confirmed',
      text: 'You will find the payment details and how long we hold the seats on the next page; the pro forma invoice comes by e-mail.',
    },
    over: {
      title: 'This link is no longer valid',
      text: 'If no payment came, we have released the seats, you pay nothing and you can order the date again. If you have paid, the confirmation is in your e-mail.',
    },
    confirm: 'Confirm the order',
    other: 'If you have not ordered anything, close this page. We release the seats and you owe us nothing.',
    pay: 'Show the payment details',
    schedule: 'Choose a date',
  },
} as const

/** What the reader of a mailbox finds behind the link of an order by transfer: one button, and afterwards how to pay. */
export function TransferConfirmationCard({ page, language, message, headingRef }: TransferConfirmationCardProps) {
  const words = TRANSFER_CONFIRMATION_MESSAGES[language]
  const glyph = { open: 'rest', confirmed: 'yes', over: 'no' } as const
  return (
    <div lang={language}>
      <OutcomeCard
        glyph={glyph[page.kind]}
        title={typo(words[page.kind].title)}
        facts={[]}
        headingRef={headingRef}
        actions={<Actions page={page} language={language} />}
      >
        {message && <p role="alert">{message}</p>}
        <p>{typo(words[page.kind].text)}</p>
        {page.kind === 'open' && <p>{typo(words.other)}</p>}
      </OutcomeCard>
    </div>
  )
}

function Actions({ page, language }: Pick<TransferConfirmationCardProps, 'page' | 'language'>) {
  const words = TRANSFER_CONFIRMATION_MESSAGES[language]
  if (page.kind === 'open') {
    return (
      <Form method="post">
        <Button type="submit" look="spark" size="lg">
          {words.confirm}
        </Button>
      </Form>
    )
  }
  return page.kind === 'confirmed' ? (
    <ButtonLink to={page.href} look="spark" size="lg" go>
      {words.pay}
    </ButtonLink>
  ) : (
    <ButtonLink to="/#schedule" look="ink">
      {words.schedule}
    </ButtonLink>
  )
}
