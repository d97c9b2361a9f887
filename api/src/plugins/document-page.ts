import { escapeHtml } from '../viewer/escape.ts'

/** A page of documentation; `body` is markup of the server's own making. */
export function documentPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 14px/1.6 Inter, system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; color: light-dark(#18181b, #fafafa); background: light-dark(#fff, #131316); overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.3; }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
h3 { font-size: 1em; margin: 0; }
a { color: light-dark(#4338ca, #a5b4fc); }
article { border-top: 1px solid light-dark(#e4e4e7, #27272a); padding: .75rem 0; }
article p { margin: .25rem 0; }
code { font-size: .9em; }
pre { padding: .75rem 1rem; border-radius: 8px; background: light-dark(#f4f4f5, #1c1c20); overflow-x: auto; }
th, td { padding: .125rem 1.5rem .125rem 0; text-align: start; vertical-align: top; }
.who { color: light-dark(#52525b, #a1a1aa); font-size: .8125rem; }
</style></head>
<body>
${body}
</body></html>`
}
