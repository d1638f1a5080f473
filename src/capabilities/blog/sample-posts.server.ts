import type { Language } from '#kernel/language.ts'
import { articlePath } from './article/article-path.ts'
import type { Post } from './blog.ts'

/** The main instructor, who writes unless somebody else is named. */
const DEFAULT_AUTHOR = { name: 'Soňa Jasenská', profile_image: null, slug: 'sona-jasenska' }

const TAGS = {
  practice: { id: 'sample-prakticka-ai', name: 'Praktická AI', slug: 'prakticka-ai' },
  companies: { id: 'sample-ai-vo-firme', name: 'AI vo firme', slug: 'ai-vo-firme' },
  safety: { id: 'sample-bezpecnost', name: 'Bezpečnosť', slug: 'bezpecnost' },
  teaching: { id: 'sample-vzdelavanie', name: 'Vzdelávanie', slug: 'vzdelavanie' },
  practiceInEnglish: { id: 'sample-practical-ai', name: 'Practical AI', slug: 'practical-ai' },
} as const

type SamplePost = Pick<Post, 'title' | 'slug' | 'excerpt' | 'html' | 'published_at' | 'reading_time'> &
  Partial<Pick<Post, 'featured' | 'visibility' | 'access'>> & { tag: Post['tags'][number] }

function samplePost(id: string, language: Language, { tag, ...given }: SamplePost): Post {
  return {
    id,
    feature_image: null,
    feature_image_caption: null,
    featured: false,
    updated_at: given.published_at,
    url: articlePath({ slug: given.slug, language }),
    primary_author: DEFAULT_AUTHOR,
    primary_tag: tag,
    tags: [tag],
    visibility: 'public',
    access: true,
    language,
    ...given,
  }
}

/** Sample content of an installation whose content service is not connected yet, in Slovak. */
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
).map((post, index) => samplePost(`sample-${index + 1}`, 'sk', post))

/** So that readers of English find something there, too. */
export const SAMPLE_POSTS_IN_ENGLISH: ReadonlyArray<Post> = [
  samplePost('sample-english-1', 'en', {
    title: 'Writing in two languages, thinking in one',
    slug: 'writing-in-two-languages',
    excerpt:
      'AI translates in seconds. What it cannot know is what you meant. Four habits for offices that work bilingually.',
    tag: TAGS.practiceInEnglish,
    published_at: '2026-11-10T07:00:00.000Z',
    reading_time: 2,
    html: [
      '<p>Half of the offices we teach in write to customers in Slovak and to the head office in English. AI has made that cheaper than ever. It has also made it easier to send something smooth that nobody meant.</p>',
      '<h2>Decide first, translate second</h2>',
      '<p>Write down in one sentence what should happen after the message is read: a date confirmed, an invoice paid, a plan dropped. Put that sentence into the prompt. A tool that knows the purpose picks the right tone; a tool that only gets the text keeps the words and loses the point.</p>',
      '<h2>Name what must not change</h2>',
      '<p>Prices, dates, names and promises survive a translation only if you say so. A line such as “keep all numbers and names exactly as they are, and do not soften the deadline” costs five seconds. It saves the telephone call in which you explain that <em>do piatku</em> means by Friday, not until Friday.</p>',
      '<h2>Ask for the doubts</h2>',
      '<p>After the translation, add one more question: “Which three places could a reader understand differently from the original, and why?” The answer is often more useful than the translation itself. Slovak says <em>môžete</em> both for what is allowed and for what is possible, and English makes you choose.</p>',
      '<h2>Read the other language aloud</h2>',
      '<p>You do not have to be fluent to hear that a sentence is too long. If you run out of breath, so will the reader. Cut it in two, and ask the tool only whether the grammar still holds.</p>',
      '<ul><li>What should happen after this is read?</li><li>What must stay as it is?</li><li>Where could it be misunderstood?</li><li>Would I say it like this on the telephone?</li></ul>',
      '<p>Try the four questions on the next message you would otherwise translate with one click. If nothing changes, you have lost two minutes. If something does, you have just been spared a misunderstanding in two languages.</p>',
    ].join('\n'),
  }),
]
