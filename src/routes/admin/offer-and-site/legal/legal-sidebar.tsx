import { Link } from 'react-router'
import type { DraftContent, LegalVersion, ListedVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'

const MESSAGES = {
  sk: {
    about: 'O tejto verzii',
    effective: 'Platí od',
    published: 'Zverejnená',
    saved: 'Naposledy uložená',
    terms: 'Odtlačok podmienok',
    privacy: 'Odtlačok zásad',
    changes: (version: string) => `Oproti verzii ${version}`,
    documents: { terms: 'Obchodné podmienky', privacy: 'Ochrana údajov', summary: 'V skratke' },
    none: 'bez zmeny',
    added: (n: number) => `pribudlo ${counted(n, ['slovo', 'slová', 'slov'])}`,
    removed: (n: number) => `ubudlo ${counted(n, ['slovo', 'slová', 'slov'])}`,
    missing: 'Pred zverejnením ešte doplňte:',
    publish: 'Zverejniť',
    publishNote: 'Pred zverejnením sa vás spýtame a ukážeme, čo sa stane. Zverejní sa to, čo je uložené.',
    discard: 'Zahodiť koncept',
    withdraw: 'Stiahnuť verziu',
    withdrawNote: 'Verzia ešte nezačala platiť, možno ju stiahnuť.',
  },
  en: {
    about: 'About this version',
    effective: 'In force from',
    published: 'Published',
    saved: 'Last saved',
    terms: 'Fingerprint of the terms',
    privacy: 'Fingerprint of the policy',
    changes: (version: string) => `Against version ${version}`,
    documents: { terms: 'Terms and conditions', privacy: 'Privacy policy', summary: 'In short' },
    none: 'no change',
    added: (n: number) => `${n} ${plural(n, ['word', 'words'])} added`,
    removed: (n: number) => `${n} ${plural(n, ['word', 'words'])} removed`,
    missing: 'Still to be written before publishing:',
    publish: 'Publish',
    publishNote: 'You will be asked first and shown what happens. What is saved is what is published.',
    discard: 'Discard the draft',
    withdraw: 'Withdraw the version',
    withdrawNote: 'The version has not begun, so it can be withdrawn.',
  },
}

export type LegalChange = { document: 'terms' | 'privacy' | 'summary'; added: number; removed: number }

type LegalSidebarProps = {
  version: LegalVersion
  base: ListedVersion | null
  changes: ReadonlyArray<LegalChange>
  missing: ReadonlyArray<keyof DraftContent>
  mayChange: boolean
}

/** What is known of a version beside its text, and what an admin may do with it. */
export function LegalSidebar({ version, base, changes, missing, mayChange }: LegalSidebarProps) {
  const words = useMessages(MESSAGES)
  const { id, origin, effectiveOn, at, termsHash, privacyHash, state } = version
  const fingerprint = (hash: string) => (
    <Link to={`/admin/legal/texts/${hash}`} className="link hash">
      {hash.slice(0, 16)}…
    </Link>
  )
  return (
    <aside className="grid min-w-0 gap-5" aria-label={words.about}>
      <section className="card pane legal-side-part">
        <h2>{words.about}</h2>
        <Facts
          items={[
            { term: words.effective, value: <DateText value={effectiveOn} className="num" /> },
            ...(at
              ? [
                  {
                    term: origin === 'draft' ? words.saved : words.published,
                    value: <DateText value={new Date(at)} format="moment" className="num" />,
                  },
                ]
              : []),
            ...(termsHash ? [{ term: words.terms, value: fingerprint(termsHash) }] : []),
            ...(privacyHash ? [{ term: words.privacy, value: fingerprint(privacyHash) }] : []),
          ]}
        />
      </section>
      {base && <Changes base={base} changes={changes} id={id} />}
      {mayChange && origin === 'draft' && <Publishing missing={missing} />}
      {mayChange && state === 'coming' && (
        <section className="card pane legal-side-part">
          <p>{words.withdrawNote}</p>
          <ButtonLink to="?ask=withdraw" look="bad" preventScrollReset>
            {words.withdraw}
          </ButtonLink>
        </section>
      )}
    </aside>
  )
}

function Changes({ base, changes, id }: { base: ListedVersion; changes: ReadonlyArray<LegalChange>; id: string }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="card pane legal-side-part">
      <h2>{words.changes(base.version)}</h2>
      <ul className="legal-changes">
        {changes.map(({ document, added, removed }) => (
          <li key={document}>
            <Link to={`/admin/legal/diff?from=${base.id}&to=${id}&document=${document}`} className="link">
              {words.documents[document]}
            </Link>
            <small>
              {added + removed === 0
                ? words.none
                : [added > 0 && words.added(added), removed > 0 && words.removed(removed)].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Publishing({ missing }: { missing: ReadonlyArray<keyof DraftContent> }) {
  const words = useMessages(MESSAGES)
  const { parts } = useMessages(LEGAL_OFFICE_MESSAGES)
  return (
    <section className="card pane legal-side-part">
      {missing.length > 0 ? (
        <>
          <p>{words.missing}</p>
          <ul className="legal-missing">
            {missing.map((name) => (
              <li key={name}>{parts[name]}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{words.publishNote}</p>
          <ButtonLink to="?ask=publish" look="spark" preventScrollReset>
            {words.publish}
          </ButtonLink>
        </>
      )}
      <ButtonLink to="?ask=discard" look="ghost" preventScrollReset>
        {words.discard}
      </ButtonLink>
    </section>
  )
}
