import pg from 'pg'

const WRITTEN = [
  ['facebook', 'Jana Kováčová', 'Konečne niekto, kto to vysvetlí po slovensky. Prihlásila som aj kolegyňu.', '/'],
  ['twitter', 'peter_d', 'Má to záznam? V ten večer cestujem.', '/blog/prompt-nie-je-kuzlo'],
  [
    'facebook',
    'Združenie učiteľov informatiky stredných škôl Žilinského kraja',
    'Ďakujeme za článok. Budeme z neho vychádzať na októbrovom stretnutí; doplnili by sme len, že na školách treba myslieť aj na vek žiakov, na súhlas rodičov a na to, čo sa stane s textami, ktoré deti do chatu vložia. Ak by ste mali chuť prísť, radi vás uvidíme.',
    '/blog/co-do-chatu-nikdy-nevkladat',
  ],
  ['twitter', 'marek', '<script>alert(1)</script> nič z toho sa nestane, však?', '/'],
  [
    'twitter',
    'a',
    'https://example.test/velmi-dlha-adresa-bez-medzier-ktora-sa-nikde-nezalomi-a-predsa-sa-musi-zmestit',
    '/blog',
  ],
  ['facebook', 'Ľubica Šimková', 'Odporúčam. 👍', '/'],
] as const

/** What people wrote on networks about pages of a local site: short and long words, and some that nobody may run. */
export async function givenComments({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (let n = 0; n < WRITTEN.length * 2; n++) {
    const [network, author, content, path] = WRITTEN[n % WRITTEN.length] ?? WRITTEN[0]
    await client.query(
      `insert into social_comments (network, comment_id, post_id, path, author, content, url, written_at, read_at)
       values ($1, $2, 'post', $3, $4, $5, 'https://example.test/comment', now() - make_interval(hours => $6), now())
       on conflict do nothing`,
      [network, `sample-${n}`, path, author, content, n * 7 + 1],
    )
  }
  await client.end()
}
