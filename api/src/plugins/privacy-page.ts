import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { currentSettings } from '../operations/server-settings/current-settings.ts'
import { privacyPage } from '../viewer/privacy-page.ts'

/** `/privacy`: what this server stores of those who watch demos, for them to read. */
export const privacyPages = fp(async (app: FastifyInstance) => {
  app.get('/privacy', { config: { replies: 'document' } }, async (_request, reply) => {
    const { services } = app
    const settings = await currentSettings(services, services.db)
    const { leadRetentionDays } = services.config
    return reply
      .type('text/html; charset=utf-8')
      .send(privacyPage({ ...settings, leadRetentionDays }))
  })
})
