import { type NodePlace, writeNode } from '../html/write-page.ts'
import type { AssetUrl } from '../html/written-attributes.ts'
import { rootsOf } from '../mount/elements.ts'
import type { PageFinisher } from '../mount/finish-page.ts'
import { wholeRoot, withinElement } from '../mount/restore-scope.ts'
import { restoreState } from '../mount/restore-state.ts'
import { restoreStructure } from '../mount/restore-structure.ts'
import type { TreeNode } from '../tree/nodes.ts'

/**
 * A node as it is written, parsed in a document that nothing loads or runs in; nodes of it may then be
 * put where they belong.
 */
export function freshNodes(
  node: TreeNode,
  place: NodePlace,
  options: { readonly assetUrl: AssetUrl },
): Node[] {
  const html = writeNode(node, { ...options, ...place })
  const inert = new DOMParser().parseFromString(html, 'text/html')
  for (const root of rootsOf(inert)) restoreStructure(root)
  const holder = place.space === 'html' ? inert.head : inert.head.firstElementChild
  return Array.from(holder?.childNodes ?? [])
}

/** Brings back what HTML cannot say of an element that was put into a mounted page just now. */
export function finishFresh(element: Element, { finishFrame }: PageFinisher): void {
  const scope = withinElement(element)
  const roots: ShadowRoot[] = []
  const frames: HTMLIFrameElement[] = []
  for (const holder of scope.querySelectorAll('[data-ws-host], iframe')) {
    if (holder.localName === 'iframe') frames.push(holder as HTMLIFrameElement)
    if (holder.shadowRoot) roots.push(...shadowRootsOf(holder.shadowRoot, frames))
  }
  restoreState([scope, ...roots.map(wholeRoot)])
  for (const frame of frames) finishFrame(frame)
}

/** A shadow root and those below it; the frames in them are added to `frames`. */
function shadowRootsOf(root: ShadowRoot, frames: HTMLIFrameElement[]): ShadowRoot[] {
  frames.push(...root.querySelectorAll('iframe'))
  const below = Array.from(root.querySelectorAll('[data-ws-host]'), ({ shadowRoot }) => shadowRoot)
  return [root, ...below.flatMap((inner) => (inner ? shadowRootsOf(inner, frames) : []))]
}
