import { Form } from 'react-router'
import {
  JoinContact,
  joinContactForStaff,
  OpenCompanyPage,
  openCompanyPageForStaff,
  RevokeContact,
  revokeContactForStaff,
  SendCompanyLink,
  sendCompanyLinkForStaff,
} from '#capabilities/company-page/contacts-for-staff.server.ts'
import { listCompanyContacts } from '#capabilities/company-page/list-company-contacts.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/company-contacts'
import { COMPANY_CONTACT_LIST } from './company-contacts-list.tsx'
import './company.css'

const MESSAGES = {
  sk: {
    lead: (ico: string) =>
      `Schránky s IČO ${ico}. Každá stránka patrí svojim kontaktom; IČO môže napísať ktokoľvek, preto samo nič neotvorí.`,
    join: 'Pridať kontakt so súhlasom',
    page: 'Stránka',
    numbered: (n: number) => `Stránka ${n}`,
    email: 'E-mail kontaktu',
    consent: 'Kontakt nám povedal, že súhlasí: ostatní na stránke uvidia jeho objednávky a on ich.',
    add: 'Pridať a napísať mu',
    empty: 'S týmto IČO zatiaľ nikto nezaplatil objednávku.',
    done: {
      joined: 'Kontakt je pridaný a e-mail mu odchádza.',
      revoked: 'Kontakt je odvolaný. Jeho odkaz už nič neotvorí.',
      sent: 'Odkaz odchádza do jeho schránky.',
    },
  },
  en: {
    lead: (ico: string) =>
      `Mailboxes with the IČO ${ico}. Every page belongs to its contacts; anybody can type an IČO, so by itself it opens nothing.`,
    join: 'Add a contact who agreed',
    page: 'Page',
    numbered: (n: number) => `Page ${n}`,
    email: 'E-mail of the contact',
    consent:
      'The contact told us that they agree: the others on the page will see their orders, and they will see theirs.',
    add: 'Add and write to them',
    empty: 'Nobody has paid an order with this IČO yet.',
    done: {
      joined: 'The contact is added and gets an e-mail.',
      revoked: 'The contact is removed. Their link opens nothing any more.',
      sent: 'The link is on its way to their mailbox.',
    },
  },
}

export async function loader({ context, params: { ico }, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, filters } = COMPANY_CONTACT_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const asked = { ico, search: filters.search, page, pageSize }
  const listed = await listCompanyContacts(services, asked, call).catch(refused)
  return { ...listed, ico, query, mayChange: may('joinContactForStaff') }
}

export function action({ context, request, params: { ico } }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const done = await takeStep(asked, {
        join: step('joined', JoinContact, joinContactForStaff),
        revoke: step('revoked', RevokeContact, revokeContactForStaff),
        send: step('sent', SendCompanyLink, sendCompanyLinkForStaff),
        open: step('sent', OpenCompanyPage, openCompanyPageForStaff, (given) => ({ ...given, ico })),
      })
      return `/admin/companies/${encodeURIComponent(ico)}/contacts?done=${done}`
    },
    { gives: ['email'] },
  )
}

export default function CompanyContacts({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, pages, total, ico, query, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead(ico)}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <OfficeTable
        list={COMPANY_CONTACT_LIST}
        rows={contacts}
        query={query}
        total={total}
        given={{ mayChange }}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
      {mayChange && pages.length > 0 && (
        <section className="pane company-join" aria-labelledby="join-title">
          <h2 id="join-title">{words.join}</h2>
          <Form method="post" preventScrollReset className="grid gap-4">
            <Field label={words.page}>
              {(control) => (
                <Select name="pageId" {...control}>
                  {pages.map(({ id, number }) => (
                    <option key={id} value={id}>
                      {words.numbered(number)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              label={words.email}
              name="email"
              type="email"
              required
              maxLength={254}
              defaultValue={actionData?.given.email}
            />
            <Checkbox name="hasConsent" value="yes" required>
              {typo(words.consent)}
            </Checkbox>
            <Button type="submit" name="intent" value="join" className="justify-self-start">
              {words.add}
            </Button>
          </Form>
        </section>
      )}
    </AdminScreen>
  )
}
