import { typo } from '#kernel/typography.ts'
import { NETWORK_NAMES } from '#routes/admin/settings/connections/connections.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CodeSample } from './code-sample.tsx'
import { SOCIAL_MESSAGES } from './social.messages.ts'
import { CODE_SAMPLES } from './social-code.ts'
import { SOCIAL_GUIDES } from './social-guides.ts'

/** Pieces of code as this site uses them. */
export function SocialImplementation() {
  const language = useLanguage()
  const words = useMessages(SOCIAL_MESSAGES)
  return (
    <section className="social-part" aria-labelledby="implementation">
      <h2 id="implementation">{words.tab.implementation}</h2>
      {CODE_SAMPLES.map(({ id, title, lead, code }) => (
        <CodeSample key={id} title={title[language]} lead={lead[language]} code={code} />
      ))}
    </section>
  )
}

/** How to set each network up, step by step. */
export function SocialGuides({ origin }: { origin: string }) {
  const language = useLanguage()
  const { guides: words } = useMessages(SOCIAL_MESSAGES)
  return (
    <>
      {SOCIAL_GUIDES.map(({ network, docs, steps, scopes, check }) => (
        <section key={network} id={`guide-${network}`} className="social-part" aria-labelledby={`${network}-guide`}>
          <h2 id={`${network}-guide`}>{NETWORK_NAMES[network]}</h2>
          <ol className="social-steps" aria-label={`${words.steps}: ${NETWORK_NAMES[network]}`}>
            {steps[language].map((step) => (
              <li key={step}>{typo(step)}</li>
            ))}
          </ol>
          {scopes && <CodeSample title={words.scopes(NETWORK_NAMES[network])} code={scopes} />}
          <CodeSample title={words.check(NETWORK_NAMES[network])} code={check(origin)} />
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <OfficeLink className="btn sm" to={`/admin/settings/connections#${network}`}>
              {words.connect}
              <span className="sr-only">: {NETWORK_NAMES[network]}</span>
            </OfficeLink>
            <a className="link inline-flex items-center gap-1.5" href={docs} target="_blank" rel="noopener noreferrer">
              {words.docs}
              <Icon name="external" />
            </a>
          </p>
        </section>
      ))}
    </>
  )
}
