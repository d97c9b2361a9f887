export const membersKey = (workspaceId: string) => ['members', workspaceId] as const
export const invitationsKey = (workspaceId: string) => ['invitations', workspaceId] as const
