import { Form } from 'react-router'
import { workTypeName } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { type CompanyPage, type CompanyPerson, SEARCH_FROM } from '../company-page.ts'
import { COMPANY_MESSAGES } from './company-page.messages.ts'

type PeoplePaneProps = {
  people: CompanyPage['people']
  here: string
  language: Language
  /** Whose documents stand beside them, so that a search leaves them there. */
  year: number | null
}

/** Who was in a course, for how long, and the certificate of each. */
export function PeoplePane({ people, here, language, year }: PeoplePaneProps) {
  const { people: words } = useMessages(COMPANY_MESSAGES)
  const { rows, all, total, page, pages, search, certificates } = people
  const hrefOf = (wanted: { page?: number; search?: string }, path = here) => {
    const asked = new URLSearchParams({
      ...(language === 'en' && { lang: 'en' }),
      ...(wanted.search && { hladat: wanted.search }),
      ...(wanted.page && wanted.page > 1 && { strana: String(wanted.page) }),
      ...(path === here && year !== null && { rok: String(year) }),
    }).toString()
    return asked ? `${path}?${asked}` : path
  }
  return (
    <section className="card company-pane" aria-labelledby="people-title">
      <div className="company-sub">
        <h2 id="people-title">{words.title}</h2>
        {certificates > 0 && (
          <a className="btn sm" href={hrefOf({ page, search }, `${here}/certifikaty.zip`)} download>
            <Icon name="download" />
            {pages === 1 && search === '' ? words.all : words.allOfPage}
          </a>
        )}
      </div>
      {all > SEARCH_FROM && (
        <Form method="get" action={here} className="company-search" role="search" preventScrollReset>
          {language === 'en' && <input type="hidden" name="lang" value="en" />}
          {year !== null && <input type="hidden" name="rok" value={year} />}
          <TextField
            key={search}
            label={words.search}
            name="hladat"
            type="search"
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit">{words.searching}</Button>
        </Form>
      )}
      {search !== '' && (
        <p role="status">
          {typo(words.found(total))}. <TextLink to={hrefOf({})}>{words.clear}</TextLink>
        </p>
      )}
      {all === 0 && <EmptyState>{typo(words.empty)}</EmptyState>}
      {all > 0 && rows.length === 0 && <EmptyState>{typo(words.nothingFound)}</EmptyState>}
      {rows.length > 0 && (
        <table className="company-people">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.course}</th>
              <th scope="col">{words.attendance}</th>
              <th scope="col">{typo(words.certificate)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonRow key={row.participantId} row={row} here={here} language={language} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pages={pages} href={(to) => hrefOf({ page: to, search })} label={words.pages} />
      {all > 0 && <p className="company-small">{typo(words.rule)}</p>}
    </section>
  )
}

function PersonRow({ row, here, language }: { row: CompanyPerson; here: string; language: Language }) {
  const { people: words } = useMessages(COMPANY_MESSAGES)
  const { participantId, name, workType, course, startsAt, minutesAttended, minutesPlanned, certificate } = row
  const { verdict, isOver } = row
  const role = workTypeName(workType, language)
  return (
    <tr>
      <td>
        <b>{name ?? words.unnamed}</b>
        {role && <span className="company-small">{role}</span>}
      </td>
      <td>
        {typo(course)}
        <span className="company-small">{formatDate(startsAt, 'long', language)}</span>
      </td>
      <td className="num">
        {verdict === 'unknown' && minutesAttended === 0 ? '–' : words.attended(minutesAttended, minutesPlanned)}
      </td>
      <td>
        {certificate ? (
          <a className="link num" href={`${here}/certifikat/${participantId}`} download>
            {certificate}
          </a>
        ) : (
          <span className="company-small">{typo(words.standing[isOver ? verdict : 'running'])}</span>
        )}
      </td>
    </tr>
  )
}
