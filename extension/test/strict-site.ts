import type { SiteFile, SiteServer } from '@waystep/capture-format/testing/sites'

const html = 'text/html; charset=utf-8'
const button = '<button id="press" style="margin:30px">Press</button>'
const reacts = `<script src="/reacts.js"></script>`

/** What a page does at once when its button goes down; a capture of it must not show that. */
const script = `document.getElementById('press').addEventListener('pointerdown', () => {
  document.documentElement.setAttribute('data-state', 'reacted')
})`

/** Reacts without a script, where none may run. */
const withoutScript = '<details><summary id="press">Press</summary><p>More</p></details>'

/** A small PDF of one empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const files = (foreign: string): Readonly<Record<string, SiteFile>> => ({
  '/favicon.ico': { type: 'image/x-icon', body: '' },
  '/reacts.js': { type: 'text/javascript', body: script },
  '/nothing-allowed': {
    type: html,
    headers: {
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'",
    },
    body: `<!doctype html><title>Strict</title>${withoutScript}`,
  },
  '/trusted-types': {
    type: html,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
    body: `<!doctype html><title>Trusted</title>${button}${reacts}`,
  },
  '/isolated': {
    type: html,
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
    body: `<!doctype html><title>Isolated</title>${button}${reacts}`,
  },
  '/quirks': { type: html, body: `<title>Quirks</title>${button}${reacts}` },
  '/xhtml': {
    type: 'application/xhtml+xml',
    body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title></head><body>${button}<script src="/reacts.js"></script></body></html>`,
  },
  '/drawing': {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><a href="/quirks"><rect id="press" x="20" y="20" width="120" height="80" fill="teal"><title>Press</title></rect></a></svg>`,
  },
  '/frames': {
    type: html,
    body: `<html><head><title>Frames</title></head><frameset cols="50%,50%"><frame src="/quirks"><frame src="${foreign}/quirks"></frameset></html>`,
  },
  '/sandboxes': {
    type: html,
    body: `<!doctype html><title>Sandboxes</title>${[
      '',
      'allow-scripts',
      'allow-same-origin',
      'allow-scripts allow-same-origin',
    ]
      .map(
        (allowed) => `<iframe sandbox="${allowed}" src="/inside" width="200" height="80"></iframe>`,
      )
      .join('')}`,
  },
  '/inside': { type: html, body: `<!doctype html><title>Inside</title>${button}${reacts}` },
  '/opens': {
    type: html,
    body: `<!doctype html><title>Opens</title><button id="press" onclick="
      const other = window.open('about:blank', '', 'width=500,height=400')
      other.document.write('<title>Written</title><button id=inner onpointerdown=this.setAttribute(\\'class\\',\\'reacted\\')>Inner</button>')
      other.document.close()">Press</button>`,
  },
  '/asks': {
    type: html,
    body: `<!doctype html><title>Asks</title>
      <button id="confirm" onclick="if (confirm('Sure?')) document.documentElement.dataset.state = 'reacted'">Confirm</button>
      <button id="print" onclick="print(); document.documentElement.dataset.state = 'reacted'">Print</button>
      <label id="pick">File <input type="file" onchange="document.documentElement.dataset.state = 'reacted'"></label>`,
  },
  '/place': {
    type: html,
    body: `<!doctype html><title>Place</title><style>body { margin: 0 } #press { all: unset; position: absolute; left: 301px; top: 203px; width: 120px; height: 60px; background: #0f0 }</style>
      <script>onmousemove = (event) => { window.movedTo = event.clientX }</script>
      <button id="press" aria-label="Press" onpointerdown="this.style.background = 'red'"></button>`,
  },
  '/paper': { type: 'application/pdf', body: pdf },
})

/** Pages that forbid, isolate or are made differently, for a server of two names. */
export function fillStrictSite(site: SiteServer): void {
  for (const [path, file] of Object.entries(files(`http://localhost:${site.port}`))) {
    site.files.set(path, file)
  }
}
