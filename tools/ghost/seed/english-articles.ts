import { ENGLISH_TAG, SLUGS, TAG_IN_ENGLISH } from './seed-facts.ts'
import type { SeedPost } from './seed-post.ts'

/** The blog of those who read no Slovak. */
export const ENGLISH_ARTICLES: ReadonlyArray<SeedPost> = [
  {
    title: 'What a good brief sounds like',
    slug: SLUGS.english,
    excerpt: 'Read your prompt aloud. If a new colleague would have to ask three questions, so should the machine.',
    tags: [TAG_IN_ENGLISH.slug, ENGLISH_TAG.name],
    author: 'marek',
    html: `<p>There is a simple test for a prompt: read it to somebody who started on Monday. If she can begin working, the machine can, too. If she asks who the text is for, you have found the missing sentence.</p>
<h2>Who, what for, and what not</h2>
<p>Three things are left out most often: who will read the result, what it is for, and what must not be in it. None of them is about technology. All of them are about knowing what you want.</p>
<h2>One example is worth ten adjectives</h2>
<p>“Friendly but professional” means something else to everybody. An older letter that you were happy with means one thing only. Replace the names and attach it.</p>
<blockquote>A prompt is not a spell. It is a brief, and briefs can be learned.</blockquote>
<h2>Repair the brief, not the answer</h2>
<p>A repaired answer helps today. A repaired brief helps next week as well, and it can be handed over to a colleague.</p>`,
  },
  {
    title: 'The rule of three envelopes',
    slug: SLUGS.englishAboutSafety,
    excerpt: 'Green, yellow, red: a rule about personal data that fits on the wall of an office kitchen.',
    tags: ['bezpecnost', ENGLISH_TAG.name],
    author: 'sona',
    html: `<p>A data protection policy has fourteen pages and is known by one person. The rule of three envelopes fits on a sheet of paper and is known by everybody after a week.</p>
<h2>Green: may leave the house</h2>
<p>Whatever is on your website, in a leaflet or in the newspaper. Texts without names, general questions, ideas of your own.</p>
<h2>Yellow: only without names</h2>
<p>A letter from a customer, notes from a meeting, an offer. Replace names, addresses and sums first: “customer A”, “a town”, “a sum”.</p>
<h2>Red: never</h2>
<ul><li>health, children, salaries, numbers of documents,</li><li>passwords and keys,</li><li>whatever you have signed not to tell.</li></ul>
<p>If you are not sure about the colour, it is one shade darker than you think.</p>`,
  },
]
