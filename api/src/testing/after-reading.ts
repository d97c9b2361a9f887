import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/**
 * Does something once, between the first time that rows of a table are read and what the server does with them:
 * what others may do at the same moment. The read must not be in a transaction.
 *
 * @returns what puts the database back as it was
 */
export function afterReading(
  { services }: TestServer,
  table: string,
  act: () => Promise<unknown>,
): () => void {
  const { db } = services
  const reads = new WeakSet<object>()
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isReadOf(node, table)) reads.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (isDone || !reads.has(queryId)) return result
      isDone = true
      await act()
      return result
    },
  }
  const spy = vi.spyOn(services, 'db', 'get').mockReturnValue(db.withPlugin(plugin))
  return () => spy.mockRestore()
}

function isReadOf(node: RootOperationNode, table: string): boolean {
  return (
    node.kind === 'SelectQueryNode' &&
    JSON.stringify(node.from).includes(`"name":${JSON.stringify(table)}`)
  )
}
