export const speechServicesKey = (workspaceId: string) => ['speech-services', workspaceId] as const
export const pronunciationsKey = (workspaceId: string) => ['pronunciations', workspaceId] as const
