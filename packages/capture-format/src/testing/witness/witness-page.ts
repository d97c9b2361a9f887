import type { SiteFile } from '../site-server.ts'
import { installWitness } from './install-witness.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>'

/** State of every kind that a capture could disturb. */
const body = `<h1 id="neutral">Witness</h1>
<div id="scroller" style="height:60px;overflow:auto"><div style="height:600px">long</div></div>
<form><input id="field" value="typed"><input id="bad" type="email" value="no address"><input required><input type="checkbox"></form>
<p id="text">Some words to select</p>
<div id="moving" style="width:20px;height:20px;background:red"></div>
<style>@keyframes turn{to{rotate:90deg}}#moving{animation:turn 100s linear}#eased{transition:opacity 9s}</style><div id="eased">eased</div>
<canvas id="free" width="9" height="9"></canvas><canvas id="drawn" width="30" height="30"></canvas><canvas id="deep" width="30" height="30"></canvas>
<video id="video" width="60" height="30" muted></video>
<img src="/picture.svg" alt=""><img src="/picture2.svg" alt=""><img src="/once.svg" alt="">
<x-open></x-open><x-closed></x-closed>
<iframe src="/inside.html" width="200" height="60"></iframe><iframe srcdoc="<p>srcdoc" width="200" height="60"></iframe>
<div style="height:3000px;content-visibility:auto"><p>below</p></div>`

function prepare(): void {
  const roots = ['open', 'closed'].map((mode) => {
    const host = document.querySelector(`x-${mode}`) as Element
    const root = host.attachShadow({ mode: mode as ShadowRootMode })
    root.innerHTML = '<style>b{color:red}</style><b>shadow</b><slot></slot>'
    return root
  })
  customElements.define('x-open', class extends HTMLElement {})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('h1{color:teal}')
  document.adoptedStyleSheets = [sheet]
  Object.assign(window, { ownSheet: sheet })
  const canvas = (id: string): HTMLCanvasElement => document.getElementById(id) as HTMLCanvasElement
  canvas('drawn').getContext('2d')?.fillRect(2, 2, 9, 9)
  const gl = canvas('deep').getContext('webgl')
  gl?.clearColor(0, 1, 1, 1)
  gl?.clear(gl.COLOR_BUFFER_BIT)
  Reflect.set(document, 'cookie', 'own=1')
  document.getElementById('scroller')?.scrollTo(0, 90)
  document.getElementById('field')?.focus()
  Object.assign(window, { roots })
}

const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Witness</title>
<link rel="stylesheet" href="/style.css"><script>(${installWitness})()</script></head><body>${body}
<script>(${prepare})();addEventListener('load',()=>setTimeout(()=>{
const inner=[...document.querySelectorAll('iframe')].map(frame=>frame.contentDocument);
witness.watch([...roots,...inner]);document.documentElement.dataset.ready=''},200))</script></body></html>`

/** A page that notices whatever is done to it, with its files; one of them may be had once only. */
export const witnessSite: Readonly<Record<string, SiteFile>> = {
  '/': { type: 'text/html; charset=utf-8', body: page },
  '/style.css': {
    type: 'text/css',
    body: 'body{font-family:sans-serif;background:url(/picture3.svg) no-repeat 400px 0}',
    headers: { 'cache-control': 'max-age=60' },
  },
  '/inside.html': { type: 'text/html', body: '<!DOCTYPE html><p>inside</p>' },
  ...Object.fromEntries(
    ['max-age=60', 'no-cache', 'max-age=60, immutable'].map((cacheControl, i) => [
      `/picture${i === 0 ? '' : i + 1}.svg`,
      { type: 'image/svg+xml', body: picture, headers: { 'cache-control': cacheControl } },
    ]),
  ),
  '/once.svg': {
    type: 'image/svg+xml',
    body: picture,
    headers: { 'cache-control': 'no-store' },
  },
}
