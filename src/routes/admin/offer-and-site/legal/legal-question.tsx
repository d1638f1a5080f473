import { Form, useLocation, useNavigation } from 'react-router'
import type { LegalVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { otherwiseNamed } from '#capabilities/legal/versions/named-in-text.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { LegalAnswer } from './change-legal.server.ts'

const MESSAGES = {
  sk: {
    titles: {
      publish: (version: string) => `Zverejniť verziu ${version}?`,
      discard: (version: string) => `Zahodiť koncept ${version}?`,
      withdraw: (version: string) => `Stiahnuť verziu ${version}?`,
    },
    publish: {
      today: [
        'Text začne platiť hneď. Na verejnej stránke bude do minúty.',
        'Kto má práve rozpísanú objednávku, bude vyzvaný prečítať si nové znenie.',
      ],
      later: (day: string) => [`Text začne platiť ${day}. Do toho dňa ho možno stiahnuť.`],
      always: [
        'Kto už súhlasil, toho sa zmena netýka: jeho dôkaz ukazuje znenie, ktoré videl.',
        'Zverejnené znenie sa už nedá prepísať, každá ďalšia zmena je nová verzia.',
      ],
      english: ['Zmluva sa uzatvára v slovenčine. Anglický text je preklad na čítanie.'],
    },
    otherwise: (named: string) =>
      `Pozor, v texte je napísané ${named}. Zverejňujete však inú verziu alebo iný prvý deň. Najprv text opravte, alebo zmeňte verziu a deň.`,
    discard: ['Koncept sa vymaže. Jeho znenie ostane len v zázname zmien.'],
    withdraw: ['Verzia nezačne platiť, naďalej bude platiť doterajšia. Číslo verzie ostane obsadené.'],
    yes: { publish: 'Zverejniť', discard: 'Zahodiť', withdraw: 'Stiahnuť' },
    busy: 'Pracujeme…',
    back: 'Späť',
    close: 'Zavrieť',
  },
  en: {
    titles: {
      publish: (version: string) => `Publish version ${version}?`,
      discard: (version: string) => `Discard the draft ${version}?`,
      withdraw: (version: string) => `Withdraw version ${version}?`,
    },
    publish: {
      today: [
        'The text begins at once. It is on the public page within a minute.',
        'Whoever is filling in an order now will be asked to read the new wording.',
      ],
      later: (day: string) => [`The text begins on ${day}. Until then it can be withdrawn.`],
      always: [
        'Whoever has agreed before is not concerned: their proof shows the wording they saw.',
        'A published wording cannot be overwritten; every further change is a new version.',
      ],
      english: ['The contract is made in Slovak. The English text is a translation to read.'],
    },
    otherwise: (named: string) =>
      `Mind that the text says ${named}, but you publish another version or another first day. Correct the text first, or change the version and the day.`,
    discard: ['The draft is deleted. Its wording stays in the audit log only.'],
    withdraw: ['The version will not begin and the current one stays in force. Its number stays taken.'],
    yes: { publish: 'Publish', discard: 'Discard', withdraw: 'Withdraw' },
    busy: 'Working…',
    back: 'Back',
    close: 'Close',
  },
}

const QUESTIONS = ['publish', 'discard', 'withdraw'] as const
export type LegalQuestionName = (typeof QUESTIONS)[number]

/** Which question an address asks, if it can be asked of this version. */
export function questionIn(address: string, { origin, state }: LegalVersion): LegalQuestionName | null {
  const asked = QUESTIONS.find((known) => known === new URL(address).searchParams.get('ask')) ?? null
  if (asked === 'withdraw') return state === 'coming' ? asked : null
  return origin === 'draft' ? asked : null
}

type LegalQuestionProps = {
  question: LegalQuestionName
  version: LegalVersion
  today: string
  answer: LegalAnswer | null
}

/** Says what would happen before it does. */
export function LegalQuestion({ question, version, today, answer }: LegalQuestionProps) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const otherwise = question === 'publish' ? otherwiseNamed(version) : []
  const lines = question === 'publish' ? publishing(words, version, { today, spoken }) : words[question]
  return (
    <AskOverScreen title={words.titles[question](version.version)} back={pathname} closeLabel={words.close}>
      <Form method="post" className="legal-question">
        {answer?.form === question && <AnswerNote>{answer.message}</AnswerNote>}
        {otherwise.length > 0 && (
          <p className="form-note" role="alert">
            {words.otherwise(otherwise.map((named) => `„${named}“`).join(', '))}
          </p>
        )}
        <ul>
          {lines.map((line) => (
            <li key={line}>{typo(line)}</li>
          ))}
        </ul>
        <input type="hidden" name="saves" value={version.saves} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value={question}
            look={question === 'publish' ? 'spark' : 'bad'}
            busy={isBusy}
            busyLabel={words.busy}
          >
            {words.yes[question]}
          </Button>
          <ButtonLink to={pathname} look="ghost" preventScrollReset>
            {words.back}
          </ButtonLink>
        </div>
      </Form>
    </AskOverScreen>
  )
}

function publishing(
  words: (typeof MESSAGES)['sk'],
  { effectiveOn, language }: LegalVersion,
  { today, spoken }: { today: string; spoken: Language },
) {
  const { today: now, later, always, english } = words.publish
  return [
    ...(effectiveOn <= today ? now : later(formatDate(effectiveOn, 'long', spoken))),
    ...always,
    ...(language === 'en' ? english : []),
  ]
}
