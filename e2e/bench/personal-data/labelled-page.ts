import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentNode } from '@waystep/capture-format'
import { treeOf } from '@waystep/capture-format/testing/tree-of'
import { type PinnedPackage, packageFolder } from '../capture/packages.ts'

/** A public page, with what somebody who read it found in it to be about people. */
export interface LabelledPage {
  readonly id: string
  readonly package: PinnedPackage
  /** Its path within the package. */
  readonly file: string
  /** Whether the finder was never tuned on it. */
  readonly heldOut: boolean
  /** The texts that are personal data, each once, by what they are. */
  readonly data: Readonly<Record<string, readonly string[]>>
}

const folder = fileURLToPath(new URL('labels', import.meta.url))

/** All labelled pages, those first that the finder was tuned on. */
export async function labelledPages(): Promise<LabelledPage[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  const pages = await Promise.all(
    files.map(async (file): Promise<LabelledPage> => {
      const label = JSON.parse(await readFile(join(folder, file), 'utf8'))
      return { ...label, id: file.slice(0, -'.json'.length) }
    }),
  )
  return pages.sort((a, b) => Number(a.heldOut) - Number(b.heldOut))
}

/** The page as its HTML says, without its scripts having run. */
export async function treeOfPage(page: LabelledPage): Promise<DocumentNode> {
  return treeOf(await readFile(join(packageFolder(page.package), page.file), 'utf8'))
}
