import type { ReactNode, Ref } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import type { CompanyPage } from '../company-page.ts'
import type { CompanyAnswer } from './company-answer.ts'
import { COMPANY_MESSAGES, type CompanyStep } from './company-page.messages.ts'
import { ContactsPane } from './contacts-pane.tsx'
import { DocumentsPane } from './documents-pane.tsx'
import { PeoplePane } from './people-pane.tsx'
import { SessionsPane } from './sessions-pane.tsx'
import './company-page.css'

type CompanyViewProps = {
  page: CompanyPage
  /** Its own address, without parameters. */
  here: string
  language: Language
  done: CompanyStep | null
  answer: CompanyAnswer | null
  /** The record of the training, which another part of the house keeps. */
  record?: ReactNode
  headingRef: Ref<HTMLHeadingElement>
}

/** Everything that belongs to the mailboxes of one company's page. */
export function CompanyView({ page, here, language, done, answer, record, headingRef }: CompanyViewProps) {
  const words = useMessages(COMPANY_MESSAGES)
  const { company, ico, reader, figures, people, sessions, documents } = page
  return (
    <div className="company">
      <header className="tint company-head">
        <div>
          <p>{typo(words.readBy(reader))}</p>
          <h1 ref={headingRef} tabIndex={-1}>
            <LitTitle>{typo(company ?? words.ofIco(ico))}</LitTitle>
          </h1>
        </div>
        <dl className="company-figures">
          <Figure name={words.figures.people(figures.people)}>{figures.people}</Figure>
          <Figure name={words.figures.hours}>{words.hours(figures.minutes)}</Figure>
          <Figure name={words.figures.certificates(figures.certificates)}>{figures.certificates}</Figure>
        </dl>
      </header>
      {done && (
        <p className="note" role="status">
          <span>{typo(words.done[done])}</span>
        </p>
      )}
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {record}
      <div className="company-two">
        <div>
          <PeoplePane people={people} here={here} language={language} year={documents.year} />
          <ContactsPane page={page} answer={answer} />
        </div>
        <div>
          <SessionsPane sessions={sessions} here={here} language={language} />
          <DocumentsPane documents={documents} here={here} language={language} />
        </div>
      </div>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
