import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { LEGAL_MESSAGES } from '../legal.messages.ts'
import { COOKIE_GROUP_MESSAGES, type CookieRow } from '../texts/cookie-rows.ts'

/** What the policy lists in words, as a table; on a phone each row is a card. */
export function CookieTable({ rows, language }: { rows: ReadonlyArray<CookieRow>; language: Language }) {
  return (
    <DataTable
      className="cookie-table"
      caption={LEGAL_MESSAGES[language].cookieTable.caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={columnsIn(language)}
    />
  )
}

function columnsIn(language: Language): ReadonlyArray<Column<CookieRow>> {
  const words = LEGAL_MESSAGES[language].cookieTable
  const said = (text: string) => (language === 'sk' ? typo(text) : text)
  return [
    { key: 'name', header: words.name, fold: 'lead', cell: ({ name }) => <code>{name}</code> },
    {
      key: 'category',
      header: words.category,
      fold: 'side',
      cell: ({ category }) => COOKIE_GROUP_MESSAGES[language][category],
    },
    { key: 'purpose', header: words.purpose, fold: 'line', cell: ({ purpose }) => said(purpose) },
    { key: 'kept', header: words.kept, cell: ({ kept }) => said(kept) },
    { key: 'party', header: words.party, cell: ({ party }) => party },
  ]
}
