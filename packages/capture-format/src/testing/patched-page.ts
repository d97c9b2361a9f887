import { applyPlan } from '../edits/apply-resolved.ts'
import type { Edit } from '../edits/edit.ts'
import { planEdits } from '../edits/edit-plan.ts'
import { EditedPage } from '../edits/edited-page.ts'
import { resolveEdits } from '../edits/resolve-edits.ts'
import { writePage } from '../html/write-page.ts'
import { rootsOf } from '../mount/elements.ts'
import { mountPage } from '../mount/mount-page.ts'
import { patchPage } from '../patch/patch-page.ts'
import type { DocumentNode } from '../tree/nodes.ts'

/** Runs in a browser: compares a page that is patched with one that is written from scratch. */

const options = { assetUrl: (hash: string) => `assets/${hash}` }
const own = new Set(['srcdoc', 'data-ws-quirks'])

function attributesOf({ attributes }: Element): string {
  return Array.from(attributes, ({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .filter((text) => !own.has(text.split('=')[0] ?? ''))
    .sort()
    .join(' ')
}

function serialized(root: Node, lines: string[] = [], depth = 0): string[] {
  const pad = ' '.repeat(depth)
  let text = ''
  const endText = (): void => {
    if (text !== '') lines.push(`${pad}${JSON.stringify(text)}`)
    text = ''
  }
  for (const child of root.childNodes) {
    if (child.nodeType === child.TEXT_NODE) text += child.textContent
    if (child.nodeType !== child.ELEMENT_NODE) continue
    endText()
    const element = child as Element
    lines.push(
      `${pad}<${element.namespaceURI?.slice(-5)} ${element.localName} ${attributesOf(element)}>`,
    )
    if (element.shadowRoot) {
      lines.push(`${pad}#shadow`)
      serialized(element.shadowRoot, lines, depth + 1)
    }
    const inner = element.localName === 'iframe' && (element as HTMLIFrameElement).contentDocument
    if (inner) {
      lines.push(`${pad}#document ${inner.compatMode}`)
      serialized(inner, lines, depth + 1)
    }
    serialized(element, lines, depth + 1)
  }
  endText()
  return lines
}

async function mounted(tree: DocumentNode): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = writePage(tree, options)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  mountPage(frame)
  return frame
}

function frames(page: Document): HTMLIFrameElement[] {
  return Array.from(rootsOf(page)).flatMap((root) => Array.from(root.querySelectorAll('iframe')))
}

/** Until the frames that were put into the page have loaded and are finished. */
async function settled(frame: HTMLIFrameElement): Promise<void> {
  const page = frame.contentDocument
  let calm = 0
  for (let tries = 0; page && tries < 400; tries += 1) {
    const isLoading = frames(page).some(
      ({ contentDocument: inner, srcdoc }) =>
        (srcdoc !== '' && inner?.URL !== 'about:srcdoc') ||
        inner?.querySelector('[data-ws-asleep]'),
    )
    calm = isLoading ? 0 : calm + 1
    if (calm > 3) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export interface PatchCheck {
  /** How many of the changes were made in place. */
  readonly patched: number
  /** The first line that differs, of both; null when all are equal. */
  readonly difference: readonly [patched: string, scratch: string] | null
}

async function check(
  before: HTMLIFrameElement,
  tree: DocumentNode,
): Promise<PatchCheck['difference']> {
  const scratch = await mounted(tree)
  await Promise.all([settled(before), settled(scratch)])
  const [is, wanted] = [before, scratch].map(({ contentDocument }) =>
    contentDocument ? serialized(contentDocument) : [],
  )
  scratch.remove()
  if (!is || !wanted) return ['', '']
  const at = Array.from({ length: Math.max(is.length, wanted.length) }).findIndex(
    (_, index) => is[index] !== wanted[index],
  )
  const around = (lines: readonly string[]) => lines.slice(Math.max(0, at - 6), at + 2).join('\n')
  return at < 0 ? null : [around(is), around(wanted)]
}

/** Patches a page from each list of edits to the next, and at last back to what it was. */
export async function checkPatches(
  tree: DocumentNode,
  changes: readonly (readonly Edit[])[],
): Promise<PatchCheck> {
  let frame = await mounted(tree)
  const page = new EditedPage(tree)
  let patched = 0
  try {
    for (const edits of [...changes, []]) {
      const resolutions = resolveEdits(tree, edits, { stepId: 'step' })
      const before = page.tree
      const after = page.change(edits, resolutions)
      if (patchPage(frame, before, after, options)) patched += 1
      else {
        frame.remove()
        frame = await mounted(after)
      }
      const difference = await check(frame, applyPlan(tree, planEdits(tree, edits, resolutions)))
      if (difference) return { patched, difference }
    }
  } finally {
    frame.remove()
  }
  return { patched, difference: null }
}
