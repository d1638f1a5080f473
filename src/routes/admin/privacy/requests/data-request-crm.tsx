import { Form, useLocation, useNavigation } from 'react-router'
import { type CrmRemoval, standingOfRemovals } from '#capabilities/crm/crm-for-staff.ts'
import { RemovalBadge } from '#routes/admin/settings/crm/crm-columns.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { RequestRefusal } from './data-request-identity.tsx'

const MESSAGES = {
  sk: {
    title: 'CRM',
    about: {
      waiting:
        'Kontakt v Zoho ešte nie je vymazaný. Požiadame o to samy do dvoch minút a potom znova, kým sa to nepodarí.',
      failed: 'Zoho kontakt nevymazalo. Skúste to znova alebo ho vymažte priamo v Zoho a zapíšte to sem.',
      done: 'Kontakt v Zoho je vymazaný. Obchody tam ostali bez mena a adresy.',
    },
    asked: (moment: string) => `požiadané ${moment}`,
    done: (moment: string) => `vymazané ${moment}`,
    tries: (count: number) => counted(count, ['pokus', 'pokusy', 'pokusov']),
    refresh: 'Obnoviť stav',
    retry: 'Skúsiť znova',
    close: 'Vymazané ručne',
  },
  en: {
    title: 'CRM',
    about: {
      waiting: 'The contact in Zoho is not removed yet. We ask for it within two minutes and again until it is done.',
      failed: 'Zoho did not remove the contact. Try again, or remove it in Zoho yourself and record that here.',
      done: 'The contact in Zoho is removed. Deals stayed there without a name and an address.',
    },
    asked: (moment: string) => `asked ${moment}`,
    done: (moment: string) => `removed ${moment}`,
    tries: (count: number) => `tries: ${count}`,
    refresh: 'Refresh the state',
    retry: 'Try again',
    close: 'Removed by hand',
  },
}

type RequestCrmPartProps = { removals: ReadonlyArray<CrmRemoval>; mayChange: boolean; refusal: RequestRefusal }

/** What became of the person in the CRM, which answers later than our own database. */
export function RequestCrmPart({ removals, mayChange, refusal }: RequestCrmPartProps) {
  const words = useMessages(MESSAGES)
  const { pathname } = useLocation()
  const standing = standingOfRemovals(removals)
  if (standing === null) return null
  return (
    <section className="pane request-part" aria-labelledby="crm">
      <header>
        <h2 id="crm">{words.title}</h2>
        <RemovalBadge removal={{ state: standing }} />
      </header>
      <p>{words.about[standing]}</p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <ul className="request-outside">
        {removals.map((removal) => (
          <Removal key={removal.id} removal={removal} isAlone={removals.length === 1} mayChange={mayChange} />
        ))}
      </ul>
      {standing === 'waiting' && (
        <p>
          <ButtonLink to={pathname} size="sm" preventScrollReset>
            {words.refresh}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

type RemovalProps = {
  removal: CrmRemoval
  /** Its state stands in the heading already. */
  isAlone: boolean
  mayChange: boolean
}

function Removal({ removal, isAlone, mayChange }: RemovalProps) {
  const words = useMessages(MESSAGES)
  const { state: going, formData } = useNavigation()
  const { id, state, attempts, askedAt, doneAt, lastError } = removal
  const when = (moment: string) => formatDate(new Date(moment), 'moment')
  const isBusy = going === 'submitting' && formData?.get('removalId') === id
  return (
    <li>
      <span>
        {!isAlone && <RemovalBadge removal={removal} />}
        <small className="row-note num">
          {doneAt ? words.done(when(doneAt)) : words.asked(when(askedAt))}
          {attempts > 1 && `, ${words.tries(attempts)}`}
        </small>
        {lastError && (
          <small className="row-note text-bad [overflow-wrap:anywhere]" lang="en">
            {lastError}
          </small>
        )}
      </span>
      {mayChange && state !== 'done' && (
        <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
          <input type="hidden" name="removalId" value={id} />
          <Button type="submit" name="intent" value="crm-retry" size="sm" busy={isBusy}>
            <Icon name="swap" />
            {words.retry}
          </Button>
          <Button type="submit" name="intent" value="crm-close" size="sm" busy={isBusy}>
            {words.close}
          </Button>
        </Form>
      )}
    </li>
  )
}
