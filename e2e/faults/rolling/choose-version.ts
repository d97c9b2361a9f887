/** A commit and the names of the migrations that it knows, in any order. */
export interface KnownMigrations {
  readonly commit: string
  readonly migrations: readonly string[]
}

/**
 * The version that a rolling update begins with: what it has migrated is what this version begins with, too, and this
 * one goes on from there. A commit that merely stands earlier in the history may know migrations that are sorted later.
 * @param commits newest first; none is read after the one that is chosen
 * @returns null where there is none
 */
export function versionBefore(
  commits: Iterable<KnownMigrations>,
  now: readonly string[],
): string | null {
  const today = now.toSorted()
  for (const { commit, migrations } of commits) {
    const then = migrations.toSorted()
    const isShorter = then.length > 0 && then.length < today.length
    if (isShorter && then.every((name, index) => name === today[index])) return commit
  }
  return null
}

/** The names of migrations in the text of their `index.ts`. */
export function namesOfMigrations(source: string): string[] {
  return [...source.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, name = '']) => name)
}
