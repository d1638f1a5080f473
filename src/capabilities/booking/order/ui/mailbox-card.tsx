import type { Ref } from 'react'
import { Form } from 'react-router'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'

type MailboxCardProps = {
  kind: 'open' | 'proven' | 'over'
  language: Language
  message: string | null
  headingRef: Ref<HTMLHeadingElement>
}

export const MAILBOX_MESSAGES = {
  sk: {
    open: {
      title: 'Potvrďte svoju adresu',
      text: 'Stlačte tlačidlo, ak kurz objednávate vy. Potom sa vráťte do okna s objednávkou a odošlite ju znova.',
    },
    proven: {
      title: 'Adresa je potvrdená',
      text: 'Vráťte sa do okna s objednávkou a odošlite ju znova; všetko v ňom ostalo vyplnené. Ak ste ho zavreli, vyberte si termín ešte raz. Potvrdenie platí 24 hodín.',
    },
    over: {
      title: 'Tento odkaz už neplatí',
      text: 'Odošlite, prosím, objednávku znova a pošleme vám nový.',
    },
    confirm: 'Potvrdiť adresu',
    other: 'Ak ste nič neobjednávali, stránku zavrite. Nič sa nestane.',
    schedule: 'Vybrať termín',
  },
  en: {
    open: {
      title: 'Confirm your address',
      text: 'Press the button if it is you who is ordering the course. Then go back to the window with the order and send it again.',
    },
    proven: {
      title: 'Your address is confirmed',
      text: 'Go back to the window with the order and send it again; everything in it is still filled in. If you have closed it, choose a date once more. The confirmation holds for 24 hours.',
    },
    over: {
      title: 'This link is too old',
      text: 'Please send the order again and we will send you a new one.',
    },
    confirm: 'Confirm the address',
    other: 'If you have not ordered anything, close this page. Nothing will happen.',
    schedule: 'Choose a date',
  },
} as const

/** What the reader of a mailbox finds behind the link: one button, and afterwards the way back. */
export function MailboxCard({ kind, language, message, headingRef }: MailboxCardProps) {
  const words = MAILBOX_MESSAGES[language]
  const glyph = { open: 'rest', proven: 'yes', over: 'no' } as const
  return (
    <div lang={language}>
      <OutcomeCard
        glyph={glyph[kind]}
        title={typo(words[kind].title)}
        facts={[]}
        headingRef={headingRef}
        actions={
          kind === 'open' ? (
            <Form method="post">
              <Button type="submit" look="spark" size="lg">
                {words.confirm}
              </Button>
            </Form>
          ) : (
            <ButtonLink to="/#schedule" look="ink">
              {words.schedule}
            </ButtonLink>
          )
        }
      >
        {message && <p role="alert">{message}</p>}
        <p>{typo(words[kind].text)}</p>
        {kind === 'open' && <p>{typo(words.other)}</p>}
      </OutcomeCard>
    </div>
  )
}
