import type { ConnectionStanding } from '#capabilities/sharing/network-connections.ts'
import type { Network } from '#capabilities/sharing/share-links.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

export const STANDING_LOOKS: Readonly<Record<ConnectionStanding, BadgeLook>> = {
  none: 'mute',
  sealed: 'bad',
  expired: 'bad',
  failing: 'bad',
  paused: 'warn',
  expiring: 'warn',
  ok: 'ok',
}

/** Proper names, the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = { facebook: 'Facebook', x: 'X', linkedin: 'LinkedIn' }

type Standings = Readonly<Record<ConnectionStanding, { badge: string; says?: string }>>
type FactNames = Readonly<Record<string, string>>

const SK_STANDINGS: Standings = {
  none: { badge: 'nepripojené' },
  sealed: {
    badge: 'nedá sa otvoriť',
    says: 'Prístup je zašifrovaný kľúčom, ktorý už v konfigurácii nie je. Vložte ho, prosím, znova.',
  },
  expired: { badge: 'platnosť sa skončila', says: 'Prístup už neplatí, preto sa od siete nič nečíta. Vložte nový.' },
  failing: { badge: 'posledné volanie zlyhalo', says: 'Overte prepojenie. Ak sieť prístup odmieta, vložte nový.' },
  paused: { badge: 'čaká', says: 'Sieť si vypýtala pauzu. Po jej uplynutí sa pokračuje samo.' },
  expiring: { badge: 'čoskoro sa skončí', says: 'Vytvorte nový prístup skôr, ako sa tento skončí.' },
  ok: { badge: 'pripojené' },
}

const EN_STANDINGS: Standings = {
  none: { badge: 'not connected' },
  sealed: {
    badge: 'cannot be opened',
    says: 'The token is encrypted with a key that the configuration no longer has. Please enter it again.',
  },
  expired: { badge: 'expired', says: 'The token is over, so nothing is read from the network. Enter a new one.' },
  failing: {
    badge: 'last call failed',
    says: 'Check the connection. If the network refuses the token, enter a new one.',
  },
  paused: { badge: 'waiting', says: 'The network asked for a pause. It goes on by itself when that is over.' },
  expiring: { badge: 'expires soon', says: 'Make a new token before this one is over.' },
  ok: { badge: 'connected' },
}

const SK_FACTS: FactNames = {
  appName: 'Aplikácia',
  appId: 'ID aplikácie',
  tokenType: 'Druh prístupu',
  projectId: 'Projekt',
  postCap: 'Príspevkov na mesiac',
  postsRead: 'Prečítané tento mesiac',
  authorUrn: 'Autor',
  name: 'Meno',
  api: 'Rozhranie',
}

const EN_FACTS: FactNames = {
  appName: 'App',
  appId: 'App id',
  tokenType: 'Kind of token',
  projectId: 'Project',
  postCap: 'Posts a month',
  postsRead: 'Read this month',
  authorUrn: 'Author',
  name: 'Name',
  api: 'Interface',
}

export const CONNECTIONS_MESSAGES = {
  sk: {
    lead: 'S čím sa web hlási u iných. Prístup sa pred uložením overí, uloží sa zašifrovaný a nikto ho už neuvidí, ani vy.',
    readOnly: 'Prepojenia mení len správca s plným prístupom.',
    whatFor: {
      facebook: 'Číta, koľkokrát ľudia naše stránky zdieľali, komentovali a reagovali na ne.',
      x: 'Hľadá príspevky s odkazom na naše stránky a odpovede na ne.',
      linkedin: 'Zverejňuje príspevky, ktoré správca napíše na obrazovke LinkedIn.',
    },
    standings: SK_STANDINGS,
    facts: SK_FACTS,
    since: 'Pripojené',
    expires: 'Platí do',
    endless: 'bez konca',
    unknownEnd: 'sieť to nepovedala',
    lastOk: 'Naposledy v poriadku',
    never: 'zatiaľ nie',
    lastFault: 'Posledná chyba',
    pausedUntil: 'Pauza do',
    replace: 'Vložiť iný prístup',
    token: {
      facebook: { label: 'Prístup aplikácie', hint: 'App access token v tvare ID|secret, alebo token stránky.' },
      x: { label: 'Bearer token', hint: 'Z vývojárskej konzoly X, časť Keys and tokens.' },
      linkedin: { label: 'Access token', hint: 'S povolením w_member_social. Platí spravidla 60 dní.' },
    },
    api: 'Rozhranie na zverejňovanie',
    apis: { ugc: 'UGC Posts (/v2/ugcPosts)', posts: 'Posts (/rest/posts)' },
    expiresOn: 'Posledný deň platnosti',
    expiresOnHint: 'LinkedIn ho z prístupu neprezradí. Vyplňte ho a včas vás upozorníme.',
    optional: 'nepovinné',
    guide: 'Ako prístup získať',
    connect: 'Overiť a uložiť',
    connecting: 'Overujeme',
    check: 'Overiť teraz',
    disconnect: 'Odpojiť',
    theirs: 'Odpoveď siete:',
    done: {
      connected: 'Sieť prístup prijala. Je uložený.',
      checked: 'Sieť prístup prijíma.',
      disconnected: 'Sieť je odpojená a prístup zabudnutý.',
    },
    ask: {
      title: (name: string) => `Odpojiť ${name}?`,
      body: 'Prístup sa zabudne a ďalšie čísla sa už nenačítajú. To, čo je načítané, zostane. U siete prístup naďalej platí, kým ho tam nezrušíte.',
      send: 'Odpojiť',
      back: 'Ponechať',
      close: 'Zavrieť',
    },
    crm: {
      title: 'Zoho CRM',
      says: 'Odovzdáva objednávky do CRM. Pripája sa na vlastnej obrazovke.',
      open: 'Otvoriť CRM',
    },
  },
  en: {
    lead: 'What this site signs in with elsewhere. A token is checked before it is saved, saved encrypted, and never shown again, not even to you.',
    readOnly: 'Only an admin with full access changes connections.',
    whatFor: {
      facebook: 'Reads how often people shared, commented on and reacted to our pages.',
      x: 'Looks for posts that link to our pages, and for replies to them.',
      linkedin: 'Publishes posts that an admin writes on the LinkedIn screen.',
    },
    standings: EN_STANDINGS,
    facts: EN_FACTS,
    since: 'Connected',
    expires: 'Valid until',
    endless: 'without end',
    unknownEnd: 'the network did not say',
    lastOk: 'Last in order',
    never: 'not yet',
    lastFault: 'Last fault',
    pausedUntil: 'Pause until',
    replace: 'Enter another token',
    token: {
      facebook: { label: 'App access token', hint: 'As id|secret of the app, or the token of a page.' },
      x: { label: 'Bearer token', hint: 'From the developer console of X, Keys and tokens.' },
      linkedin: { label: 'Access token', hint: 'With the permission w_member_social. Usually valid for 60 days.' },
    },
    api: 'Interface for publishing',
    apis: { ugc: 'UGC Posts (/v2/ugcPosts)', posts: 'Posts (/rest/posts)' },
    expiresOn: 'Last day it is valid',
    expiresOnHint: 'LinkedIn does not tell it from a token. Fill it in and we warn you in time.',
    optional: 'optional',
    guide: 'How to get a token',
    connect: 'Check and save',
    connecting: 'Checking',
    check: 'Check now',
    disconnect: 'Disconnect',
    theirs: 'What the network answered:',
    done: {
      connected: 'The network accepted the token. It is saved.',
      checked: 'The network accepts the token.',
      disconnected: 'The network is disconnected and the token forgotten.',
    },
    ask: {
      title: (name: string) => `Disconnect ${name}?`,
      body: 'The token is forgotten and no more figures are read. What was read stays. At the network the token stays valid until you revoke it there.',
      send: 'Disconnect',
      back: 'Keep it',
      close: 'Close',
    },
    crm: {
      title: 'Zoho CRM',
      says: 'Hands orders over to the CRM. It is connected on a screen of its own.',
      open: 'Open CRM',
    },
  },
}
