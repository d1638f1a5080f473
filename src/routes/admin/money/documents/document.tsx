import { Form } from 'react-router'
import {
  SettleWriteOff,
  settleWriteOff,
  TakeWriteOffBack,
  takeBackWriteOff,
  WriteOffDebt,
  writeOff,
} from '#capabilities/bookkeeping/write-off-debt.server.ts'
import { creditByHand } from '#capabilities/invoicing/manual/credit-by-hand.server.ts'
import { CreditByHand } from '#capabilities/invoicing/manual/manual-invoice.ts'
import { readDocumentForStaff } from '#capabilities/invoicing/office/read-document-for-staff.server.ts'
import { remindOfInvoice } from '#capabilities/invoicing/remind-of-invoice.server.ts'
import { ReplaceDocuments, replaceDocuments } from '#capabilities/invoicing/replace-documents.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, type StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { WriteOffPart } from '../write-off-part.tsx'
import type { Route } from './+types/document'
import { CreditPart } from './credit-part.tsx'
import { StandingBadge } from './document-marks.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { DocumentRelated, DocumentSteps } from './document-steps.tsx'
import { DOCUMENT_MESSAGES } from './documents.messages.ts'
import '../invoicing/documents.css'

const MESSAGES = {
  sk: {
    pdf: 'Stiahnuť PDF',
    xml: 'XML e-faktúry',
    note: 'Stiahnutie sa zapíše do záznamu zmien.',
    unpaid: (sum: string) => `Neuhradené ${sum}`,
    remind: 'Poslať upomienku',
    done: {
      issued: 'Doklad je vystavený.',
      reminded: 'Upomienka odchádza e-mailom.',
      replaced: 'Dobropis a nová faktúra sú vystavené.',
      'write-off': 'Pohľadávka je odpísaná. Účtovníčka má úlohu.',
      'write-off-back': 'Pohľadávka znova čaká na úhradu.',
      'write-off-settled': 'Odpis je vybavený.',
    },
    otherBuyer: (name: string) =>
      `Objednávka má dnes iné fakturačné údaje: ${name}. Tento doklad platí tak, ako bol vystavený.`,
    replace: 'Vystaviť dobropis a novú faktúru',
  },
  en: {
    pdf: 'Download PDF',
    xml: 'XML of the e-invoice',
    note: 'The download is recorded in the audit log.',
    unpaid: (sum: string) => `${sum} unpaid`,
    remind: 'Send a reminder',
    done: {
      issued: 'The document is issued.',
      reminded: 'The reminder is on its way.',
      replaced: 'The credit note and the new invoice are issued.',
      'write-off': 'The debt is written off. The accountant has a task.',
      'write-off-back': 'The debt is owed again.',
      'write-off-settled': 'The write-off is settled.',
    },
    otherBuyer: (name: string) =>
      `The order has other billing details by now: ${name}. This document stands as it was issued.`,
    replace: 'Issue a credit note and a new invoice',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const id = isId(params.id) ? params.id : crypto.randomUUID()
  const document = await readDocumentForStaff(services, { id }, call).catch(refused)
  const mayCredit = may('creditByHand') && document.kind === 'invoice'
  // Made for one form: whoever sends it twice issues one credit note.
  const creditKey = mayCredit ? crypto.randomUUID() : null
  // A predfaktúra lapses by itself, and without an order nobody's address is known.
  const mayRemind =
    may('remindOfInvoice') &&
    document.kind !== 'proforma' &&
    document.registrationId !== null &&
    (document.standing === 'overdue' || document.standing === 'to-pay')
  return {
    document,
    today: dayOf(services.clock.now()),
    mayTake: may('takeDocumentFile'),
    mayReplace: may('replaceDocuments'),
    mayRemind,
    creditKey,
  }
}

type Asked = Pick<StaffForm, 'services' | 'call' | 'given'>

const STEPS: Readonly<Record<string, (asked: Asked) => Promise<void>>> = {
  'write-off': ({ services, call, given }) => writeOff(services, fieldsIn(WriteOffDebt, given), call),
  'write-off-back': ({ services, call, given }) => takeBackWriteOff(services, fieldsIn(TakeWriteOffBack, given), call),
  'write-off-settled': ({ services, call, given }) => settleWriteOff(services, fieldsIn(SettleWriteOff, given), call),
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      if (given.step === 'remind') {
        await remindOfInvoice(services, { documentId: isId(params.id) ? params.id : crypto.randomUUID() }, call)
        return `/admin/documents/${params.id}?done=reminded`
      }
      const done = given.intent && STEPS[given.intent]
      if (done) {
        await done({ services, call, given })
        return `/admin/documents/${params.id}?done=${given.intent}`
      }
      if (given.step === 'replace') {
        await replaceDocuments(services, fieldsIn(ReplaceDocuments, given), call)
        return `/admin/documents/${params.id}?done=replaced`
      }
      const amount = (given.amount ?? '').trim()
      const values = {
        documentId: params.id,
        key: given.key,
        amountCents: amount === '' ? null : centsIn(amount),
        reason: given.reason ?? '',
      }
      const nameOf = ([name]: ReadonlyArray<PropertyKey>) => (name === 'amountCents' ? 'amount' : String(name))
      const { id } = await creditByHand(services, fieldsIn(CreditByHand, values, { nameOf }), call)
      return `/admin/documents/${id}?done=issued`
    },
    { gives: 'all' },
  )
}

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const { document, today, mayTake, mayRemind, mayReplace, creditKey } = loaderData
  const words = useMessages(MESSAGES)
  const { kinds } = useMessages(DOCUMENT_MESSAGES)
  const { id, kind, number, buyerName, grossCents, unpaidCents, isEInvoice } = document
  return (
    <AdminScreen
      title={`${kinds[kind]} ${number}`}
      crumb={number}
      lead={typo(buyerName)}
      actions={
        mayTake && (
          <form method="post" action={`/admin/documents/${id}/file`} title={words.note} className="export-buttons">
            <Button type="submit" name="format" value="pdf" size="sm">
              <Icon name="download" />
              {words.pdf}
            </Button>
            {isEInvoice && (
              <Button type="submit" name="format" value="xml" size="sm">
                <Icon name="download" />
                {words.xml}
              </Button>
            )}
          </form>
        )
      }
    >
      <DoneNote texts={words.done} />
      <div className="desk document-desk">
        <div className="grid min-w-0 gap-4">
          <p className="document-sum">
            <strong className="num">{exactMoney(grossCents)}</strong>
            <StandingBadge document={document} today={today} />
            {unpaidCents > 0 && <span className="text-ink-2 num">{words.unpaid(exactMoney(unpaidCents))}</span>}
          </p>
          {mayRemind && (
            <Form method="post">
              <Button type="submit" name="step" value="remind" size="sm">
                <Icon name="mail" />
                {words.remind}
              </Button>
            </Form>
          )}
          {document.otherBuyer !== null && mayReplace && (
            <Form method="post" className="pane grid justify-items-start gap-3">
              {actionData?.message && actionData.given.step === 'replace' && (
                <AnswerNote>{actionData.message}</AnswerNote>
              )}
              <p>{typo(words.otherBuyer(document.otherBuyer))}</p>
              <input type="hidden" name="registrationId" value={document.registrationId ?? ''} />
              <Button type="submit" name="step" value="replace" size="sm">
                {words.replace}
              </Button>
            </Form>
          )}
          <DocumentPaper paper={document.paper} language={document.language} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <DocumentSteps document={document} />
          <DocumentRelated document={document} />
          <WriteOffPart
            debtId={document.debtId}
            owedCents={owedBehind(document)}
            said={document.writeOff}
            settles
            answer={actionData ?? null}
          />
          {creditKey && (
            <CreditPart
              key={id}
              registrationId={document.registrationId}
              leftCents={document.leftCents}
              creditKey={actionData?.given.key ?? creditKey}
              answer={actionData ?? null}
            />
          )}
        </aside>
      </div>
    </AdminScreen>
  )
}

type Debt = Pick<Awaited<ReturnType<typeof readDocumentForStaff>>, 'kind' | 'unpaidCents' | 'writeOff'>

/** What can be written off here. An advance asks for nothing itself: it only shows what was said of the rest of its order. */
function owedBehind({ kind, unpaidCents, writeOff }: Debt): Cents {
  if (kind === 'invoice' || kind === 'settling') return unpaidCents
  return writeOff?.isStanding ? writeOff.cents : 0
}
