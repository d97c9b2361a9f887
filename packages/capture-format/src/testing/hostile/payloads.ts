import others from '../fixtures/hostile-html.json' with { type: 'json' }
import own from '../fixtures/hostile-own.json' with { type: 'json' }

/** A page that tries to run something, or to ask somebody, wherever it is shown. */
export interface HostilePage {
  readonly name: string
  /** The body; `ran(0)` is what runs, `outside.test` is whom it asks. */
  readonly html: string
  /** Style sheets and drawings that it asks its own server for, by path. */
  readonly files: Readonly<Record<string, { readonly type: string; readonly body: string }>>
}

const attributes = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const script = (code: string): string => `<script>${code.replaceAll('</', '<\\/')}</script>`

function ofSheet(css: string, index: number): HostilePage {
  const path = `/hostile/${index}.css`
  const declarations = /\{([^{}]*)\}/.exec(css)?.[1] ?? css
  const html = `<link rel="stylesheet" href="${path}"><style>${css}</style><b title="//outside.test/attr">b<i>i</i><u>u</u></b>
<svg width="9" height="9"><style>${escaped(css)}</style></svg><p style="${attributes(declarations)}">p</p>
<x-host></x-host><x-sheet></x-sheet>${script(`const css=${JSON.stringify(css)}
const shadow=(name)=>document.querySelector(name).attachShadow({mode:'open'})
const root=shadow('x-host');root.append(Object.assign(document.createElement('style'),{textContent:css}),document.createElement('b'))
const sheet=new CSSStyleSheet();sheet.replaceSync(css);const other=shadow('x-sheet');other.adoptedStyleSheets=[sheet];other.append(document.createElement('b'))
const late=document.createElement('style');document.head.append(late);for(const rule of sheet.cssRules)late.sheet.insertRule(rule.cssText)`)}`
  return { name: `style sheet ${index}`, html, files: { [path]: { type: 'text/css', body: css } } }
}

function ofDrawing(svg: string, index: number): HostilePage {
  const path = `/hostile/${index}.svg`
  const body = `<?xml-stylesheet href="http://outside.test/pi.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran(0)" width="60" height="60"><g id="a">${svg}</g></svg>`
  const html = `<svg width="60" height="60" onload="ran(0)">${svg}</svg><img src="${path}"><object data="${path}"></object><embed src="${path}"><iframe src="${path}"></iframe>
<svg width="60" height="60"><use href="${path}#a"/><image href="${path}" width="9" height="9"/></svg><p style="background:url(${path})">p</p><video poster="${path}"></video><input type="image" src="${path}">`
  return { name: `drawing ${index}`, html, files: { [path]: { type: 'image/svg+xml', body } } }
}

function ofUrl(url: string, index: number): HostilePage {
  const at = attributes(url)
  const html = `<a href="${at}" id="click">x</a><a href="${at}" target="_top">x</a><a href="${at}" target="_blank" ping="${at}">x</a>
<img src="${at}" srcset="${at} 1x" alt="x"><iframe src="${at}"></iframe><object data="${at}"></object><embed src="${at}">
<form action="${at}"><button formaction="${at}">x</button><input type="image" src="${at}"></form><video src="${at}" poster="${at}"><track src="${at}"></video>
<link rel="stylesheet" href="${at}"><link rel="prefetch" href="${at}"><meta http-equiv="refresh" content="9;url=${at}">
<svg width="60" height="30"><a href="${at}"><text y="20" id="click">x</text></a><a xlink:href="${at}"><text y="9">y</text></a><image href="${at}"/><use href="${at}"/></svg>
<blockquote cite="${at}">q</blockquote><map name="m"><area href="${at}" shape="default"></map><img usemap="#m" src="data:," width="9" height="9" alt="m">
<p style="background:url('${attributes(url.replaceAll("'", "\\'"))}')">p</p><body background="${at}"><base href="${at}">`
  return { name: `address ${index}`, html, files: {} }
}

function ofText(text: string, index: number): HostilePage {
  const at = attributes(text)
  const html = `<title>${escaped(text)}</title><p title="${at}" class="${at}" id="${at}" data-x="${at}" lang="${at}">${escaped(text)}</p><textarea>${escaped(text)}</textarea>
<input value="${at}" placeholder="${at}" name="${at}"><option label="${at}">${escaped(text)}</option><img alt="${at}" src="/files/${attributes(encodeURIComponent(text))}">
<iframe title="${at}" name="${at}" srcdoc="${at}"></iframe><!-- ${text} --><a href="/files/${at}" download="${at}">x</a><x-${index} is="${at}">x</x-${index}>
${script(`const text=${JSON.stringify(text)}
for(const name of ['style','title','xmp','textarea','noscript','iframe','noembed','plaintext','template','pre','svg','math','select','table']){
  const element=document.createElement(name);element.append(text);document.body.append(element)}
const svg=document.createElementNS('http://www.w3.org/2000/svg','style');svg.append(text);document.querySelector('svg').append(svg)
document.body.append(document.createComment(text));const odd=document.createElement('p');document.body.append(odd)
for(const part of text.match(/[^\\s"'<>\\/=]+/g)??[])try{odd.setAttribute(part,text)}catch{}`)}`
  return { name: `text ${index}`, html, files: {} }
}

/** Every hostile page there is: payloads of others and our own, as content, styles, drawings, addresses and texts. */
export function hostilePages(): HostilePage[] {
  return [
    ...others.map((html, index) => ({ name: `payload ${index}`, html, files: {} })),
    ...own.html.map((html, index) => ({ name: `own ${index}`, html, files: {} })),
    ...own.css.map(ofSheet),
    ...own.svg.map(ofDrawing),
    ...own.urls.map(ofUrl),
    ...own.texts.map(ofText),
  ]
}
