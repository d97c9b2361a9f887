import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import type { SignOnConnection } from './single-sign-on-section.tsx'

type SignOnBody = BodyOf<RouteNamed['PUT /api/workspaces/:workspaceId/single-sign-on']>

/** The settings of single sign-on as they are typed. */
export interface SignOnDraft {
  readonly issuer: string
  readonly clientId: string
  /** Empty: as it is stored. */
  readonly clientSecret: string
  /** With commas, semicolons or spaces between them. */
  readonly domains: string
  readonly required: boolean
}

export function signOnDraftOf(connection: SignOnConnection | null): SignOnDraft {
  return {
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    domains: connection?.domains.map(({ domain }) => domain).join(', ') ?? '',
    required: connection?.required ?? false,
  }
}

export function signOnBodyOf(draft: SignOnDraft): SignOnBody {
  const { issuer, clientId, clientSecret, domains, required } = draft
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...(clientSecret !== '' && { clientSecret }),
    domains: domains.split(/[\s,;]+/).filter(Boolean),
    required,
  }
}
