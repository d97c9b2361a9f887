import type { AuditEntry, AuditKind } from '@waystep/api-contract'

/** What each kind of entry is called. */
export const auditWords: Readonly<Record<AuditKind, string>> = {
  'member-invited': 'Invited somebody',
  'invitation-withdrawn': 'Withdrew an invitation',
  'member-joined': 'Joined the workspace',
  'member-removed': 'Removed a member',
  'role-changed': 'Changed a role',
  'token-made': 'Connected an extension',
  'token-ended': 'Disconnected an extension',
  'plan-changed': 'Changed the plan',
  'demo-deleted': 'Deleted a demo',
  'comment-deleted': 'Deleted somebody’s comment',
  'demo-taken-down': 'Took a demo down',
  'demo-put-back': 'Put a demo back',
  'reports-dismissed': 'Dismissed reports',
  'ban-made': 'Added a ban',
  'ban-lifted': 'Lifted a ban',
  'leads-exported': 'Exported leads',
  'audit-exported': 'Exported the audit log',
  'server-exported': 'Exported the server',
  'workspace-exported': 'Exported the workspace',
  'workspace-deleted': 'Deleted the workspace',
  'account-exported': 'Exported their own data',
  'account-deleted': 'Deleted their account',
  'settings-changed': 'Changed the server’s settings',
  'password-changed': 'Changed their password',
  'second-factor-changed': 'Changed two-factor sign-in',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'single-sign-on-set': 'Set single sign-on',
  'single-sign-on-removed': 'Removed single sign-on',
  'domain-approved': 'Approved a domain for single sign-on',
  'domain-refused': 'Removed a domain from single sign-on',
  'custom-domain-added': 'Added a custom domain',
  'custom-domain-verified': 'Verified a custom domain',
  'custom-domain-lost': 'Lost a custom domain',
  'custom-domain-removed': 'Removed a custom domain',
  'voice-cloned': 'Cloned a voice',
  'cloned-voice-deleted': 'Deleted a cloned voice',
  'voice-service-set': 'Set a voice service',
  'voice-service-removed': 'Removed a voice service',
  'text-service-set': 'Set an AI service for texts',
  'text-service-removed': 'Removed an AI service for texts',
}

/** What an Admin of a workspace can find in their log; the rest concerns the server. */
const ofWorkspaces: readonly AuditKind[] = [
  'member-invited',
  'invitation-withdrawn',
  'member-joined',
  'member-removed',
  'role-changed',
  'token-made',
  'token-ended',
  'plan-changed',
  'demo-deleted',
  'comment-deleted',
  'demo-taken-down',
  'demo-put-back',
  'leads-exported',
  'audit-exported',
  'workspace-exported',
  'single-sign-on-set',
  'single-sign-on-removed',
  'domain-approved',
  'domain-refused',
  'custom-domain-added',
  'custom-domain-verified',
  'custom-domain-lost',
  'custom-domain-removed',
  'voice-cloned',
  'cloned-voice-deleted',
  'voice-service-set',
  'voice-service-removed',
  'text-service-set',
  'text-service-removed',
]

export function auditKindsOf(workspaceId: string | null): readonly AuditKind[] {
  return workspaceId === null ? (Object.keys(auditWords) as AuditKind[]) : ofWorkspaces
}

export function whoOf({ actor, by }: AuditEntry): string {
  if (actor !== null) return actor.email
  const words = {
    account: 'A deleted account',
    operator: 'The operator of this server',
    server: 'Somebody on the server itself',
  } as const
  return words[by]
}

/** Whom or what it was done to, and the facts of it. */
export function aboutOf({ target, targetId, details }: AuditEntry): string {
  const what = target?.email ?? targetId
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return [what, ...facts].filter(Boolean).join(' · ')
}
