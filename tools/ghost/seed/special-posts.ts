import { HOSTILE_HTML } from '#capabilities/blog/article/hostile-html.testing.server.ts'
import { card, heading, type LexicalNode, lexicalOf, paragraph } from './lexical.ts'
import { GATED_SENTENCE, HOSTILE_PREFIX, SLUGS } from './seed-facts.ts'
import type { SeedPost } from './seed-post.ts'

/** Where the seed's files are after Ghost took them. */
export type UploadedAddresses = { pictures: ReadonlyArray<string>; film: string; sound: string; document: string }

/** One post with every kind of card that Ghost's editor offers and our pages know. */
export function allCardsPost({ pictures, film, sound, document }: UploadedAddresses): SeedPost {
  const [first = '', second = '', third = ''] = pictures
  const picture = { width: 1_600, height: 900 }
  const nodes: ReadonlyArray<LexicalNode> = [
    paragraph('Článok, na ktorom vidno každú kartu, ktorú redaktor v Ghoste vloží. Slúži na skúšanie a na ukážku.'),
    heading('Obrázky'),
    card('image', {
      src: first,
      ...picture,
      alt: 'Veľký zelený dĺžeň a malý oranžový',
      caption: 'Obrázok v texte',
      cardWidth: 'regular',
    }),
    card('image', {
      src: second,
      ...picture,
      alt: 'Modrá tlač zo znamienok',
      caption: 'Širší obrázok',
      cardWidth: 'wide',
    }),
    card('image', {
      src: third,
      ...picture,
      alt: 'Biele vokáne na indigu, jeden je oranžový',
      caption: '',
      cardWidth: 'full',
    }),
    card('gallery', {
      images: pictures.slice(3, 9).map((src, index) => ({
        row: Math.floor(index / 3),
        src,
        ...picture,
        fileName: `obrazok-${index + 1}.jpg`,
        alt: `Kresba číslo ${index + 1}`,
      })),
      caption: 'Galéria šiestich kresieb',
    }),
    heading('Odkazy a vložený obsah'),
    card('bookmark', {
      url: 'https://example.com/clanok',
      metadata: {
        title: 'Čo je jazykový model',
        description: 'Krátke vysvetlenie bez vzorcov.',
        author: 'Jana Príkladná',
        publisher: 'Príklad',
        icon: first,
        thumbnail: second,
      },
      caption: 'Záložka s náhľadom',
    }),
    card('embed', {
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embedType: 'video',
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" frameborder="0" allowfullscreen title="Ukážka"></iframe>',
      metadata: { title: 'Ukážka', provider_name: 'YouTube' },
      caption: 'Vložené video',
    }),
    card('button', { buttonText: 'Pozrieť termíny', alignment: 'center', buttonUrl: 'https://example.com/terminy' }),
    heading('Zvýraznenia'),
    card('callout', {
      calloutText: '<p><b>Tip:</b> zadanie si uložte a dajte mu meno.</p>',
      calloutEmoji: '💡',
      backgroundColor: 'blue',
    }),
    card('callout', {
      calloutText: '<p>Osobné údaje do chatu nepatria.</p>',
      calloutEmoji: '',
      backgroundColor: 'red',
    }),
    card('toggle', {
      heading: '<span>Čo ak nemám podklad?</span>',
      content: '<p>Najprv vznikne podklad, až potom zadanie.</p>',
    }),
    card('codeblock', {
      code: 'const uvitanie = (meno: string) => "Dobrý deň, " + meno\nconsole.log(uvitanie("Jana"))',
      language: 'typescript',
      caption: 'Kus programu',
    }),
    card('markdown', {
      markdown: '**Markdown** má *dôraz*, [odkaz](https://example.com) a\n\n- zoznam\n- s dvoma bodmi',
    }),
    card('html', {
      html: '<table><thead><tr><th>Úloha</th><th>Čas</th></tr></thead><tbody><tr><td>Zápis</td><td>12 min</td></tr></tbody></table>',
    }),
    card('horizontalrule'),
    heading('Súbory a médiá'),
    card('audio', { src: sound, title: 'Tón na skúšku', duration: 2, mimeType: 'audio/wav', thumbnailSrc: '' }),
    card('video', {
      src: film,
      fileName: 'ukazka.mp4',
      mimeType: 'video/mp4',
      width: 1_280,
      height: 720,
      duration: 8,
      thumbnailSrc: first,
      thumbnailWidth: 1_600,
      thumbnailHeight: 900,
      caption: 'Krátke video',
      cardWidth: 'regular',
    }),
    card('file', {
      src: document,
      fileTitle: 'Kontrolný zoznam',
      fileCaption: 'Tri otázky pred každým zadaním',
      fileName: 'kontrolny-zoznam.txt',
      fileSize: 95,
    }),
    card('product', {
      productImageSrc: second,
      productImageWidth: 1_600,
      productImageHeight: 900,
      productTitle: 'Zošit na zadania',
      productDescription: '<p>Papierový zošit so štyrmi otázkami na každej strane.</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Viac o zošite',
      productUrl: 'https://example.com/zosit',
    }),
    card('header', {
      version: 2,
      size: 'small',
      style: 'dark',
      header: '<span>Skúste to naživo</span>',
      subheader: '<span>Tri hodiny, jedna vaša úloha, hotový výsledok</span>',
      buttonEnabled: true,
      buttonText: 'Vybrať kurz',
      buttonUrl: 'https://example.com/kurzy',
    }),
    paragraph('Tu sa karty končia.'),
  ]
  return {
    title: 'Všetky karty na jednom mieste',
    slug: SLUGS.allCards,
    excerpt: 'Obrázky, galéria, záložka, video, tabuľka, kód a všetko ostatné, čo sa dá do článku vložiť.',
    tags: ['prakticka-ai'],
    author: 'sona',
    lexical: lexicalOf(nodes),
  }
}

/** Cards that only make sense on Ghost's own pages: ours say that they do not know them. */
export function unknownCardsPost(): SeedPost {
  return {
    title: 'Karty, ktoré na našom webe nepoznáme',
    slug: SLUGS.unknownCards,
    excerpt: 'Prihlasovací formulár a výzva, ktoré patria na stránky Ghostu.',
    tags: ['zaklady'],
    author: 'peter',
    lexical: lexicalOf([
      paragraph('Pred kartou.'),
      card('signup', {
        header: 'Odoberajte novinky',
        subheader: 'Raz mesačne',
        buttonText: 'Prihlásiť',
        disclaimer: '',
      }),
      card('call-to-action', {
        textValue: '<p>Výzva redaktora</p>',
        buttonText: 'Viac',
        buttonUrl: 'https://example.com/viac',
        visibility: {
          web: { nonMember: true, memberSegment: 'status:free,status:-free' },
          email: { memberSegment: '' },
        },
      }),
      paragraph('Za kartou.'),
    ]),
  }
}

export function gatedPosts(): ReadonlyArray<SeedPost> {
  const closed = GATED_SENTENCE
  return [
    {
      title: 'Pre členov: osnova prvého kurzu',
      slug: SLUGS.membersWithPreview,
      excerpt: 'Časť článku je verejná, pokračovanie číta ten, kto je prihlásený.',
      tags: ['vzdelavanie'],
      author: 'sona',
      visibility: 'members',
      lexical: lexicalOf([
        paragraph('Verejný úvod: ako sme osnovu skladali a čo sme z nej vyhodili.'),
        card('paywall'),
        heading('Osnova po minútach'),
        paragraph(closed),
      ]),
    },
    {
      title: 'Pre členov: záznam otázok z kurzu',
      slug: SLUGS.membersWithoutPreview,
      excerpt: 'Otázky, ktoré padli na kurze, s odpoveďami lektorov.',
      tags: ['vzdelavanie', 'pribehy'],
      author: 'zuzana',
      visibility: 'members',
      lexical: lexicalOf([paragraph(closed), paragraph('A tu sú všetky otázky aj s odpoveďami.')]),
    },
    {
      title: 'Predplatitelia: knižnica zadaní',
      slug: SLUGS.paid,
      excerpt: 'Dvadsať zadaní, ktoré používame v kurzoch, s vysvetlením a príkladmi.',
      tags: ['pisanie-zadani'],
      author: 'marek',
      visibility: 'paid',
      lexical: lexicalOf([paragraph('Verejná ukážka: prvé zadanie z knižnice.'), card('paywall'), paragraph(closed)]),
    },
  ]
}

/** The whole corpus of the sanitiser as an editor with bad intentions would put it in: by class, each in an HTML card. */
export function hostilePosts(): ReadonlyArray<SeedPost> {
  return Object.entries(HOSTILE_HTML).map(([name, inputs], index) => ({
    title: `Skúška odolnosti ${index + 1}`,
    slug: `${HOSTILE_PREFIX}${index + 1}`,
    excerpt: `Článok plný pokusov o podvod (${name}). Na stránke z nich nesmie ostať nič.`,
    tags: ['bezpecnost', '#interne'],
    author: 'peter' as const,
    lexical: lexicalOf([
      paragraph('Pred pokusmi.'),
      ...inputs.map((html) => card('html', { html })),
      paragraph('Za pokusmi.'),
    ]),
  }))
}
