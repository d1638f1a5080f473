import type { Post } from './blog.ts'

/** The main instructor, who writes unless somebody else is named. */
const DEFAULT_AUTHOR = { name: 'Soňa Jasenská', profile_image: null, slug: 'sona-jasenska' }

const TAGS = {
  practice: { id: 'sample-prakticka-ai', name: 'Praktická AI', slug: 'prakticka-ai' },
  companies: { id: 'sample-ai-vo-firme', name: 'AI vo firme', slug: 'ai-vo-firme' },
  safety: { id: 'sample-bezpecnost', name: 'Bezpečnosť', slug: 'bezpecnost' },
  teaching: { id: 'sample-vzdelavanie', name: 'Vzdelávanie', slug: 'vzdelavanie' },
} as const

type SamplePost = Pick<Post, 'title' | 'slug' | 'excerpt' | 'html' | 'published_at' | 'reading_time'> &
  Partial<Pick<Post, 'featured' | 'visibility' | 'access'>> & { tag: Post['tags'][number] }

function samplePost({ tag, ...given }: SamplePost, index: number): Post {
  return {
    id: `sample-${index + 1}`,
    feature_image: null,
    feature_image_caption: null,
    featured: false,
    updated_at: given.published_at,
    url: `/blog/${given.slug}`,
    primary_author: DEFAULT_AUTHOR,
    primary_tag: tag,
    tags: [tag],
    visibility: 'public',
    access: true,
    ...given,
  }
}

/** Sample content of an installation whose content service is not connected yet. */
export const SAMPLE_POSTS: ReadonlyArray<Post> = (
  [
    {
      title: 'Prompt nie je kúzlo. Je to zadanie.',
      slug: 'prompt-nie-je-kuzlo',
      excerpt: 'Päť otázok, ktoré si položte skôr, než čokoľvek napíšete do okienka.',
      tag: TAGS.practice,
      featured: true,
      published_at: '2026-11-12T07:00:00.000Z',
      reading_time: 5,
      html: [
        '<p>Na internete nájdete stovky „zázračných promptov“. Väčšina z nich funguje z jedného dôvodu: ich autor vedel, čo chce. Slová okolo toho sú ozdoba.</p>',
        '<h2>Päť otázok pred písaním</h2>',
        '<ol><li>Kto bude výsledok čítať?</li><li>Na čo mu má slúžiť?</li><li>Čo o veci viem ja a nástroj to vedieť nemôže?</li><li>Ako má výsledok vyzerať: zoznam, e-mail, tabuľka?</li><li>Podľa čoho spoznám, že je dobrý?</li></ol>',
        '<p>Keď si na ne odpoviete nahlas, máte zadanie. Stačí ho napísať tak, ako by ste ho dali novej kolegyni: s jedným príkladom a s tým, čomu sa vyhnúť.</p>',
        '<h2>Skúste to na jednom e-maile</h2>',
        '<p>Namiesto „napíš ospravedlnenie zákazníkovi“ skúste: „Zákazníčka čaká na tovar o týždeň dlhšie, než sme sľúbili. Napíš jej krátky e-mail, v ktorom sa ospravedlníme, povieme nový termín 20. novembra a ponúkneme vrátenie poštovného. Vykaj jej, bez fráz.“ Rozdiel uvidíte na prvý pohľad.</p>',
      ].join('\n'),
    },
    {
      title: 'AI v malej firme: tri úlohy na prvý týždeň',
      slug: 'ai-v-malej-firme',
      excerpt: 'Netreba stratégiu ani rozpočet. Stačí vybrať prácu, ktorá sa opakuje, a zmerať, koľko trvá dnes.',
      tag: TAGS.companies,
      published_at: '2026-11-05T07:00:00.000Z',
      reading_time: 8,
      html: [
        '<p>Firmy sa nás často pýtajú, kde začať. Odpoveď býva nudná: tam, kde dnes niekto každý týždeň robí to isté a nikoho to nebaví.</p>',
        '<h2>1. Odpovede na rovnaké otázky</h2>',
        '<p>Zozbierajte dvadsať posledných e-mailov, na ktoré ste odpovedali podobne. Nechajte si z nich navrhnúť päť vzorov a upravte ich vlastným hlasom. Odpoveď potom posiela človek, len ju nepíše od nuly.</p>',
        '<h2>2. Zápis z porady</h2>',
        '<p>Poznámky v bodoch premeňte na zápis s úlohami, menami a termínmi. Dôležité je pravidlo, že zápis pred odoslaním prečíta niekto, kto na porade bol.</p>',
        '<h2>3. Prvý návrh ponuky</h2>',
        '<p>Do zadania dajte tri staršie ponuky bez mien a cien. Výsledok berte ako kostru, nie ako hotový dokument.</p>',
        '<p>Pri každej úlohe si zapíšte, koľko trvala predtým a koľko potom. Po týždni budete mať vlastné čísla a nebudete musieť veriť cudzím.</p>',
      ].join('\n'),
    },
    {
      title: 'Čo do chatu nikdy nevkladať',
      slug: 'co-do-chatu-nikdy-nevkladat',
      excerpt: 'Osobné údaje, zmluvy, prístupy. Jednoduché pravidlo, podľa ktorého sa rozhodnete za tri sekundy.',
      tag: TAGS.safety,
      published_at: '2026-10-29T07:00:00.000Z',
      reading_time: 6,
      html: [
        '<p>Pravidlo je krátke: do chatu patrí len to, čo by ste pokojne poslali cudziemu dodávateľovi bez zmluvy. Všetko ostatné najprv upravte, alebo tam nedávajte vôbec.</p>',
        '<h2>Nikdy</h2>',
        '<ul><li>rodné čísla, čísla dokladov, údaje o zdraví</li><li>heslá, prístupové kľúče a interné odkazy</li><li>zmluvy a ponuky iných firiem</li></ul>',
        '<h2>Len po úprave</h2>',
        '<p>Mená nahraďte písmenami, sumy zaokrúhlite, názvy firiem vynechajte. Nástroju to na pomoc stačí: na štylizáciu listu nepotrebuje vedieť, kto ho dostane.</p>',
        '<p>A ešte jedna vec. Skôr než nástroj začne používať celý tím, zistite, či sa z vašich textov učí a kde ich ukladá. Odpoveď má byť v zmluve, nie v reklame.</p>',
      ].join('\n'),
    },
    {
      title: 'Ako učiť s AI, keď ju študenti už používajú',
      slug: 'ako-ucit-s-ai',
      excerpt: 'Podrobný postup pre učiteľov: zadania, ktoré majú zmysel, spoločné pravidlá a hodnotenie bez dohadov.',
      tag: TAGS.teaching,
      visibility: 'paid',
      access: false,
      published_at: '2026-10-22T07:00:00.000Z',
      reading_time: 12,
      html: '<p>Zákaz sa nedá skontrolovať a detektory sa mýlia. Zostáva tretia cesta: zadávať prácu tak, aby bolo vidieť myslenie, nie iba výsledok. V tomto článku ukážeme štyri zadania, ktoré sme s učiteľmi vyskúšali.</p>',
    },
  ] satisfies ReadonlyArray<SamplePost>
).map(samplePost)
