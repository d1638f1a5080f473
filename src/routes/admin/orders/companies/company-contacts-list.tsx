import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ContactAtDesk } from '#capabilities/company-page/list-company-contacts.server.ts'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'

const MESSAGES = {
  sk: {
    caption: 'Kontakty firmy',
    search: 'Hľadať e-mail',
    email: 'Schránka',
    page: 'Stránka',
    state: 'Stav',
    orders: 'Zaplatené objednávky',
    steps: 'Čo s ním',
    erased: 'údaje vymazané',
    numbered: (n: number) => `${n}.`,
    founder: 'začal stránku',
    none: '–',
    states: { joined: 'Vidí stránku', invited: 'Pozvaný', revoked: 'Odvolaný', none: 'Bez stránky' },
    byOffice: 'so súhlasom u nás',
    send: 'Poslať odkaz',
    open: 'Založiť a poslať',
    revoke: 'Odvolať',
    of: (step: string, email: string) => `${step}: ${email}`,
  },
  en: {
    caption: 'Contacts of the company',
    search: 'Search by e-mail',
    email: 'Mailbox',
    page: 'Page',
    state: 'State',
    orders: 'Paid orders',
    steps: 'Steps',
    erased: 'data erased',
    numbered: (n: number) => `${n}`,
    founder: 'began the page',
    none: '–',
    states: { joined: 'Sees the page', invited: 'Invited', revoked: 'Removed', none: 'No page' },
    byOffice: 'with consent to us',
    send: 'Send the link',
    open: 'Begin and send',
    revoke: 'Remove',
    of: (step: string, email: string) => `${step}: ${email}`,
  },
}

type Words = (typeof MESSAGES)['sk']
type Given = { mayChange: boolean }

const LOOKS: Readonly<Record<ContactAtDesk['state'], BadgeLook>> = {
  joined: 'ok',
  invited: 'info',
  revoked: 'mute',
  none: 'line',
}

export const COMPANY_CONTACT_LIST = listWithoutFile<ContactAtDesk, Given>()({
  messages: MESSAGES,
  sort: { key: 'page', direction: 'ascending' },
  filters: {},
  fields: {},
  rowKey: ({ contactId, email }) => contactId ?? email ?? '',
  columns: {
    email: {
      fold: 'lead',
      sorts: false,
      cell: ({ email }, { words }) => <strong>{email ?? words.erased}</strong>,
    },
    page: {
      fold: 'line',
      sorts: false,
      cell: ({ pageNumber, isFounder }, { words }) =>
        pageNumber === null ? (
          words.none
        ) : (
          <>
            {words.numbered(pageNumber)}
            {isFounder && <small className="row-note">{words.founder}</small>}
          </>
        ),
    },
    state: {
      fold: 'line',
      sorts: false,
      cell: ({ state, since, joinedBy }, { words }) => (
        <>
          <Badge look={LOOKS[state]}>{words.states[state]}</Badge>
          <small className="row-note">
            {state !== 'none' && since !== null && formatDate(since, 'numeric')}
            {joinedBy === 'office' && `, ${words.byOffice}`}
          </small>
        </>
      ),
    },
    orders: { fold: 'line', sorts: false, cell: ({ orders }) => <span className="num">{orders}</span> },
    steps: {
      fold: 'line',
      sorts: false,
      stays: true,
      cell: (row, { words, mayChange }) => (mayChange ? <Steps row={row} words={words} /> : null),
    },
  },
})

function Steps({ row: { contactId, email, state }, words }: { row: ContactAtDesk; words: Words }) {
  if (email === null || state === 'revoked') return null
  const named = (step: string) => words.of(step, email)
  if (contactId === null) {
    return (
      <Step name="open" field={{ name: 'email', value: email }} label={named(words.open)}>
        {words.open}
      </Step>
    )
  }
  const field = { name: 'contactId', value: contactId }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'joined' && (
        <Step name="send" field={field} label={named(words.send)}>
          {words.send}
        </Step>
      )}
      <Step name="revoke" field={field} label={named(words.revoke)}>
        {words.revoke}
      </Step>
    </div>
  )
}

type StepProps = { name: string; field: { name: string; value: string }; label: string; children: ReactNode }

function Step({ name, field, label, children }: StepProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" {...field} />
      <Button type="submit" name="intent" value={name} size="sm" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
