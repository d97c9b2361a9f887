import type { CloneForm, CloneScope } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import { type Refusal, refuseField } from '../refusal.ts'

/** Who clones a voice, and in which workspace. */
export interface Cloner {
  readonly workspaceId: string
  readonly userId: string
}

export interface CloneOwner {
  readonly scope: CloneScope
  readonly enterpriseId: string | null
}

/** Whom the form gives the voice to (V3.13): the caller, their workspace, or the enterprise that it is of; no others. */
export async function cloneOwner(
  q: Queries,
  form: CloneForm,
  { workspaceId, userId }: Cloner,
): Promise<CloneOwner | Refusal> {
  if (form.userId !== undefined) {
    return form.userId === userId
      ? { scope: 'personal', enterpriseId: null }
      : refuseOwner('userId')
  }
  if (form.workspaceId !== undefined) {
    return form.workspaceId === workspaceId
      ? { scope: 'workspace', enterpriseId: null }
      : refuseOwner('workspaceId')
  }
  const enterpriseId = (await findWorkspace(q, workspaceId))?.enterpriseId ?? null
  return enterpriseId !== null && form.enterpriseId === enterpriseId
    ? { scope: 'enterprise', enterpriseId }
    : refuseOwner('enterpriseId')
}

const refuseOwner = (field: string) =>
  refuseField([field], 'other-owner', 'A voice is shared with nobody else than where it is cloned.')
