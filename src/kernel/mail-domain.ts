/**
 * Where anybody gets a mailbox, so that two people with one of these have nothing in common. The ones that Slovak and Czech
 * buyers write, and the large ones of the world.
 */
const FREEMAIL: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com
  outlook.com outlook.sk outlook.cz hotmail.com hotmail.sk hotmail.cz live.com msn.com
  yahoo.com yahoo.co.uk ymail.com aol.com
  icloud.com me.com mac.com
  proton.me protonmail.com pm.me tutanota.com tuta.com fastmail.com zoho.com hey.com
  azet.sk zoznam.sk centrum.sk atlas.sk post.sk pobox.sk inmail.sk mail.sk szm.sk stonline.sk orangemail.sk slovanet.sk
  chello.sk upcmail.sk gmx.sk t-mobile.sk
  seznam.cz email.cz post.cz spoluzaci.cz centrum.cz atlas.cz volny.cz quick.cz tiscali.cz iol.cz
  gmx.com gmx.net gmx.de gmx.at web.de t-online.de freenet.de mail.com
  wp.pl o2.pl onet.pl interia.pl freemail.hu citromail.hu
  ukr.net i.ua meta.ua mail.ru inbox.ru bk.ru list.ru yandex.ru yandex.com rambler.ru
  qq.com 163.com 126.com libero.it orange.fr wanadoo.fr free.fr laposte.net`
    .trim()
    .split(/\s+/),
)
/** Second parts that belong to nobody in countries that have them: firma.co.uk is a company, co.uk is not. */
const SHARED_SECOND = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/** Where points in a name mean nothing. */
const WITHOUT_POINTS = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for what arrives in one mailbox: `Jana+skola@firma.sk` is jana@firma.sk, `j.ana@gmail.com` jana@gmail.com. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  return `${WITHOUT_POINTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * The domain whose owner gives out its mailboxes: `jana@kosice.firma.sk` belongs to firma.sk. Null for a freemail one, which
 * says nothing about who somebody is.
 */
export function companyDomain(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.+$/, '')
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const owned = labels.slice(top.length === 2 && SHARED_SECOND.has(second) ? -3 : -2).join('.')
  return FREEMAIL.has(owned) || FREEMAIL.has(domain) ? null : owned
}
