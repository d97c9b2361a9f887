import { setSpeechKey } from '../speech/set-speech-key.ts'
import type { Rows } from './row.ts'

/** A valid call of every route about the services that speak for a workspace. */
export const rowsOfSpeechSettings: Rows['speechSettings'] = {
  services: ({ workspaceId }) => ({ params: { workspaceId } }),
  setService: ({ workspaceId }) => ({
    params: { workspaceId, kind: 'openai' },
    body: { key: 'sk-matrix-4711' },
  }),
  removeService: async ({ server, workspaceId }) => {
    await setSpeechKey(server, workspaceId, { kind: 'elevenlabs', key: 'xi-matrix-4711' })
    return { params: { workspaceId, kind: 'elevenlabs' } }
  },
  pronunciations: ({ workspaceId }) => ({ params: { workspaceId } }),
  setPronunciations: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { words: [{ word: 'SQL', said: 'sequel' }] },
  }),
}
