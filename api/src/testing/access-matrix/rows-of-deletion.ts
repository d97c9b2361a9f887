import type { Rows } from './row.ts'

/** Taking everything along, and ending it. */
export const rowsOfDeletion: Rows['deletion'] = {
  ofWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  exportWorkspace: ({ workspaceId }) => ({ params: { workspaceId }, success: 200 }),
  // Whoever may delete it is told that this is not its name, and the callers after them find it.
  deleteWorkspace: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { name: 'Another one' },
    success: 400,
  }),
  ofAccount: () => ({}),
  exportAccount: () => ({ success: 200 }),
  deleteAccount: () => ({ body: { email: 'another@example.com' }, success: 400 }),
}
