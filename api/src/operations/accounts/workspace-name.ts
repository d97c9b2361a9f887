/** What an account's first workspace is called: 'Ada Lovelace' has 'Ada’s workspace'. */
export function workspaceNameFor(person: string): string {
  const first = person.trim().split(/\s+/)[0]
  return first ? `${first}’s workspace` : 'My workspace'
}

/** What a trial user's workspace is called until they sign up and it is named for them. */
export const trialWorkspaceName = 'Trial'
