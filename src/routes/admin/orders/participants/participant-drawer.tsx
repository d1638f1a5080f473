import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { ConsentRecord } from '#capabilities/consent/consent.ts'
import { typo } from '#kernel/typography.ts'
import type { AuditEvent } from '#platform/audit/audit-events.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Monogram } from '#ui/marks/monogram.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { REGISTRATION_MESSAGES, STATE_LOOKS } from '../registration/registration.messages.ts'

const MESSAGES = {
  sk: {
    nameless: 'Bez mena',
    company: 'Firma',
    earlyBird: 'Early Bird',
    reference: 'Objednávka',
    start: 'Termín',
    course: 'Kurz',
    buyer: 'Objednávateľ',
    workType: 'Oblasť práce',
    aiProficiency: 'Skúsenosť s AI',
    price: 'Cena miesta',
    ordered: 'Objednané',
    paid: 'Zaplatené',
    consents: 'Súhlasy',
    dataProcessing: 'Spracovanie údajov',
    privacy: 'Zásady ochrany údajov, verzia',
    terms: 'Obchodné podmienky, verzia',
    marketing: { true: 'Marketing: so súhlasom', false: 'Marketing: bez súhlasu' },
    noConsents: 'K tejto objednávke nie sú v evidencii žiadne súhlasy.',
    history: 'História',
    noHistory: 'Zatiaľ sa nič nezmenilo.',
    wholeHistory: 'Celá história v zázname zmien',
    wholeRegistration: 'Otvoriť objednávku',
    person: 'Všetko o tejto osobe',
  },
  en: {
    nameless: 'No name',
    company: 'Company',
    earlyBird: 'Early Bird',
    reference: 'Order',
    start: 'Session',
    course: 'Course',
    buyer: 'Buyer',
    workType: 'Field of work',
    aiProficiency: 'Experience with AI',
    price: 'Price of the seat',
    ordered: 'Ordered',
    paid: 'Paid',
    consents: 'Consents',
    dataProcessing: 'Processing of data',
    privacy: 'Privacy policy, version',
    terms: 'Terms and conditions, version',
    marketing: { true: 'Marketing: agreed', false: 'Marketing: not agreed' },
    noConsents: 'The ledger has no consents for this order.',
    history: 'History',
    noHistory: 'Nothing has changed yet.',
    wholeHistory: 'Whole history in the audit log',
    wholeRegistration: 'Open the booking',
    person: 'Everything about this person',
  },
}

type ParticipantDrawerProps = {
  participant: ParticipantForStaff
  consent: ConsentRecord | null
  events: ReadonlyArray<AuditEvent>
}

/** One participant with the order they belong to, what was agreed to and what happened since. */
export function ParticipantDrawer({ participant, consent, events }: ParticipantDrawerProps) {
  const words = useMessages(MESSAGES)
  const { states, origins } = useMessages(REGISTRATION_MESSAGES)
  const language = useLanguage()
  const name = participant.name ?? words.nameless
  const kind = participant.company ? 'business' : 'personal'
  const optionIn = (options: ReadonlyArray<{ value: string; label: string }>, value: string | null) =>
    options.find((option) => option.value === value)?.label ?? value
  const fact = (term: string, value: string | null) => (value ? [{ term, value }] : [])
  return (
    <Drawer
      lead={<Monogram name={name} />}
      title={name}
      description={participant.email}
      close={<CloseDetails />}
      actions={
        <>
          <ButtonLink to={`/admin/registrations/${participant.registrationId}`} look="ink">
            {words.wholeRegistration}
          </ButtonLink>
          {participant.email && <ButtonLink to={`/admin/people/${participant.id}`}>{words.person}</ButtonLink>}
        </>
      }
    >
      <p className="flex flex-wrap gap-2">
        <Badge look={STATE_LOOKS[participant.state]}>{states[participant.state]}</Badge>
        {participant.company && (
          <Badge look="info" plain>
            {words.company}
          </Badge>
        )}
        {participant.isEarlyBird && <Badge plain>{words.earlyBird}</Badge>}
      </p>
      <Facts
        items={[
          { term: words.start, value: formatDate(new Date(participant.startsAt), 'moment') },
          { term: words.course, value: typo(participant.sessionTitle) },
          ...fact(words.company, participant.company),
          ...fact(words.buyer, participant.buyerName ?? participant.buyerEmail),
          ...fact(words.workType, optionIn(workTypeOptions(kind, language), participant.workType)),
          ...fact(words.aiProficiency, optionIn(aiProficiencyOptions(language), participant.aiProficiency)),
          { term: words.price, value: `${formatMoney(participant.seatCents)} ${origins[participant.origin]}` },
          {
            term: words.reference,
            value: (
              <TextLink to={`/admin/registrations/${participant.registrationId}`}>{participant.reference}</TextLink>
            ),
          },
          { term: words.ordered, value: formatDate(new Date(participant.createdAt), 'moment') },
          ...(participant.paidAt
            ? [{ term: words.paid, value: formatDate(new Date(participant.paidAt), 'moment') }]
            : []),
        ]}
      />
      <section className="drawer-part">
        <h3>{words.consents}</h3>
        {consent ? (
          <>
            <TickList
              items={[
                ...(consent.dataProcessing.given ? [words.dataProcessing] : []),
                ...(consent.privacyPolicyAccepted ? [`${words.privacy} ${consent.privacyPolicyVersion}`] : []),
                ...(consent.termsAccepted ? [`${words.terms} ${consent.termsVersion}`] : []),
              ]}
            />
            <p className="text-ink-2">{words.marketing[consent.marketing.given ? 'true' : 'false']}</p>
          </>
        ) : (
          <p className="text-ink-2">{words.noConsents}</p>
        )}
      </section>
      <section className="drawer-part">
        <h3>{words.history}</h3>
        {events.length === 0 && <p className="text-ink-2">{words.noHistory}</p>}
        <ol className="history">
          {events.map((event) => (
            <li key={event.id}>
              <span>{typo(nameOf(ACTION_NAMES, event.action, language))}</span>
              <time dateTime={event.at} className="num">
                {formatDate(new Date(event.at), 'short')} {formatDate(new Date(event.at), 'time')}
              </time>
            </li>
          ))}
        </ol>
        <p>
          <OfficeLink
            to={`/admin/audit?${new URLSearchParams({ subject: 'registration', id: participant.registrationId })}`}
          >
            {words.wholeHistory}
          </OfficeLink>
        </p>
      </section>
    </Drawer>
  )
}
