import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { documentPage } from './document-page.ts'

/** Pages of the product's own documentation that its screens lead to. */
const pages = { embedding: 'Embedding demos' } as const

/** `/docs/<name>`: what `docs/<name>.md` says. */
export const helpPages = fp(async (app: FastifyInstance) => {
  for (const [name, title] of Object.entries(pages)) {
    const path = documentPath(name)
    if (path === undefined) continue
    const text = readFileSync(path, 'utf8')
    const body = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    const page = documentPage(title, body)
    app.get(`/docs/${name}`, { config: { replies: 'document' } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    )
  }
})

/** From source and from the build alike. */
function documentPath(name: string): string | undefined {
  const candidates = ['../../docs/', '../../../docs/'].map((folder) =>
    fileURLToPath(new URL(`${folder}${name}.md`, import.meta.url)),
  )
  return candidates.find((path) => existsSync(path))
}
