import pg from 'pg'
import { vi } from 'vitest'

/** What a server asks its database while `work` runs, but for its jobs: the statements in their order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(textOf).filter((text) => !text.includes('pgboss'))
  } finally {
    query.mockRestore()
  }
}

function textOf([asked]: readonly unknown[]): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
