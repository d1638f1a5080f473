/** What a test may rely on in a seeded Ghost. */
export const SLOVAK_POSTS = 150
export const ENGLISH_POSTS = 2
export const PUBLISHED_POSTS = SLOVAK_POSTS + ENGLISH_POSTS

export const SLUGS = {
  allCards: 'vsetky-karty',
  unknownCards: 'nezname-karty',
  membersWithPreview: 'pre-clenov-osnova-kurzu',
  membersWithoutPreview: 'pre-clenov-zaznam-otazok',
  paid: 'predplatitelia-kniznica-zadani',
  draft: 'koncept-o-ucitelskych-nadejach',
  scheduled: 'naplanovany-clanok',
  /** The first of the list: the newest one. */
  newest: 'zlta-kacka-na-stole',
  /** Its title is written with diacritics: „Učiteľka, 28 žiakov a jeden asistent, ktorý nespí“. */
  withDiacritics: 'ucitelka-28-ziakov',
  /** Ghost answers without any author. */
  withoutAuthor: 'slovnik-pojmov-s-ai-kde-zacat',
  /** Its cover lies on a stock photo service. */
  stockPhoto: 'tri-chyby-zapis-z-porady',
  /** In English, the newer one first; the second carries a tag that Slovak posts carry, too. */
  english: 'what-a-good-brief-sounds-like',
  englishAboutSafety: 'three-envelopes',
  /** It has no cover at all. */
  withoutCover: 'zadanie-ktore-funguje-slovnik-pojmov',
} as const

/** `skuska-odolnosti-1` and so on, one for each class of the hostile corpus. */
export const HOSTILE_PREFIX = 'skuska-odolnosti-'

/** Words behind the paywall of every gated post; no answer to a reader may hold them. */
export const GATED_SENTENCE = 'Táto veta je iba pre tých, ktorí sú prihlásení.'

export const STOCK_PHOTO = 'https://images.unsplash.com/photo-1518770660439-4636190af475?q=80&w=2000&auto=format'

export const TAGS = [
  { slug: 'prakticka-ai', name: 'Praktická AI', description: 'Postupy, ktoré sa dajú vyskúšať ešte dnes.' },
  { slug: 'ai-vo-firme', name: 'AI vo firme', description: 'Keď na texte záleží viac ľuďom naraz.' },
  { slug: 'bezpecnost', name: 'Bezpečnosť', description: 'Čo smie von a čo nie.' },
  { slug: 'vzdelavanie', name: 'Vzdelávanie', description: 'Školy, kurzy a domáce úlohy.' },
  { slug: 'pisanie-zadani', name: 'Písanie zadaní', description: null },
  { slug: 'zaklady', name: 'Základy', description: null },
  { slug: 'pribehy', name: 'Príbehy', description: 'Ľudia, ktorí to skúsili.' },
  { slug: 'sablony', name: 'Šablóny', description: null },
] as const

/** Only English posts carry it. */
export const TAG_IN_ENGLISH = { slug: 'prompts', name: 'Prompts', description: null } as const
/** Ghost's own way of telling languages apart; a post without it is Slovak. */
export const ENGLISH_TAG = { slug: 'hash-en', name: '#en' } as const
/** A tag that no post carries. */
export const EMPTY_TAG = { slug: 'pripravujeme', name: 'Pripravujeme' } as const
/** Ghost keeps these for editors; readers never see them. */
export const INTERNAL_TAG = { slug: 'hash-interne', name: '#interne' } as const

export const OWNER = {
  name: 'Soňa Jasenská',
  email: 'sona@bystro.example',
  password: 'heslo-tohto-pocitaca-2026',
} as const
export const AUTHORS = {
  sona: { name: OWNER.name, email: OWNER.email, slug: 'sona-jasenska' },
  marek: { name: 'Marek Horský', email: 'marek@bystro.example', slug: 'marek-horsky' },
  zuzana: { name: 'Zuzana Bieliková', email: 'zuzana@bystro.example', slug: 'zuzana-bielikova' },
  peter: { name: 'Peter Dubovec', email: 'peter@bystro.example', slug: 'peter-dubovec' },
} as const

export const MEMBERS = [
  { name: 'Jana Čitateľka', email: 'jana.citatelka@bystro.example' },
  { name: 'Ľuboš Člen', email: 'lubos.clen@bystro.example' },
  { name: 'Mária Predplatiteľka', email: 'maria.predplatitelka@bystro.example' },
] as const
