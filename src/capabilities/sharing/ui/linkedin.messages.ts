import { LINKEDIN_NOT_CONFIGURED, LINKEDIN_UNKNOWN, LONGEST_POST } from '../linkedin-post.ts'

/** What an error means, in Slovak; the words of LinkedIn stand beside it. */
const slovakErrorOf = (error: string): string | null => {
  if (error === LINKEDIN_NOT_CONFIGURED) return 'LinkedIn nie je pripojený: chýba prístupový token.'
  if (error === LINKEDIN_UNKNOWN) {
    return 'LinkedIn neodpovedal a príspevok tam môže byť. Skôr než ho pošlete znova, pozrite sa.'
  }
  if (error.startsWith('LinkedIn asked us to wait')) return 'LinkedIn nás požiadal, aby sme chvíľu počkali.'
  if (error.startsWith('HTTP 401')) return 'Prístupový token už neplatí. Pripojte LinkedIn znova.'
  if (error.startsWith('HTTP 403')) return 'Za tohto autora token písať nesmie, alebo mu chýba oprávnenie.'
  if (error.startsWith('HTTP 426')) return 'LinkedIn skončil s verziou rozhrania, ktorú používame.'
  if (error.startsWith('HTTP 429')) return 'LinkedIn dnes od nás viac príspevkov neprijme.'
  if (error.includes('duplicate')) return 'Rovnaký príspevok tam už je.'
  return 'LinkedIn príspevok neprijal.'
}

export const LINKEDIN_MESSAGES = {
  sk: {
    author: 'Autor (URN)',
    authorHint: 'Člen urn:li:person:… alebo stránka urn:li:organization:…, za ktorú smie písať.',
    visibility: 'Kto príspevok uvidí',
    visibilities: { PUBLIC: 'všetci', CONNECTIONS: 'len spojenia' },
    article: 'Článok',
    commentary: 'Komentár k článku',
    url: 'Adresa článku',
    urlHint: (size: string) => `LinkedIn si zo stránky vezme obrázok; odporúčaný má aspoň ${size} bodov.`,
    title: 'Titulok',
    description: 'Opis',
    optional: 'nepovinné',
    words: 'Príspevok bez článku',
    content: 'Text príspevku',
    count: (length: number) => `${length} / ${LONGEST_POST} znakov`,
    tooLong: `Príspevok môže mať najviac ${LONGEST_POST} znakov.`,
    shareArticle: 'Zdieľať článok',
    shareText: 'Zdieľať text',
    sharing: 'Odosielame…',
    missing: 'Ešte chýba:',
    results: 'Výsledky',
    none: 'Zatiaľ ste odtiaľto nič nezdieľali. Výsledok prvého príspevku sa ukáže tu.',
    states: { sending: 'odosiela sa', shared: 'zdieľané', failed: 'nepodarilo sa', unknown: 'nevieme' },
    postId: 'ID príspevku:',
    look: 'Pozrieť na LinkedIn',
    kinds: { article: 'článok', text: 'text' },
    errorOf: slovakErrorOf,
  },
  en: {
    author: 'Author URN',
    authorHint: 'A member urn:li:person:… or a page urn:li:organization:… that the member may write for.',
    visibility: 'Visibility',
    visibilities: { PUBLIC: 'everybody', CONNECTIONS: 'connections only' },
    article: 'Article',
    commentary: 'Article commentary',
    url: 'Article URL',
    urlHint: (size: string) => `LinkedIn takes a picture from the page; at least ${size} is recommended.`,
    title: 'Title',
    description: 'Description',
    optional: 'optional',
    words: 'Text-only post',
    content: 'Content',
    count: (length: number) => `${length} / ${LONGEST_POST} characters`,
    tooLong: `A post may have at most ${LONGEST_POST} characters.`,
    shareArticle: 'Share article',
    shareText: 'Share text',
    sharing: 'Sharing…',
    missing: 'Still missing:',
    results: 'Results',
    none: 'Nothing has been shared from here yet. The result of the first post will show here.',
    states: { sending: 'sending', shared: 'success', failed: 'failure', unknown: 'unknown' },
    postId: 'Post ID:',
    look: 'See it on LinkedIn',
    kinds: { article: 'article', text: 'text' },
    errorOf: (): string | null => null,
  },
}
