import { Form } from 'react-router'
import { countChanges, diffTexts } from '#capabilities/legal/versions/diff-words.ts'
import type { ListedVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/legal-diff'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { comparable } from './legal-fields.ts'
import { LegalTabs } from './legal-tabs.tsx'
import { TextDifferences } from './text-differences.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    from: 'Z verzie',
    to: 'Na verziu',
    compare: 'Porovnať',
    document: 'Dokument',
    documents: { terms: 'Obchodné podmienky', privacy: 'Ochrana údajov', summary: 'V skratke' },
    same: 'Obe znenia sú rovnaké do posledného znaku.',
    counted: (added: number, removed: number) =>
      `Pribudlo ${counted(added, ['slovo', 'slová', 'slov'])}, ubudlo ${counted(removed, ['slovo', 'slová', 'slov'])}.`,
  },
  en: {
    from: 'From version',
    to: 'To version',
    compare: 'Compare',
    document: 'Document',
    documents: { terms: 'Terms and conditions', privacy: 'Privacy policy', summary: 'In short' },
    same: 'Both wordings are the same to the last character.',
    counted: (added: number, removed: number) => `Words added: ${added}, removed: ${removed}.`,
  },
}

const DOCUMENTS = ['terms', 'privacy', 'summary'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const asked = new URL(request.url).searchParams
  const first = await readLegalVersion(services, { id: asked.get('from') || 'built-in-sk' }, call).catch(refused)
  const all = [first.version, ...first.others].map(({ id, origin, language, version, state, effectiveOn, at }) => ({
    id,
    origin,
    language,
    version,
    state,
    effectiveOn,
    at,
  }))
  const latest = first.others.find(({ language }) => language === first.version.language)
  const second = await readLegalVersion(services, { id: asked.get('to') || (latest ?? first.version).id }, call).catch(
    refused,
  )
  const document = DOCUMENTS.find((known) => known === asked.get('document')) ?? 'terms'
  const lines = diffTexts(comparable(first.version.content)[document], comparable(second.version.content)[document])
  return { from: first.version.id, to: second.version.id, language: second.version.language, all, document, lines }
}

export default function LegalDiff({ loaderData }: Route.ComponentProps) {
  const { from, to, language, all, document, lines } = loaderData
  const words = useMessages(MESSAGES)
  const { added, removed } = countChanges(lines)
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <AdminScreen>
      <LegalTabs current="diff" />
      <Form className="legal-compare" preventScrollReset key={`${from} ${to}`}>
        <input type="hidden" name="document" value={document} />
        <VersionChoice label={words.from} name="from" value={from} all={all} />
        <VersionChoice label={words.to} name="to" value={to} all={all} />
        <Button type="submit">{words.compare}</Button>
      </Form>
      <TabLinks
        label={words.document}
        className="mb-5"
        items={DOCUMENTS.map((each) => ({
          to: `?from=${from}&to=${to}&document=${each}`,
          label: words.documents[each],
          current: each === document,
        }))}
      />
      {isSame ? (
        <EmptyState>{words.same}</EmptyState>
      ) : (
        <>
          <p className="legal-form-note" role="status">
            {words.counted(added, removed)}
          </p>
          <TextDifferences lines={lines} language={language} />
        </>
      )}
    </AdminScreen>
  )
}

type VersionChoiceProps = { label: string; name: string; value: string; all: ReadonlyArray<ListedVersion> }

function VersionChoice({ label, name, value, all }: VersionChoiceProps) {
  const words = useMessages(LEGAL_OFFICE_MESSAGES)
  const said = ({ origin, language, version, state }: ListedVersion) =>
    [version, words.languages[language], words.states[state], origin === 'built-in' && words.builtIn]
      .filter(Boolean)
      .join(' · ')
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {all
            .toSorted((one, other) => other.effectiveOn.localeCompare(one.effectiveOn))
            .map((version) => (
              <option key={version.id} value={version.id}>
                {said(version)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
