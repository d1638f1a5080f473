import { listWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { previewMatch } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import { readWithdrawal } from '#capabilities/withdrawal/read-withdrawal.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/withdrawals'
import { changeWithdrawal } from './change-withdrawal.server.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { WITHDRAWAL_LIST } from './withdrawals-list.tsx'
import '#routes/admin/privacy/requests/data-requests.css'

const MESSAGES = {
  sk: {
    lead: 'Čo má svoju objednávku a je v lehote, vybaví sa samo. Na vás čakajú nepriradené, firmy a peniaze, ktoré treba poslať prevodom.',
    done: {
      match: 'Odstúpenie je priradené a rozhodnuté.',
      agree: 'Objednávka je zrušená, objednávateľovi píšeme.',
      receipt: 'Potvrdenie o prijatí odchádza znova.',
      close: 'Odstúpenie je uzavreté.',
    },
  },
  en: {
    lead: 'What has its order and is in time settles itself. Waiting for you: unmatched ones, companies, and money to transfer by hand.',
    done: {
      match: 'The withdrawal is matched and decided.',
      agree: 'The order is cancelled, the buyer is being told.',
      receipt: 'The receipt is on its way again.',
      close: 'The withdrawal is closed.',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may, language } = staffRequest(context)
  const mayChange = may('agreeToWithdrawal')
  const { query, wanted } = WITHDRAWAL_LIST.queryIn(request.url)
  const openId = openDrawerIn(request.url)
  const [{ withdrawals, total }, opened] = await Promise.all([
    listWithdrawals(services, wanted, call),
    openId ? readWithdrawal(services, { id: openId }, call) : null,
  ]).catch(refused)
  const reference = new URL(request.url).searchParams.get('order')?.trim() ?? ''
  return { withdrawals, total, query, mayChange, opened, match: opened && reference ? await preview(opened.id) : null }

  /** What giving the declaration to this order would do; a no is shown beside the field. */
  async function preview(withdrawalId: string) {
    try {
      return { reference, found: await previewMatch(services, { withdrawalId, reference }, call), refusal: null }
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return { reference, found: null, refusal: refusal.text[language] }
    }
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeWithdrawal({ context, request })
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawals, total, query, mayChange, opened, match } = loaderData
  const words = useMessages(MESSAGES)
  useDrawerFocus(opened?.id ?? null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && <ExportButtons action="/admin/withdrawals/export" />}
      drawer={
        opened && (
          <WithdrawalDrawer withdrawal={opened} match={match} mayChange={mayChange} refusal={actionData ?? null} />
        )
      }
    >
      <DoneNote texts={words.done} />
      <OfficeTable list={WITHDRAWAL_LIST} rows={withdrawals} currentKey={opened?.id} query={query} total={total} />
    </AdminScreen>
  )
}
