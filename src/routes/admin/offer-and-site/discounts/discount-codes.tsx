import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { EndDiscountCode, endDiscountCode } from '#capabilities/discounts/end-discount-code.server.ts'
import { listDiscountCodes } from '#capabilities/discounts/list-discount-codes.server.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/discount-codes'
import { DISCOUNT_CODE_LIST } from './discount-codes-list.tsx'

const MESSAGES = {
  sk: {
    lead: 'Kód zníži cenu objednávky po zľave Early Bird. Hotový kód sa nemení, iba ukončí; objednávky, ktoré ho majú, si cenu nechávajú.',
    add: 'Nový kód',
    done: { created: 'Kód je pripravený a dá sa použiť.', ended: 'Kód je ukončený.' },
    empty: 'Zatiaľ tu nie je žiadny kód.',
  },
  en: {
    lead: 'A code lowers the price of an order after the early bird. A code is never changed, only ended; orders that have it keep their price.',
    add: 'New code',
    done: { created: 'The code is ready to be used.', ended: 'The code is ended.' },
    empty: 'There is no code yet.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, filters } = DISCOUNT_CODE_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const [{ codes, total }, choices] = await Promise.all([
    listDiscountCodes(services, { search: filters.search, page, pageSize }, call),
    listCourseChoices(services, call),
  ]).catch(refused)
  const courses = choices.map(({ id, title }) => ({ id, title }))
  return { codes, courses, total, query, mayChange: may('createDiscountCode') }
}

const STEPS = { end: step('ended', EndDiscountCode, endDiscountCode) }

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async (asked) => {
    const done = await takeStep(asked, STEPS)
    return `/admin/discount-codes?done=${done}`
  })
}

export default function DiscountCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, courses, total, query, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange && (
          <ButtonLink to="/admin/discount-codes/new" look="spark">
            <Icon name="plus" />
            {words.add}
          </ButtonLink>
        )
      }
    >
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <OfficeTable
        list={DISCOUNT_CODE_LIST}
        rows={codes}
        query={query}
        total={total}
        given={{ mayChange, courses }}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}
