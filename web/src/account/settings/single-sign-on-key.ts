export const singleSignOnKey = (workspaceId: string) => ['single-sign-on', workspaceId] as const
