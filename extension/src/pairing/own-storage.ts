let asked: Promise<unknown> | null = null

/**
 * From now on only the extension's own pages and its background read what it stores. Its scripts in visited
 * pages, whose process such a page may take over, need none of it: they are told what they need by messages.
 */
export async function keepStorageOwn(): Promise<void> {
  const accessLevel = 'TRUSTED_CONTEXTS'
  const { local, session, sync } = chrome.storage
  asked ??= Promise.all([local, session, sync].map((area) => area.setAccessLevel({ accessLevel })))
  await asked
}
