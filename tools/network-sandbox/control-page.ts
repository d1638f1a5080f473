import type { PlayedRequest } from './start-network-sandbox.ts'

/** Who is played, and by which hosts: what fails, fails as a whole. */
const PLAYED: ReadonlyArray<{ name: string; hosts: ReadonlyArray<string> }> = [
  { name: 'Facebook', hosts: ['graph.facebook.com'] },
  { name: 'X', hosts: ['api.x.com'] },
  { name: 'LinkedIn', hosts: ['api.linkedin.com'] },
  { name: 'Zoho CRM', hosts: ['accounts.zoho.eu', 'www.zohoapis.eu'] },
  { name: 'Register účtovných závierok', hosts: ['www.registeruz.sk'] },
  { name: 'VIES', hosts: ['ec.europa.eu'] },
  { name: 'Google Analytics', hosts: ['www.googletagmanager.com', 'region1.google-analytics.com'] },
]
const SHOWN = 5

type Shown = { hosts: ReadonlyArray<string>; failing: ReadonlySet<string>; requests: ReadonlyArray<PlayedRequest> }

/** Where somebody watches the stand-ins and lets one of them fail, until they let it answer again. */
export function controlPage({ hosts, failing, requests }: Shown): string {
  const played = PLAYED.filter((each) => each.hosts.every((host) => hosts.includes(host)))
  return `<!doctype html><html lang="sk"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Náhrady sietí</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f;background:#faf9f7}
section{padding:1rem 0;border-top:1px solid #ccc}h2{font-size:1.15rem;margin:0 0 .5rem}button{font:inherit;padding:.5rem 1rem;min-height:2.75rem}
code{overflow-wrap:anywhere}li{margin:.25rem 0}.bad{color:#a3122a;font-weight:700}.ok{color:#155f36;font-weight:700}</style>
<h1>Náhrady sietí</h1>
<p>Toto nie je Facebook, X, LinkedIn, Zoho, register, VIES ani Google. Hrá ich program na vašom počítači: nič odtiaľto neodíde a nikto skutočný v ňom nie je.</p>
${played.map((each) => sectionOf(each, failing, requests)).join('\n')}
</html>`
}

function sectionOf(
  { name, hosts }: (typeof PLAYED)[number],
  failing: ReadonlySet<string>,
  requests: ReadonlyArray<PlayedRequest>,
): string {
  const isFailing = hosts.some((host) => failing.has(host))
  const asked = requests.filter(({ host }) => hosts.includes(host))
  const last = asked.slice(-SHOWN).toReversed()
  return `<section aria-label="${name}"><h2>${name} (náhrada)</h2>
<p class="${isFailing ? 'bad' : 'ok'}">${isFailing ? 'Zlyháva' : 'Odpovedá'}</p>
<form method="post" action="/${isFailing ? 'answer' : 'fail'}">${hosts.map((host) => `<input type="hidden" name="host" value="${host}">`).join('')}
<button>${isFailing ? 'Nech odpovedá' : 'Nech zlyháva'}</button></form>
<p>Otázok: ${asked.length}</p><ul>${last.map(({ method, host, path }) => `<li><code>${escaped(`${method} ${host}${path}`)}</code></li>`).join('')}</ul></section>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
