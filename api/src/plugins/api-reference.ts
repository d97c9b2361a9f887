import { accessRules, errorStatus, type RouteContract, routes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { escapeHtml } from '../viewer/escape.ts'
import { documentPage } from './document-page.ts'

/** `/docs/api`: every call on one page, for people; the details are in `/openapi.json`. */
export const apiReference = fp(async (app: FastifyInstance) => {
  const page = referencePage()
  app.get('/docs/api', { config: { replies: 'document' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
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
  return documentPage(
    'Waystep API',
    `<h1>Waystep API</h1>
<p>Browsers sign in with a cookie under <code>/api/auth</code>; the extension sends
<code>Authorization: Bearer wsr_…</code>. Bodies and replies are JSON unless a call says otherwise; their exact
shapes are in <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<h2>Errors</h2>
<p>Every error is <code>{"error": {"code", "message", "issues", "requestId"}}</code>.</p>
<table>${errors.join('')}</table>`,
  )
}

function callOf(route: RouteContract): string {
  const rules = route.rules === undefined ? '' : ` Rules: ${route.rules.join(', ')}.`
  return `<article><h3><code>${route.method} ${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(sentence(route.summary))}</p><p class="who">${escapeHtml(accessRules[route.access] + rules)}</p></article>`
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
