import { threadFile } from '../../thread-file.ts'
import { GuardedPool } from '../../threads/guarded-pool.ts'

/**
 * Tells the language of short lines, which `languageOfWords` claims nothing of. Its data takes 90 MB and a fifth of a
 * second to load: a thread of its own has them, for as long as somebody asks.
 */
export interface LanguageThread {
  /** @throws TooCostly, QueueFull */
  of(workspaceId: string, line: string): Promise<string>
  close(): Promise<void>
}

/** Milliseconds: its data is loaded within them, too. */
const timeLimit = 10_000

/** The thread starts when there is a first line. */
export function openLanguageThread(): LanguageThread {
  const pool = new GuardedPool({
    file: threadFile('language-tasks', import.meta.url),
    threads: 1,
    memoryLimit: 256,
    waitingLimit: 50,
  })
  return {
    of: async (owner, line) =>
      `${await pool.run({ owner, name: 'languageOfLine', timeLimit, isUrgent: true }, line)}`,
    close: () => pool.close(),
  }
}
