import { useLocation } from 'react-router'
import { ENDED_STAGES } from '#capabilities/quotes/office/board.ts'
import {
  listCompanyTrainings,
  readCompanyTrainingBoard,
} from '#capabilities/quotes/office/list-company-trainings.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import type { Route } from './+types/company-trainings'
import { TRAINING_MESSAGES } from './company-trainings.messages.ts'
import { COMPANY_TRAININGS_LIST } from './company-trainings-list.tsx'
import { TrainingBoard } from './training-board.tsx'
import './company-trainings.css'

const MESSAGES = {
  sk: {
    lead: 'Od dopytu cez cenovú ponuku a zálohu až po vyrovnanie.',
    add: 'Nová ponuka',
    looks: 'Ako zobraziť',
    board: 'Tabuľa',
    list: 'Zoznam',
    search: 'Hľadať firmu, IČO, číslo ponuky alebo školenie',
    ended: 'Skončené',
    empty: 'Zatiaľ tu nie je žiadne firemné školenie. Dopyty prídu z karty firemného školenia na webe.',
    none: 'Tomuto výberu nič nezodpovedá.',
  },
  en: {
    lead: 'From the enquiry over the quote and the deposit to the last payment.',
    add: 'New quote',
    looks: 'How to show it',
    board: 'Board',
    list: 'List',
    search: 'Search for a company, IČO, quote number or training',
    ended: 'Ended',
    empty: 'There is no company training yet. Enquiries come from the card of company trainings on the site.',
    none: 'Nothing matches this selection.',
  },
}

/** As many cards stand in a column; the list has the others. */
const PER_COLUMN = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = COMPANY_TRAININGS_LIST.queryIn(request.url)
  const { search, stage, page, pageSize } = wanted
  const mayWrite = may('saveQuote')
  const isList = new URL(request.url).searchParams.get('view') === 'list'
  if (isList) {
    const listed = await listCompanyTrainings(services, { search, stage, page, pageSize }, call).catch(refused)
    return { view: 'list' as const, ...listed, query, mayWrite }
  }
  const board = await readCompanyTrainingBoard(services, { search, perColumn: PER_COLUMN }, call).catch(refused)
  return { view: 'board' as const, ...board, query, mayWrite }
}

export default function CompanyTrainings({ loaderData }: Route.ComponentProps) {
  const { view, query, stages, mayWrite } = loaderData
  const words = useMessages(MESSAGES)
  const names = useMessages(TRAINING_MESSAGES)
  const { search } = useLocation()
  const isNothing = Object.values(stages).every(({ count }) => count === 0)
  const looks = (
    <TabLinks
      label={words.looks}
      items={[
        { to: tableHref(search, { view: '', stage: '' }), label: words.board, current: view === 'board' },
        { to: tableHref(search, { view: 'list' }), label: words.list, current: view === 'list' },
      ]}
    />
  )
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayWrite && (
          <ButtonLink to="/admin/company-trainings/new" look="spark">
            <Icon name="plus" />
            {words.add}
          </ButtonLink>
        )
      }
    >
      {loaderData.view === 'list' ? (
        <OfficeTable
          list={COMPANY_TRAININGS_LIST}
          rows={loaderData.trainings}
          query={query}
          total={loaderData.total}
          given={{ mayWrite }}
          tools={looks}
        />
      ) : (
        <>
          <div className="training-tools">
            <TableSearch label={words.search} defaultValue={query.q} />
            {looks}
          </div>
          {isNothing ? (
            <EmptyState>{query.q === '' ? words.empty : words.none}</EmptyState>
          ) : (
            <TrainingBoard columns={loaderData.columns} stages={stages} mayWrite={mayWrite} />
          )}
          <nav className="training-ended" aria-label={words.ended}>
            {ENDED_STAGES.map((stage) => (
              <ButtonLink key={stage} to={tableHref(search, { view: 'list', stage })} look="ghost" size="sm">
                {names.stages[stage]} <span className="num">{stages[stage].count}</span>
              </ButtonLink>
            ))}
          </nav>
        </>
      )}
    </AdminScreen>
  )
}
