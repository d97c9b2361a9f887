import { setTextKey } from '../texts/set-text-key.ts'
import type { Rows } from './row.ts'

/** A valid call of every route about the services that write and translate for a workspace. */
export const rowsOfTextSettings: Rows['textSettings'] = {
  services: ({ workspaceId }) => ({ params: { workspaceId } }),
  setService: ({ workspaceId }) => ({
    params: { workspaceId, kind: 'openai' },
    body: { key: 'sk-matrix-4711' },
  }),
  removeService: async ({ server, workspaceId }) => {
    await setTextKey(server, workspaceId, { kind: 'deepl', key: 'dl-matrix-4711' })
    return { params: { workspaceId, kind: 'deepl' } }
  },
}
