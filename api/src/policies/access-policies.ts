import type { AccessRule, WorkspaceRule } from '@waystep/api-contract'
import type { Caller } from './caller.ts'

/** not-signed-in: 401; not-allowed: 403; not-found: 404, so that strangers do not learn what exists. */
export type Verdict = 'allowed' | 'not-signed-in' | 'not-allowed' | 'not-found'

export type Policy = (caller: Caller) => Verdict

const anyone: Policy = () => 'allowed'

const signedIn: Policy = ({ subject }) => {
  switch (subject.kind) {
    case 'anonymous':
      return 'not-signed-in'
    case 'recording-token':
      return 'not-allowed'
    case 'user':
      return 'allowed'
  }
}

const account: Policy = (caller) => {
  const { subject } = caller
  if (subject.kind === 'user' && subject.isTrial) return 'not-allowed'
  return signedIn(caller)
}

const operator: Policy = (caller) => {
  const { subject } = caller
  if (subject.kind === 'user') return subject.isOperator ? 'allowed' : 'not-allowed'
  return signedIn(caller)
}

const member: Policy = (caller) => {
  const asUser = signedIn(caller)
  if (asUser !== 'allowed') return asUser
  return caller.role === null ? 'not-found' : 'allowed'
}

const admin: Policy = (caller) => {
  const asMember = member(caller)
  if (asMember !== 'allowed') return asMember
  return caller.role === 'Admin' ? 'allowed' : 'not-allowed'
}

const memberWithAccount: Policy = (caller) => {
  const asMember = member(caller)
  return asMember === 'allowed' ? account(caller) : asMember
}

const memberOrRecorder: Policy = (caller) => {
  if (caller.subject.kind === 'recording-token') return caller.records ? 'allowed' : 'not-found'
  return member(caller)
}

/** One policy for each rule of the contract. Grants and upload tickets are checked where they are read. */
export const accessPolicies: Readonly<Record<AccessRule, Policy>> = {
  public: anyone,
  grant: anyone,
  'upload-ticket': anyone,
  'signed-in': signedIn,
  account,
  operator,
  'workspace.member': member,
  'workspace.account': memberWithAccount,
  'workspace.admin': admin,
  'workspace.record': memberOrRecorder,
  'demo.edit': member,
  'demo.account': memberWithAccount,
  'demo.record': memberOrRecorder,
}

/** Rules about a workspace; their routes must say which one. */
export function concernsWorkspace(rule: AccessRule): rule is WorkspaceRule {
  return rule.startsWith('workspace.') || rule.startsWith('demo.')
}

/** Rules whose calls carry their authority in the address and never use cookies. */
export function carriesAuthority(rule: AccessRule): boolean {
  return rule === 'grant' || rule === 'upload-ticket'
}
