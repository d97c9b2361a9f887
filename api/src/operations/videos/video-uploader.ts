import type { Services } from '../../services.ts'

/** How a workspace's videos come: in parts (`bn`), or as forms if the operator lists it (`cf`; M6.13). */
export function videoUploaderOf({ config }: Services, workspaceId: string): 'bn' | 'cf' {
  const listed = config.formUploadWorkspaces
  return listed.includes('*') || listed.includes(workspaceId) ? 'cf' : 'bn'
}
