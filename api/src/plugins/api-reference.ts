import { accessRules, errorStatus, type RouteContract, routes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { escapeHtml } from '../viewer/escape.ts'

/** `/docs/api`: every call on one page, for people; the details are in `/openapi.json`. */
export const apiReference = fp(async (app: FastifyInstance) => {
  const page = referencePage()
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
})

function referencePage(): string {
  const byTag = new Map<string, RouteContract[]>()
  for (const route of Object.values(routes).flatMap((resource): RouteContract[] =>
    Object.values(resource),
  )) {
    byTag.set(route.tag, [...(byTag.get(route.tag) ?? []), route])
  }
  const sections = [...byTag].map(
    ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.map(callOf).join('')}`,
  )
  const errors = Object.entries(errorStatus).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Waystep API</title>
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
td { padding: .125rem 1.5rem .125rem 0; }
.who { color: light-dark(#52525b, #a1a1aa); font-size: .8125rem; }
</style></head>
<body>
<h1>Waystep API</h1>
<p>Browsers sign in with a cookie under <code>/api/auth</code>; the extension sends
<code>Authorization: Bearer wsr_…</code>. Bodies and replies are JSON unless a call says otherwise; their exact
shapes are in <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<h2>Errors</h2>
<p>Every error is <code>{"error": {"code", "message", "issues", "requestId"}}</code>.</p>
<table>${errors.join('')}</table>
</body></html>`
}

function callOf(route: RouteContract): string {
  const rules = route.rules === undefined ? '' : ` Rules: ${route.rules.join(', ')}.`
  return `<article><h3><code>${route.method} ${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(sentence(route.summary))}</p><p class="who">${escapeHtml(accessRules[route.access] + rules)}</p></article>`
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
