import { createServer } from 'node:http'

/** Names of fields and images, which forms and documents answer to before anything else. */
const usedNames = [
  'documentElement',
  'body',
  'title',
  'URL',
  'visibilityState',
  'readyState',
  'defaultView',
  'querySelector',
  'querySelectorAll',
  'createElement',
  'scrollingElement',
  'activeElement',
  'addEventListener',
  'fonts',
  'getAnimations',
  'append',
  'head',
  'baseURI',
  'elementFromPoint',
  'closest',
  'matches',
  'getAttribute',
  'parentElement',
  'parentNode',
  'children',
  'tagName',
  'localName',
  'textContent',
  'getRootNode',
  'classList',
  'getBoundingClientRect',
  'isConnected',
]

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body>${body}</body></html>`

const colored = (color: string, body: string) =>
  page(color, `<style>html { background: ${color} }</style>${body}`)

/** A small product to record: several pages, fields, a frame of another origin, a tab it opens. */
const pages = (foreign: string): Readonly<Record<string, string>> => ({
  '/': page(
    'Shop',
    `<h1>Shop</h1>
     <button id="react" onmousedown="this.textContent = 'Pressed'; document.body.append('reacted')">Buy now</button>
     <p><label>Search <input id="search" name="q"></label></p>
     <p><label>Password <input id="password" type="password" value=""></label></p>
     <p><label>Country <select id="country"><option>France</option><option>Japan</option></select></label></p>
     <p><a id="next" href="/second">Orders</a> <a id="tab" href="/third" target="_blank">Help</a></p>
     <p><button id="route" onclick="history.pushState({}, '', '/route'); document.title = 'Route'">Go on</button></p>
     <img src="/logo.svg" alt="Logo" width="40" height="40">
     <iframe id="foreign" src="${foreign}/inside" width="300" height="120"></iframe>`,
  ),
  '/second': page('Orders', '<h1>Orders</h1><button id="ship">Ship order</button>'),
  '/third': page('Help', '<h1>Help</h1><button id="ask">Ask us</button>'),
  '/red': colored('red', '<a id="next" href="/lime">Next</a>'),
  '/lime': colored('lime', '<a id="next" href="/late">Next</a>'),
  // White and empty at first, as an application that is still loading.
  '/late': `<!doctype html><html lang="en"><title>late</title><script>
     addEventListener('load', () => setTimeout(() => {
       document.body.style.background = 'blue'
       document.body.innerHTML = '<a id="next" href="/red">Next</a>'
     }, 700))</script><body></body></html>`,
  '/routes': colored(
    'red',
    `<button id="next" onclick="history.pushState({}, '', '/routes/7'); document.body.style.background = 'lime'">Next</button>`,
  ),
  '/huge': page(
    'Huge',
    `<button id="next">Next</button><p id="long" hidden></p>
     <script>for (let part = 0; part < 70; part++) long.append('long '.repeat(209715))</script>`,
  ),
  '/top': page(
    'Top',
    `<dialog id="dialog" style="width: 400px; height: 300px"><button id="inside">Inside</button></dialog>
     <button id="open" onclick="dialog.showModal()">Open</button>
     <section id="stage" style="background: teal"><button id="full" onclick="stage.requestFullscreen()">Full screen</button></section>`,
  ),
  '/private': page(
    'Ann Leeson – CRM',
    `<style>body { margin: 0 } p { margin: 0; height: 40px; background: #fde68a }</style>
     <header><p id="who" class="name" title="Ann Leeson">Ann Leeson</p></header>
     <p class="salary">Earns 4711-hush</p>
     <button id="account" aria-label="Account of Ann Leeson">Account</button>
     <div id="list" style="height: 80px; overflow: auto"><p>first</p><p id="row">Row-hush</p><p>last</p><p>more</p></div>
     <img id="face" src="/logo.svg" width="80" height="80">
     <a id="next" href="/private-too?session_id=hush-session">Next</a>
     <iframe id="foreign" src="${foreign}/private-inside" width="300" height="120"></iframe>`,
  ),
  '/private-too': page(
    'Orders',
    `<style>body { margin: 0 } p { margin: 0; height: 40px; background: #fde68a }</style>
     <header><p id="who" class="name">Ann Leeson</p></header><p id="other">Other text</p><button id="done">Done</button>`,
  ),
  '/private-inside': page(
    'Inside',
    '<style>body { margin: 0 } p { background: #fde68a }</style><p id="inner">Frame-hush</p><button id="pay">Pay</button>',
  ),
  '/inside': page('Inside', '<button id="pay">Pay with card</button>'),
  '/named': page(
    'Named',
    `<form onsubmit="return false">
       ${usedNames.map((name) => `<input name="${name}" type="hidden">`).join('')}
       <label>City <input id="city" name="id"></label>
       <button id="send">Send</button>
     </form>
     ${usedNames.map((name) => `<img name="${name}" alt="">`).join('')}
     <a id="next" href="/second">Orders</a>`,
  ),
  '/style.css': 'body { font-family: sans-serif; margin: 40px } button { padding: 8px 16px }',
  '/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>',
})

const types: Readonly<Record<string, string>> = { css: 'text/css', svg: 'image/svg+xml' }

/** Serves it on two names of this machine: what is framed is of another site. */
export async function serveSite() {
  let port = 0
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const body = pages(`http://127.0.0.1:${port}`)[path]
    response.writeHead(body ? 200 : 404, {
      'content-type': types[path.split('.')[1] ?? ''] ?? 'text/html',
      'cache-control': 'max-age=60',
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  port = address.port
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
