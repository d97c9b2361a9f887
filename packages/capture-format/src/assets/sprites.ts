import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { AssetFile } from './asset-store.ts'
import { eachPictureUrl } from './rewrite-assets.ts'
import { trimSprite } from './trim-sprite.ts'
import { isStyleLink } from './url-attributes.ts'

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The files of a page's tree that only `use` elements draw, each a part of it. */
export class Sprites {
  /** The ids that are drawn of each sprite, by its address; null where the whole is drawn. */
  readonly #ids = new Map<string, Set<string> | null>()

  constructor(tree: DocumentNode) {
    for (const { node } of walk(tree)) {
      if (node.type !== nodeType.element || isStyleLink(node)) continue
      eachPictureUrl(node, (url) => {
        const [address = '', fragment = ''] = url.split(/#(.*)/s)
        const ids = this.#ids.get(address) ?? new Set<string>()
        const isPart = node.tagName === 'use' && fragment !== '' && this.#ids.get(address) !== null
        this.#ids.set(address, isPart ? ids.add(fragment).add(decoded(fragment)) : null)
      })
    }
  }

  /** What is kept of the file at a URL instead of all of it; undefined where all of it is. */
  trimming(url: string): ((file: AssetFile) => AssetFile) | undefined {
    const ids = this.#ids.get(url.replace(/#.*$/s, ''))
    if (!ids) return undefined
    return (file) => {
      if (file.type !== 'image/svg+xml') return file
      const svg = new TextDecoder().decode(file.bytes)
      const trimmed = trimSprite(svg, ids)
      return trimmed === svg ? file : { ...file, bytes: new TextEncoder().encode(trimmed) }
    }
  }
}
