import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

/** What the outermost element of a page says of its language, such as `en-US`; `en` where it says nothing. */
export function pageLanguage(tree: DocumentNode): string {
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    const { lang } = node.attributes
    return typeof lang === 'string' && lang.trim() !== '' ? lang.trim().replace('_', '-') : 'en'
  }
  return 'en'
}
