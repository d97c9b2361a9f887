export const customDomainsKey = (workspaceId: string) => ['custom-domains', workspaceId] as const
