import {
  type Chapter,
  type Command,
  type DemoDocument,
  embedLinkIssues,
  messageOf,
  recordById,
} from '@waystep/demo-model'

/**
 * Links of Embed chapters that a command brings and the server's list does not allow (E5.2). One that
 * stood before stays: the list may have become shorter, and viewers' pages frame by the list in force.
 * So does one that comes back with deleted steps.
 */
export async function foreignEmbeds(
  command: Command,
  before: DemoDocument,
  changed: readonly Chapter[],
  embedDomains: () => Promise<readonly string[]>,
) {
  if (command.type === 'restore-steps') return []
  const brought = changed.filter((chapter) => {
    const old = recordById(before.chapters, chapter.id)
    const stood = old?.type === 'Embed' && old.embedCode === chapter.embedCode
    return chapter.type === 'Embed' && !stood
  })
  if (brought.length === 0) return []
  const allowed = await embedDomains()
  return brought.flatMap(({ embedCode }) =>
    embedLinkIssues(embedCode, ['embedCode'], allowed).map((found) => ({
      code: found.code,
      path: [...found.path],
      message: messageOf(found),
    })),
  )
}
