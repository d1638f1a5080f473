import { redirect } from 'react-router'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { exportCookieChoices } from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/consent-cookies-export'
import { cookieQueryIn } from './consent-cookies-query.ts'

const MESSAGES = {
  sk: {
    yes: 'áno',
    no: 'nie',
    headers: [
      'Č.',
      'Kedy',
      'Číslo prehliadača',
      'Voľba',
      'Analytické',
      'Marketingové',
      'Funkčné',
      'Lišta',
      'Zásady',
      'Odtlačok zásad',
    ],
  },
  en: {
    yes: 'yes',
    no: 'no',
    headers: [
      'No.',
      'When',
      'Browser number',
      'Choice',
      'Analytics',
      'Marketing',
      'Functional',
      'Banner',
      'Policy',
      'Policy fingerprint',
    ],
  },
}

/** Taking proofs away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/consent-audit/cookies${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = cookieQueryIn(request.url)
  const choices = await exportCookieChoices(services, wanted, call).catch(refused)
  const words = messagesIn(MESSAGES, language)
  const { cookies } = CONSENT_MESSAGES[language]
  const yes = (given: boolean) => (given ? words.yes : words.no)
  return exportAnswer(
    {
      name: 'Cookies',
      columns: words.headers.map((header, index) => ({
        header,
        kind: index === 1 ? 'moment' : index === 0 ? 'number' : 'text',
      })),
      rows: choices.map((choice) => [
        choice.id,
        new Date(choice.at),
        choice.chooserId,
        cookies[choice.how],
        yes(choice.analytics),
        yes(choice.marketing),
        yes(choice.functional),
        choice.bannerVersion,
        choice.policyVersion,
        choice.policyHash,
      ]),
    },
    { format: exportFormatIn(await request.formData()), file: 'volby-cookies', now: services.clock.now() },
  )
}
