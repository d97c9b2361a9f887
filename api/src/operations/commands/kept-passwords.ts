import {
  type Command,
  changedRecords,
  type DemoDocument,
  singlesOf,
  withRecords,
} from '@waystep/demo-model'
import { chaptersWithPassword, copyPasswordHashes } from '../../repositories/chapter-passwords.ts'
import type { Queries } from '../../repositories/database.ts'

/** Gives new chapters the passwords of those they are copies of, as far as the workspace has them. */
export async function copyNamedPasswords(
  q: Queries,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  command: Command,
): Promise<void> {
  const single = singlesOf(command)
  const copies = single.flatMap((one) =>
    one.type === 'add-steps'
      ? one.items.flatMap(({ chapter, passwordOf }) =>
          chapter && passwordOf !== undefined ? [{ from: passwordOf, to: chapter.id }] : [],
        )
      : [],
  )
  await copyPasswordHashes(q, { id, workspaceId }, copies)
}

/**
 * `hasPassword` as it is: a chapter that says so without a stored password would be shut for good,
 * and its author would not learn why.
 */
export async function withTruePasswords(
  q: Queries,
  before: DemoDocument,
  document: DemoDocument,
): Promise<DemoDocument> {
  const claiming = changedRecords(before, document).chapters.put.filter(
    (chapter) => chapter.hasPassword,
  )
  const stored = await chaptersWithPassword(
    q,
    claiming.map((chapter) => chapter.id),
  )
  const without = claiming.filter((chapter) => !stored.has(chapter.id))
  return withRecords(
    document,
    'chapters',
    without.map((chapter) => ({ ...chapter, hasPassword: false })),
  )
}
