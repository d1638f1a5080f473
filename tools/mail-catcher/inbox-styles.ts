export const STYLES = `
@font-face{font-family:Gabarito;font-weight:700 800;src:url(/fonts/gabarito-800.woff2)}
@font-face{font-family:Hanken;font-weight:400;src:url(/fonts/hanken-grotesk-400.woff2)}
@font-face{font-family:Hanken;font-weight:600 700;src:url(/fonts/hanken-grotesk-600.woff2)}
:root{color-scheme:light dark;--paper:light-dark(#f7f8f5,#0d1331);--card:light-dark(#fff,#151c43);--sunk:light-dark(#eef0ee,#0a0f28);--line:light-dark(#dadeea,#2a3468);--line-strong:light-dark(#878eae,#7480bb);--ink:light-dark(#131a3d,#f3f4fb);--ink-2:light-dark(#434a6d,#bcc3e2);--ink-3:light-dark(#5d6487,#98a1cb);--blue:light-dark(#2138a8,#a9c1ff);--spark:light-dark(#f55d00,#ff8a3d);--butter:light-dark(#fff3cf,#3b3018);--focus:light-dark(#2138a8,#ffd27a)}
*{box-sizing:border-box}
[hidden]{display:none!important}
html,body{height:100%}
body{display:flex;flex-direction:column;margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.55 Hanken,system-ui,sans-serif}
a{color:var(--blue)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.25rem;padding:.8rem 1.5rem;border-bottom:1px solid var(--line)}
header form{display:flex;gap:.5rem}
header form[role=search]{flex:0 1 26rem}
.brand{display:inline-flex;margin-right:auto;color:var(--ink);font:800 1.7rem/1 Gabarito,sans-serif;letter-spacing:-.045em;text-decoration:none}
.brand::after{content:'';width:.24em;height:.4em;margin-left:.2em;background:var(--spark);transform:skewX(-34deg)}
input{flex:1;min-width:0;min-height:2.5rem;padding:.3rem .8rem;border:1.5px solid var(--line-strong);border-radius:10px;background:var(--card);color:inherit;font:inherit}
::placeholder{color:var(--ink-3);opacity:1}
button{min-height:2.5rem;padding:.3rem .95rem;border:1.5px solid var(--ink);border-radius:10px;background:var(--ink);color:var(--paper);font:600 .9375rem/1.2 Hanken,sans-serif;cursor:pointer}
button.quiet{border-color:var(--line-strong);background:none;color:var(--ink)}
button:disabled{border-color:var(--line);color:var(--ink-3);cursor:default}
.fresh{margin:0;font-weight:600}
.panes{display:grid;flex:1;grid-template-columns:23rem minmax(0,1fr);min-height:0}
nav{overflow:auto;border-right:1px solid var(--line)}
nav ul{margin:0;padding:0;list-style:none}
nav li a{display:grid;grid-template-columns:minmax(0,1fr);gap:.1rem;padding:.85rem 1.5rem .9rem;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
nav li a:hover{background:var(--sunk)}
nav li a[aria-current]{background:var(--card);box-shadow:inset 4px 0 var(--spark)}
nav li a:focus-visible{outline-offset:-3px}
.line{display:flex;gap:1rem;justify-content:space-between;color:var(--ink-3);font-size:.9375rem}
.line b{min-width:0;overflow:hidden;color:var(--ink-2);font-weight:400;text-overflow:ellipsis;white-space:nowrap}
.subject{font-weight:600;overflow-wrap:anywhere;text-wrap:pretty}
.clip{color:var(--ink-3);font-size:.875rem}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
.none{margin:0;padding:1.25rem 1.5rem;color:var(--ink-2)}
main{overflow:auto;padding:2rem clamp(1.25rem,4vw,3.5rem) 3rem}
main>*{max-width:62rem}
h1{margin:0 0 1rem;font:800 clamp(1.6rem,1.2rem + 1.6vw,2.2rem)/1.15 Gabarito,sans-serif;letter-spacing:-.018em;overflow-wrap:anywhere}
h2{margin:0;font:700 1.0625rem/1.3 Gabarito,sans-serif}
dl{display:grid;gap:.2rem;margin:0 0 1.5rem}
dl div{display:grid;grid-template-columns:5rem minmax(0,1fr)}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere}
section{margin-bottom:1.25rem}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;margin-bottom:.75rem}
.widths{display:flex;border:1.5px solid var(--line-strong);border-radius:10px;overflow:hidden}
.widths button{min-height:2.25rem;border:0;border-radius:0;background:none;color:var(--ink-2)}
.widths button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
.paper{overflow:hidden;border:1px solid var(--line);border-radius:18px;background:var(--sunk)}
.paper iframe{display:block;width:100%;height:min(76rem,max(30rem,calc(100vh - 22rem)));margin:0 auto;border:0;background:#fff}
.paper[data-size=narrow] iframe{width:390px;max-width:100%}
details{border-top:1px solid var(--line)}
summary{padding:.8rem 0;font-weight:600;cursor:pointer}
pre{margin:0 0 1.25rem;padding:1.1rem 1.25rem;border-radius:10px;background:var(--sunk);font:400 .9375rem/1.6 ui-monospace,'Liberation Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.scroll{overflow:auto;margin-bottom:1.25rem}
table{border-collapse:collapse;font-size:.9375rem}
th,td{padding:.35rem 1.25rem .35rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--ink-3);font-weight:400;white-space:nowrap}
td{overflow-wrap:anywhere}
.files ul{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin:.4rem 0 0;padding:0;list-style:none}
.files span{color:var(--ink-3);font-size:.875rem}
.raw{padding-top:1rem;border-top:1px solid var(--line)}
.back{display:none}
.empty{display:grid;place-items:center;align-content:center;gap:1.25rem;max-width:none;min-height:60%;color:var(--ink-2);text-align:center}
.empty p{max-width:26rem;margin:0}
.dots{width:2.6rem;height:1rem;background:linear-gradient(90deg,var(--line-strong) 1rem,transparent 1rem 1.6rem,var(--line-strong) 1.6rem)}
@media (max-width:820px){
header{padding:.8rem 1.1rem}
header form[role=search]{flex:1 1 100%;order:3}
.panes{display:block}
body[data-open=no] main,body[data-open=yes] nav{display:none}
nav{border:0}
nav li a{padding-inline:1.1rem}
main{padding:1.25rem 1.1rem 2.5rem}
.back{display:inline-block;margin-bottom:.9rem}
.widths{display:none}
}
`
