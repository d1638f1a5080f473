/** The site's own colours and letters, and a label that cannot be overlooked: nobody shall take this page for a bank's. */
export const STYLES = `
@font-face{font-family:Gabarito;font-weight:700 800;src:url(/fonts/gabarito-800.woff2)}
@font-face{font-family:Hanken;font-weight:400;src:url(/fonts/hanken-grotesk-400.woff2)}
@font-face{font-family:Hanken;font-weight:600 700;src:url(/fonts/hanken-grotesk-600.woff2)}
:root{color-scheme:light dark;--paper:light-dark(#f7f8f5,#0d1331);--card:light-dark(#fff,#151c43);--line:light-dark(#dadeea,#2a3468);--line-strong:light-dark(#878eae,#7480bb);--ink:light-dark(#131a3d,#f3f4fb);--ink-2:light-dark(#434a6d,#bcc3e2);--ink-3:light-dark(#5d6487,#98a1cb);--blue:light-dark(#2138a8,#a9c1ff);--spark:light-dark(#f55d00,#ff8a3d);--bad:light-dark(#b3123c,#ff9aaa);--bad-bg:light-dark(#ffe0e4,#45193a);--butter:light-dark(#ffe49a,#f6d57c);--focus:light-dark(#2138a8,#ffd27a)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.55 Hanken,system-ui,sans-serif}
a{color:var(--blue)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.label{margin:0;padding:.7rem 1.25rem;background:var(--butter);color:#131a3d;font-weight:600;text-align:center}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(1.5rem,5vw,4rem);max-width:60rem;margin:0 auto;padding:clamp(1.75rem,6vw,4.5rem) 1.25rem}
main.narrow{grid-template-columns:minmax(0,30rem);justify-content:center}
h1{margin:0 0 1rem;font:800 clamp(1.7rem,1.3rem + 1.6vw,2.4rem)/1.12 Gabarito,sans-serif;letter-spacing:-.018em;text-wrap:balance}
h1::after{content:'';display:inline-block;width:.22em;height:.36em;margin-left:.22em;background:var(--spark);transform:skewX(-34deg)}
h2{margin:0 0 .75rem;font:700 1.125rem/1.3 Gabarito,sans-serif}
p{margin:0 0 1rem;color:var(--ink-2)}
ul{margin:0;padding:0;list-style:none}
li,.total{display:flex;gap:1.25rem;justify-content:space-between;padding:.7rem 0;border-bottom:1px solid var(--line)}
li small{display:block;color:var(--ink-3);font-size:.9375rem}
.money{font-variant-numeric:tabular-nums;white-space:nowrap}
.total{border:0;font:800 1.375rem/1.3 Gabarito,sans-serif}
dl{display:grid;gap:.25rem;margin:1rem 0 0;color:var(--ink-2)}
dl div{display:flex;flex-wrap:wrap;gap:0 .6rem}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere}
.pane{padding:clamp(1.25rem,4vw,2rem);border:1px solid var(--line);border-radius:18px;background:var(--card)}
form{display:grid;gap:.75rem}
label{display:grid;gap:.3rem;font-weight:600}
input{min-height:2.9rem;padding:.4rem .9rem;border:1.5px solid var(--line-strong);border-radius:10px;background:var(--paper);color:inherit;font:inherit}
button,.button{display:grid;place-items:center;min-height:2.9rem;padding:.5rem 1.1rem;border:1.5px solid var(--line-strong);border-radius:10px;background:none;color:var(--ink);font:600 1rem/1.25 Hanken,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button.main,.button.main{border-color:var(--spark);background:var(--spark);color:#131a3d}
button:hover,.button:hover{border-color:var(--ink)}
.bad{padding:.7rem 1rem;border-radius:10px;background:var(--bad-bg);color:var(--bad);font-weight:600}
.leave{margin:1.25rem 0 0;text-align:center}
@media (max-width:720px){main,main.narrow{grid-template-columns:minmax(0,1fr)}}
`
