import { Link } from 'react-router'
import { PUSH_STATE_MESSAGES } from '#capabilities/crm/crm.messages.ts'
import { PUSH_STATES, type PushState } from '#capabilities/crm/crm.ts'
import type { CrmPushForStaff } from '#capabilities/crm/crm-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { AgainButton } from '#routes/admin/table/again-button.tsx'
import { named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'

const MESSAGES = {
  sk: {
    caption: 'Objednávky v CRM',
    sheet: 'CRM',
    search: 'Hľadať meno, firmu, e-mail, číslo objednávky alebo ID zo Zoho',
    empty: 'Zatiaľ niet čo odovzdať. Prvá zaplatená objednávka sa tu objaví sama.',
    pick: 'Vybrať',
    order: 'Objednávka',
    erased: 'Meno vymazané',
    buyer: 'Objednávateľ',
    buyerEmail: 'E-mail',
    session: 'Termín',
    incomeCents: 'Suma',
    state: 'Stav',
    anyState: 'Všetky stavy',
    attempts: 'Pokusy',
    tries: (count: number) => counted(count, ['pokus', 'pokusy', 'pokusov']),
    known: 'V CRM',
    contact: 'kontakt',
    deal: 'obchod',
    notThere: 'zatiaľ nie je',
    lastError: 'Chyba',
    contactId: 'Kontakt v Zoho',
    dealId: 'Obchod v Zoho',
    updated: 'Zmena',
    pushedAt: 'Odovzdané',
    pushed: (moment: string) => `odovzdané ${moment}`,
    retry: 'Odovzdať znova',
    retryOne: (reference: string) => `Odovzdať znova ${reference}`,
    working: 'Zaraďujeme…',
  },
  en: {
    caption: 'Orders in the CRM',
    sheet: 'CRM',
    search: 'Search by name, company, e-mail, order number or Zoho’s id',
    empty: 'Nothing to hand over yet. The first paid order will appear here by itself.',
    pick: 'Pick',
    order: 'Order',
    erased: 'Name erased',
    buyer: 'Buyer',
    buyerEmail: 'E-mail',
    session: 'Session',
    incomeCents: 'Amount',
    state: 'State',
    anyState: 'All states',
    attempts: 'Tries',
    tries: (count: number) => `tries: ${count}`,
    known: 'In the CRM',
    contact: 'contact',
    deal: 'deal',
    notThere: 'not there yet',
    lastError: 'Error',
    contactId: 'Zoho contact',
    dealId: 'Zoho deal',
    updated: 'Changed',
    pushedAt: 'Pushed',
    pushed: (moment: string) => `pushed ${moment}`,
    retry: 'Push again',
    retryOne: (reference: string) => `Push ${reference} again`,
    working: 'Queueing…',
  },
}

export const CRM_PICKS = 'picked-orders'

const LOOKS: Readonly<Record<PushState, BadgeLook>> = { waiting: 'warn', pushed: 'ok', failed: 'bad', removed: 'mute' }

const when = (moment: string) => formatDate(new Date(moment), 'moment')

/** Orders and what the CRM knows of them. */
export const PUSH_LIST = officeList<CrmPushForStaff, { busy: string | null; mayChange: boolean }>()({
  address: '/admin/crm',
  messages: MESSAGES,
  rowKey: ({ registrationId }) => registrationId,
  sort: { key: 'updated', direction: 'descending' },
  filters: { state: oneOf(PUSH_STATES) },
  fields: { state: { all: 'anyState', options: named(PUSH_STATES, (language) => PUSH_STATE_MESSAGES[language]) } },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ mayChange }) => mayChange,
      cell: ({ registrationId, reference, state }, { words }) =>
        state !== 'removed' && <PickBox form={CRM_PICKS} id={registrationId} of={reference} pick={words.pick} />,
    },
    order: {
      fold: 'lead',
      cell: ({ registrationId, reference, buyer }, { words }) => (
        <>
          <Link to={`/admin/registrations/${registrationId}`} className="row-link">
            {typo(buyer ?? words.erased)}
          </Link>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    session: {
      fold: 'line',
      cell: ({ sessionTitle, incomeCents }) => (
        <>
          {typo(sessionTitle)}
          <small className="row-note num">{formatMoney(incomeCents)}</small>
        </>
      ),
    },
    state: {
      fold: 'side',
      cell: ({ state, attempts }, { words, language }) => (
        <>
          <Badge look={LOOKS[state]}>{PUSH_STATE_MESSAGES[language][state]}</Badge>
          {attempts > 1 && <small className="row-note">{words.tries(attempts)}</small>}
        </>
      ),
    },
    known: {
      fold: 'line',
      cell: ({ contactId, dealId, lastError }, { words }) => (
        <>
          {lastError && (
            <span className="text-bad [overflow-wrap:anywhere]" lang="en">
              {lastError}
            </span>
          )}
          {contactId === null && !lastError && <span className="text-ink-2">{words.notThere}</span>}
          {[
            { name: words.contact, id: contactId },
            { name: words.deal, id: dealId },
          ].map(
            ({ name, id }) =>
              id && (
                <small key={name} className="row-note">
                  {name} <code className="short-id">{id}</code>
                </small>
              ),
          )}
        </>
      ),
    },
    updated: {
      cell: ({ updatedAt, pushedAt }, { words }) => (
        <>
          <span className="num whitespace-nowrap">{when(updatedAt)}</span>
          {pushedAt && pushedAt !== updatedAt && <small className="row-note">{words.pushed(when(pushedAt))}</small>}
        </>
      ),
    },
    retry: {
      headerHidden: true,
      align: 'end',
      fold: 'line',
      when: ({ mayChange }) => mayChange,
      // What the CRM knows can be told again by picking it; what it does not know is one click away.
      cell: ({ registrationId, reference, state, lastError }, { words, busy }) =>
        (state === 'failed' || (state === 'waiting' && lastError)) && (
          <AgainButton
            id={registrationId}
            intent="retry"
            isBusy={busy === registrationId}
            busyLabel={words.working}
            label={words.retryOne(reference)}
          >
            {words.retry}
          </AgainButton>
        ),
    },
  },
  file: 'crm',
  sheet: {
    updated: { kind: 'moment', value: ({ updatedAt }) => updatedAt },
    order: { value: ({ reference }) => reference },
    buyer: 'text',
    buyerEmail: 'text',
    session: { value: ({ sessionTitle }) => sessionTitle },
    incomeCents: 'money',
    state: { value: ({ state }, language) => PUSH_STATE_MESSAGES[language][state] },
    pushedAt: 'moment',
    attempts: 'number',
    lastError: 'text',
    contactId: 'text',
    dealId: 'text',
  },
})
