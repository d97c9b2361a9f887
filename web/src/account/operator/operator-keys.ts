export const operatedWorkspacesKey = ['operator', 'workspaces'] as const
export const enterprisesKey = ['operator', 'enterprises'] as const
export const serverSettingsKey = ['operator', 'settings'] as const
export const operatedDemosKey = ['operator', 'demos'] as const
export const operatedDomainsKey = ['operator', 'sign-on-domains'] as const
export const reportsKey = ['operator', 'reports'] as const
export const bansKey = ['operator', 'bans'] as const
