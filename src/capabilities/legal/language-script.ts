import { LANGUAGES } from '#kernel/language.ts'
import { COOKIE_STORAGE } from './cookie-policy.ts'
import { LANGUAGE_PARAMETER } from './reading-language.ts'

/**
 * What `preferredLanguage` says, before the text is drawn: a reader of another language than the one such a page is
 * rendered in goes on to theirs at once and never sees the text turn over. It is a constant: the content security policy
 * knows it by its hash.
 */
export const languageScript = `(()=>{const u=new URL(location.href),p=u.searchParams,l=${JSON.stringify(LANGUAGES)},h=t=>l.includes(t);if(h(p.get('${LANGUAGE_PARAMETER}'))||document.documentElement.lang!=='sk')return;let s;try{s=localStorage.getItem('${COOKIE_STORAGE.language}')}catch{}if(!h(s))s=navigator.languages.map(t=>t.toLowerCase().split('-')[0]).find(h);if(s&&s!=='sk'){const t=new URL(document.querySelector('link[hreflang='+s+']').href);p.forEach((v,k)=>t.searchParams.set(k,v));t.hash=u.hash;location.replace(t.href)}})()`
