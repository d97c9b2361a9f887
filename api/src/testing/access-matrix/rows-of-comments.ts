import { randomUUID } from 'node:crypto'
import type { Rows } from './row.ts'
import { commentIn, pictureIn } from './things.ts'

/** What members say about steps. */
export const rowsOfComments: Rows['comments'] = {
  list: async (world) => ({ params: { id: (await commentIn(world)).demoId } }),
  add: async (world) => {
    const { demoId, stepId } = await pictureIn(world)
    return { params: { id: demoId }, body: { id: randomUUID(), stepId, text: 'Too long' } }
  },
  update: async (world) => ({
    params: { id: (await commentIn(world)).commentId },
    body: { isResolved: true },
  }),
  remove: async (world, user) => ({
    params: { id: (await commentIn(world, user)).commentId },
  }),
}
