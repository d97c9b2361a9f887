import { directionOf } from '@waystep/demo-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Each paragraph and list is typed in the direction that viewers read it in: that of its first letter. */
export const textDirection = new Plugin({
  props: {
    decorations({ doc }) {
      const blocks: Decoration[] = []
      doc.forEach((block, at) => {
        const text = block.textBetween(0, block.content.size, ' ')
        blocks.push(Decoration.node(at, at + block.nodeSize, { dir: directionOf(text) }))
      })
      return DecorationSet.create(doc, blocks)
    },
  },
})
