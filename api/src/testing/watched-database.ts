import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const watched = new AsyncLocalStorage<string[]>()

/**
 * What a server asks its database for `work`: the statements in their order. What its jobs ask meanwhile is not counted, whether
 * they have begun by themselves or wait for pg-boss.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    watched.getStore()?.push(textOf(asked))
    return Reflect.apply(query, this, asked)
  })
  const statements: string[] = []
  try {
    // A request of `inject` begins when somebody waits for it, so it is waited for where it is watched.
    await watched.run(statements, async () => await work())
    return statements.filter((text) => !text.includes('pgboss'))
  } finally {
    spy.mockRestore()
  }
}

function textOf([asked]: readonly unknown[]): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
