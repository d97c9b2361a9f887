import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

/** What selectors may ask for: everything of a tree, its frames included, in lower case. */
export interface UsedNames {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** What a parser adds, and what an edit makes of any element. */
const alwaysThere = ['html', 'head', 'body', 'tbody', 'colgroup', 'img', 'iframe', 'template']

/** The names that elements of a tree have. In quirks mode classes and ids match in either case. */
export function usedNames(tree: DocumentNode): UsedNames {
  const tags = new Set(alwaysThere)
  const classes = new Set<string>()
  const ids = new Set<string>()
  const attributes = new Set<string>()
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    tags.add(node.tagName.toLowerCase())
    for (const [name, value] of Object.entries(node.attributes)) {
      const lower = name.toLowerCase()
      attributes.add(lower)
      if (typeof value !== 'string') continue
      if (lower === 'id') ids.add(value.toLowerCase())
      if (lower !== 'class') continue
      for (const one of value.toLowerCase().split(/[\t\n\f\r ]+/)) classes.add(one)
    }
  }
  return { tags, classes, ids, attributes }
}
