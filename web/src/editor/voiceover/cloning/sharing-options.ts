import type { CloneScope } from '@waystep/api-contract'

export interface SharingOption {
  readonly value: CloneScope
  readonly label: string
  /** The id of whoever the voice would belong to. */
  readonly ownerId: string
}

interface Owners {
  readonly userId: string
  readonly workspaceId: string
  readonly enterpriseId: string | null
}

/** The people a voice can be shared with (V2.41, V2.42); nobody comes first, since a voice is somebody's own. */
export function sharingOptions({ userId, workspaceId, enterpriseId }: Owners): SharingOption[] {
  const workspace = { value: 'workspace', ownerId: workspaceId } as const
  const options: SharingOption[] = [
    { value: 'personal', label: 'Private to me', ownerId: userId },
    { ...workspace, label: enterpriseId === null ? 'Whole workspace' : 'This workspace' },
  ]
  if (enterpriseId === null) return options
  return [...options, { value: 'enterprise', label: 'Whole organization', ownerId: enterpriseId }]
}
