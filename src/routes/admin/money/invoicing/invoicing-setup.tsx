import { useNavigation } from 'react-router'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#capabilities/invoicing/document.ts'
import { readInvoicingSetup } from '#capabilities/invoicing/setup/read-invoicing-setup.server.ts'
import { saveInvoicingChoices } from '#capabilities/invoicing/setup/save-invoicing-choices.server.ts'
import { SaveVatStatus, saveVatStatus } from '#capabilities/invoicing/setup/save-vat-status.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/invoicing-setup'
import { choicesIn, draftOf, fieldsAt, SETUP_SECTIONS, type SetupSection } from './choices-in.ts'
import { SETUP_MESSAGES } from './invoicing.messages.ts'
import { SeriesFields } from './series-fields.tsx'
import { ChoiceCards, SetupForm, SetupPart, SetupTextField } from './setup-parts.tsx'
import { VatStatusPart } from './vat-status-part.tsx'
import './documents.css'

const SECTIONS = Object.keys(SETUP_SECTIONS) as [SetupSection, ...Array<SetupSection>]
const Intent = z.object({ intent: z.enum([...SECTIONS, 'vat']) })

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const setup = await readInvoicingSetup(services, call).catch(refused)
  return { ...setup, draft: draftOf(setup.choices), mayChange: may('saveInvoicingChoices') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      const { intent } = parseForm(Intent, given)
      if (intent === 'vat') {
        await saveVatStatus(services, fieldsIn(SaveVatStatus, given), call)
        return '/admin/settings/invoicing?done=vat#vat'
      }
      await saveInvoicingChoices(services, choicesIn(intent, given), call)
      return `/admin/settings/invoicing?done=saved#${intent}`
    },
    { gives: 'all', also: ({ wrong }) => ({ wrong: fieldsAt(wrong) }) },
  )
}

export default function InvoicingSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, decided, missing, next, provider, vatStatuses, choices, hasBegun, today, mayChange } = loaderData
  const words = useMessages(SETUP_MESSAGES)
  const answer = actionData ?? null
  const { state } = useNavigation()
  const formOf = (section: SetupSection) => ({
    section,
    draft,
    decided,
    answer,
    isReadOnly: !mayChange,
    isBusy: state === 'submitting',
  })
  const { documentsFrom } = choices
  const day = documentsFrom === undefined ? '' : formatDate(documentsFrom, 'numeric')
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {!mayChange && <p className="form-note info mb-4">{words.readOnly}</p>}
      {missing.length > 0 ? (
        <section className="form-note mb-4 max-w-[58rem]" aria-label={words.missingBefore}>
          <strong>{typo(words.missingBefore)}</strong>
          <ul className="setup-missing">
            {missing.map((name) => (
              <li key={name}>{typo(words.missing[name])}</li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="form-note info mb-4 max-w-[58rem]">
          {typo((documentsFrom ?? '') <= today ? words.ready(day) : words.readyLater(day))}
        </p>
      )}
      {loaderData.undecided.length > 0 && (
        <p className="form-note mb-4 max-w-[58rem]">
          {typo(`${words.undecidedAbroad} ${loaderData.undecided.map((name) => words.abroad[name]).join(', ')}.`)}{' '}
          <OfficeLink to="/admin/settings#foreignBuyers" className="link" otherwise="text">
            {words.toAbroad}
          </OfficeLink>
        </p>
      )}
      {loaderData.isOtherThanSite && (
        <p className="form-note mb-4 max-w-[58rem]">
          {typo(words.otherThanSite)}{' '}
          <OfficeLink to="/admin/settings" className="link" otherwise="text">
            {words.toCompany}
          </OfficeLink>
        </p>
      )}
      <div className="grid max-w-[58rem] min-w-0 gap-5">
        <SetupPart id="supplier">
          <Facts
            items={(['name', 'ico', 'dic', 'icDph', 'register'] as const).map((field) => ({
              term: words.provider[field],
              value: provider[field] ?? words.none,
            }))}
          />
          <SetupForm key={`${draft.street}${draft.city}${draft.zip}${draft.iban}`} {...formOf('supplier')}>
            {(form) => (
              <>
                <SetupTextField field="street" form={form} autoComplete="off" />
                <SetupTextField field="city" form={form} autoComplete="off" />
                <SetupTextField field="zip" form={form} autoComplete="off" />
                <SetupTextField field="country" form={form} autoComplete="off" />
                <SetupTextField field="iban" form={form} autoComplete="off" className="is-wide" />
              </>
            )}
          </SetupForm>
        </SetupPart>
        <VatStatusPart statuses={vatStatuses} answer={answer} mayChange={mayChange} isBusy={state === 'submitting'} />
        <SetupPart id="series">
          <SetupForm {...formOf('series')}>{(form) => <SeriesFields form={form} next={next} />}</SetupForm>
        </SetupPart>
        <SetupPart id="rules">
          <SetupForm {...formOf('rules')}>
            {(form) => (
              <>
                <ChoiceCards field="beforeCourse" form={form} />
                <ChoiceCards field="wholePayment" form={form} />
                <ChoiceCards field="taxPeriod" form={form} />
                <ChoiceCards field="keptFee" form={form} />
                <SetupTextField field="dueDays" form={form} inputMode="numeric" />
              </>
            )}
          </SetupForm>
        </SetupPart>
        <SetupPart id="sender">
          <SetupForm {...formOf('sender')}>{(form) => <ChoiceCards field="eInvoiceSender" form={form} />}</SetupForm>
        </SetupPart>
        <SetupPart id="start">
          {hasBegun ? (
            <p>
              {day}. {typo(words.begun)}
            </p>
          ) : (
            <SetupForm key={draft.documentsFrom} {...formOf('start')}>
              {(form) => (
                <SetupTextField field="documentsFrom" form={form} type="date" min={`${today.slice(0, 7)}-01`} />
              )}
            </SetupForm>
          )}
        </SetupPart>
        <SetupPart id="test">
          <form method="post" action="/admin/settings/invoicing/test-document" className="form-buttons">
            {DOCUMENT_KINDS.map((kind) => (
              <Button key={kind} type="submit" name="kind" value={kind} size="sm">
                <Icon name="download" />
                {words.kinds[kind]}
              </Button>
            ))}
          </form>
        </SetupPart>
      </div>
    </AdminScreen>
  )
}
