import type { AccessRule, Caller } from '@waystep/api-contract'

type Verdict = 'ok' | 401 | 403 | 404

const everyone: Record<Caller, Verdict> = {
  anonymous: 'ok',
  'trial owner': 'ok',
  member: 'ok',
  admin: 'ok',
  operator: 'ok',
  'recording token': 'ok',
  'member of another workspace': 'ok',
}
const users = { ...everyone, anonymous: 401, 'recording token': 403 } as const
const members = { ...users, operator: 404, 'member of another workspace': 404 } as const

/**
 * Who is let through by each rule, written down apart from the policies that it proves. Whoever does
 * not belong to a workspace is told that nothing is there (404), its operator included.
 */
const verdicts: Record<AccessRule, Record<Caller, Verdict>> = {
  public: everyone,
  grant: everyone,
  'upload-ticket': everyone,
  'signed-in': users,
  account: { ...users, 'trial owner': 403 },
  operator: {
    ...users,
    'trial owner': 403,
    member: 403,
    admin: 403,
    'member of another workspace': 403,
  },
  'workspace.member': members,
  'workspace.account': { ...members, 'trial owner': 403 },
  'workspace.admin': { ...members, 'trial owner': 403, member: 403 },
  'workspace.record': { ...members, 'recording token': 'ok' },
  'demo.edit': members,
  'demo.account': { ...members, 'trial owner': 403 },
  'demo.record': { ...members, 'recording token': 'ok' },
}

/** The status a caller of a route gets; `success` is that of those who may. */
export function expectedStatus(rule: AccessRule, caller: Caller, success: number): number {
  const verdict = verdicts[rule][caller]
  return verdict === 'ok' ? success : verdict
}
