import { type AuditKind, auditRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../operations/audit/actor.ts'
import { auditCsv } from '../operations/audit/audit-csv.ts'
import { listAudit } from '../operations/audit/list-audit.ts'
import type { Services } from '../services.ts'
import { register } from './register.ts'

interface CsvCall {
  readonly services: Services
  readonly actor: Actor
  readonly workspaceId: string | null
  readonly query: { readonly kind?: AuditKind | undefined }
  readonly reply: FastifyReply
}

export function registerAudit(app: FastifyInstance): void {
  register(app, auditRoutes.ofWorkspace, ({ services, workspaceId, query }) =>
    listAudit(services, { ...pageOf(query), workspaceId }),
  )

  register(app, auditRoutes.csvOfWorkspace, sendCsv, { replies: 'export' })

  register(app, auditRoutes.ofServer, ({ services, query }) =>
    listAudit(services, { ...pageOf(query), workspaceId: null }),
  )

  register(app, auditRoutes.csvOfServer, sendCsv, { replies: 'export' })
}

function pageOf({ kind, after }: { kind?: AuditKind | undefined; after?: string | undefined }) {
  return { kind, after }
}

async function sendCsv({ services, actor, workspaceId, query, reply }: CsvCall) {
  const csv = await auditCsv(services, actor, { workspaceId, kind: query.kind })
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="audit-log.csv"')
    .send(csv)
}
