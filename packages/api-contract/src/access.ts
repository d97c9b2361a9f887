/**
 * Who may call a route. One rule per kind of thing that is protected; the API's policies implement
 * them, the access matrix tests them, and the OpenAPI document prints them.
 */
export const accessRules = {
  public: 'Anyone, without signing in.',
  'signed-in': 'Anyone signed in, trial users included.',
  account: 'Anyone with an account; trial users are refused.',
  'workspace.member': 'A member of the workspace, or its trial user.',
  'workspace.account': 'A member of the workspace; its trial user is refused.',
  'workspace.admin': 'An Admin of the workspace.',
  'workspace.record': 'A member of the workspace, or a recording token of it.',
  'demo.edit': 'A member of the demo’s workspace, or its trial user.',
  'demo.account': 'A member of the demo’s workspace; its trial user is refused.',
  'demo.record': 'A member of the demo’s workspace, or a recording token of it.',
  grant: 'Whoever holds the signed grant in the path.',
  'upload-ticket': 'Whoever holds the signed upload address.',
  operator: 'The operator of the server.',
} as const

export type AccessRule = keyof typeof accessRules

/** Rules about what somebody is in a workspace; their calls must say which one. */
export type WorkspaceRule = Extract<AccessRule, `workspace.${string}` | `demo.${string}`>

/** The callers of the access matrix; each asks for a thing of one workspace it may or may not belong to. */
export const callers = [
  'anonymous',
  'trial owner',
  'member',
  'admin',
  'operator',
  'recording token',
  'member of another workspace',
] as const

export type Caller = (typeof callers)[number]
